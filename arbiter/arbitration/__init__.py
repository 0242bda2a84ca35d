"""From a described situation to an opinion: the play, every question answered, and what each answer rests on."""
