"""The cache is trusted only where it is the user's own, and it stays small."""

from __future__ import annotations

import os
import pickle
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from arbiter import caches, folders, private, sweeping
from arbiter.files import rewrite

NOBODY = 65534
TABLE = "ships:\n  Gull: {of: Ann, masts: 3}\nask: is Gull pinned?\n"
as_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
with_rights = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have other rights there")


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache and a home of one's own, and nothing known of any other."""
    monkeypatch.setenv("ARBITER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    caches.forget()
    yield tmp_path
    caches.forget()


class Planted:
    """Leaves a mark where it is loaded."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.mark,)


def made() -> str:
    return "made"


def never() -> NoReturn:
    raise AssertionError("it was to be taken from the cache")


def kept_file(place: Path) -> Path:
    """Where the value is kept, after it was kept."""
    assert caches.kept("it", made, "grammars") == "made"
    return place / "cache" / "grammars" / "it.pickle"


def test_what_was_made_once_is_not_made_again(place: Path) -> None:
    assert kept_file(place).is_file()
    assert caches.kept("it", never, "grammars") == "made"


@pytest.mark.parametrize("damaged", [b"", b"\x80\x05K\x01.", b"not at all"])
def test_what_was_damaged_is_made_anew(place: Path, damaged: bytes) -> None:
    path = kept_file(place)
    path.write_bytes(damaged)
    assert caches.kept("it", lambda: "made anew", "grammars") == caches.kept("it", never, "grammars") == "made anew"


@pytest.fixture
def contents(place: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of rulings that was changed long ago, as far as the digest of all of them is concerned."""
    rulings = place / "rulings"
    rulings.mkdir()
    (rulings / "one.yaml").write_text("one", "utf-8")
    monkeypatch.setattr(folders, "rulings", lambda: rulings)
    monkeypatch.setattr(folders, "JUST_NOW", -(10**18))
    return rulings / "one.yaml"


def key_anew() -> str:
    caches.forget()
    return caches.content_key()


def test_the_key_of_the_contents_is_that_of_their_digest_and_read_once(contents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = key_anew()
    assert key == folders.contents_digest()
    monkeypatch.setattr(caches, "contents_digest", never)
    assert key_anew() == key


@pytest.mark.parametrize("change", ["another text", "as long", "another name", "one more", "one less"])
def test_any_change_of_the_contents_makes_another_key(contents: Path, change: str) -> None:
    key = key_anew()
    match change:
        case "another text":
            contents.write_text("two and more", "utf-8")
        case "as long":
            contents.write_text("two", "utf-8")
            os.utime(contents, (0, 0))
        case "another name":
            contents.rename(contents.with_name("two.yaml")).write_text("two", "utf-8")
        case "one more":
            contents.with_name("two.yaml").write_text("two", "utf-8")
        case _:
            contents.unlink()
    assert key_anew() == folders.contents_digest() != key


def test_contents_that_were_changed_just_now_are_read_each_time(contents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "JUST_NOW", 10**18)
    key = key_anew()
    contents.write_text("two", "utf-8")
    assert key_anew() != key
    assert not (contents.parent.parent / "cache" / "contents").exists()


@with_rights
def test_the_folders_and_the_files_are_for_the_user_alone_whatever_the_umask(place: Path) -> None:
    before = os.umask(0)
    try:
        file = kept_file(place)
    finally:
        os.umask(before)
    key = place / "state" / "pirates-arbiter" / "cache.key"
    assert [stat.S_IMODE(one.stat().st_mode) for one in (file.parent.parent, file.parent, key.parent)] == [0o700] * 3
    assert [stat.S_IMODE(one.stat().st_mode) for one in (file, key)] == [0o600] * 2


def test_what_was_planted_is_not_loaded(place: Path) -> None:
    file, mark = kept_file(place), place / "mark"
    content = pickle.dumps(Planted(mark))
    for planted in (content, file.read_bytes()[: caches.SIGNATURE] + content, bytes(caches.SIGNATURE) + content, b""):
        file.write_bytes(planted)
        assert caches.kept("it", made, "grammars") == "made"
        assert not mark.exists()


def test_what_was_kept_under_another_name_is_not_taken_for_it(place: Path) -> None:
    file = kept_file(place)
    file.rename(file.with_name("other.pickle"))
    assert caches.kept("other", lambda: "anew", "grammars") == "anew"


def test_what_was_signed_with_another_key_is_not_loaded(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_file(place)
    monkeypatch.setenv("XDG_STATE_HOME", str(place / "another"))
    caches.forget()
    assert caches.kept("it", lambda: "anew", "grammars") == "anew"


@with_rights
@pytest.mark.parametrize("loose", ["cache", "cache/grammars", "state/pirates-arbiter"])
def test_a_folder_that_others_may_write_to_is_not_used_and_that_is_said(loose: str, place: Path) -> None:
    kept_file(place)
    (place / loose).chmod(0o777)
    caches.forget()
    assert caches.kept("it", lambda: "anew", "grammars") == "anew"
    assert f"others may write to {place / loose}" in caches.trouble()


@with_rights
@pytest.mark.parametrize("loose", ["cache/grammars/it.pickle", "state/pirates-arbiter/cache.key"])
def test_a_file_that_others_may_write_to_is_not_used(loose: str, place: Path) -> None:
    kept_file(place)
    (place / loose).chmod(0o666)
    caches.forget()
    assert caches.kept("it", lambda: "anew", "grammars") == "anew"


@with_rights
def test_a_link_is_not_followed(place: Path) -> None:
    file = kept_file(place)
    file.rename(place / "elsewhere")
    file.symlink_to(place / "elsewhere")
    assert caches.kept("it", lambda: "anew", "grammars") == "anew"


@as_root
@pytest.mark.parametrize("foreign", ["cache", "cache/grammars", "cache/grammars/it.pickle", "state/pirates-arbiter/cache.key"])
def test_what_another_user_owns_is_not_used(foreign: str, place: Path) -> None:
    kept_file(place)
    os.chown(place / foreign, NOBODY, NOBODY)
    caches.forget()
    assert caches.kept("it", lambda: "anew", "grammars") == "anew"


def ruled(folder: Path, **variables: str | None) -> subprocess.CompletedProcess[str]:
    """A table ruled on with these variables, and without those that are None."""
    (folder / "table.yaml").write_text(TABLE, "utf-8")
    told = {**os.environ, **variables}
    command = [sys.executable, "-m", "arbiter", "rule", "-q", "table.yaml"]
    wanted = {name: value for name, value in told.items() if value is not None}
    return subprocess.run(command, cwd=folder, env=wanted, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.long
@as_root
def test_root_leaves_nothing_in_somebodys_home_and_takes_nothing_from_there(place: Path) -> None:
    home = place / "home"
    home.mkdir()
    os.chown(home, NOBODY, NOBODY)
    done = ruled(place, HOME=str(home), ARBITER_CACHE=None, XDG_STATE_HOME=None, XDG_CACHE_HOME=None)
    assert done.returncode == 0
    assert done.stderr.count("the cache is not used") == 1
    assert f"{home} belongs to another user" in done.stderr
    assert list(home.iterdir()) == []


@pytest.mark.long
@pytest.mark.parametrize("home", ["", None, "nowhere", "/"])
def test_without_a_home_nothing_is_kept_and_everything_works(home: str | None, place: Path) -> None:
    """A user that the system does not know either has the number of nobody here."""
    code = "import os, sys, pwd; pwd.getpwuid = lambda _: {}[0]; from arbiter.cli.entry import run; run()"
    told = {**os.environ, "HOME": home}
    wanted = {
        name: value
        for name, value in told.items()
        if value is not None and name not in ("ARBITER_CACHE", "XDG_STATE_HOME", "ARBITER_DATA")
    }
    words = ["cards", "list", "--type", "fort"] if home is None else ["cite", "faq.pin.1"]
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=place, env=wanted, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    assert not [path for path in place.iterdir() if path.name not in ("cache", "state")]


# How much is kept


def fill(folder: Path, *sizes: int) -> list[Path]:
    """Files of these sizes, each used an hour before the next."""
    group = folder / "grammars"
    group.mkdir(parents=True, exist_ok=True)
    found = []
    for number, size in enumerate(sizes):
        found.append(group / f"{number}.pickle")
        with found[-1].open("wb") as stream:
            stream.truncate(size)
        used = time.time() - (len(sizes) - number) * 3600
        os.utime(found[-1], (used, used))
    return found


def test_the_oldest_go_where_there_is_too_much(place: Path) -> None:
    files = fill(place, *[10_000_000] * 7)
    sweeping.sweep(place)
    assert [file.exists() for file in files] == [False] * 3 + [True] * 4


def test_there_is_never_more_than_the_most(place: Path) -> None:
    fill(place, *[10_000_000] * 6)
    for number in range(30):
        caches.make_room(place, 15_000_000)
        fill(place / "more", 15_000_000)[0].rename(place / "grammars" / f"new{number}.pickle")
        assert sum(file.stat().st_size for file in (place / "grammars").iterdir()) <= sweeping.MOST


def test_what_was_left_over_or_is_unused_for_long_goes(place: Path) -> None:
    files = fill(place, 10, 10, 10)
    part = files[0].rename(files[0].with_suffix(".part"))
    young = files[1].with_suffix(".part")
    young.touch()
    os.utime(files[1], (0, time.time() - 31 * 24 * 3600))
    sweeping.sweep(place)
    assert [path.exists() for path in (part, young, files[1], files[2])] == [False, True, False, True]


def test_nobody_elses_files_are_touched(place: Path) -> None:
    for name in ("letters", "grammars/letter.txt", "other/x.pickle"):
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).touch()
        os.utime(place / name, (0, 0))
    sweeping.sweep(place)
    assert {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()} == {
        "letters", "grammars/letter.txt", "other/x.pickle",
    }  # fmt: skip


def test_what_is_used_counts_as_young(place: Path) -> None:
    file = kept_file(place)
    os.utime(file, (0, time.time() - 20 * 24 * 3600))
    assert caches.kept("it", never, "grammars") == "made"
    assert time.time() - file.stat().st_mtime < 60


def test_what_is_too_large_is_not_kept(place: Path) -> None:
    assert len(caches.kept("large", lambda: bytes(caches.LARGEST), "grammars")) == caches.LARGEST
    assert not (place / "cache" / "grammars" / "large.pickle").exists()


def test_a_file_longer_than_it_may_be_is_not_read(place: Path) -> None:
    (place / "long").write_bytes(bytes(100))
    with pytest.raises(private.NotOwn):
        private.read(place / "long", 99)


# Files rewritten


def test_a_file_is_rewritten_with_its_links_and_its_rights(place: Path) -> None:
    file, linked, hard = place / "file", place / "linked", place / "hard"
    file.write_text("before", "utf-8")
    file.chmod(0o640)
    linked.symlink_to(file)
    rewrite(linked, b"after")
    assert linked.is_symlink()
    assert (file.read_text("utf-8"), stat.S_IMODE(file.stat().st_mode)) == ("after", 0o640)
    hard.hardlink_to(file)
    rewrite(file, b"a longer text")
    assert hard.read_text("utf-8") == "a longer text"
    rewrite(file, b"short")
    assert hard.read_text("utf-8") == "short"
    assert sorted(path.name for path in place.iterdir()) == ["file", "hard", "linked"]


def test_a_read_only_file_stays_as_it_is(place: Path) -> None:
    file = place / "file"
    file.write_text("before", "utf-8")
    file.chmod(0o444)
    with pytest.raises(PermissionError, match="read-only"):
        rewrite(file, b"after")
    assert file.read_text("utf-8") == "before"
