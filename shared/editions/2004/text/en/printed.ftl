### Printed cards that some of ours stand for, as far as the sources tell. Under ours, so that owners of the box find them.

after-field_medic = Medic
after-plated_vest = Tough
after-hard_to_kill = Survival Ops
after-long_eye = Marksman
after-quick_step = Scout
after-cold_nerve = Alert
after-follow_through = Killer Instinct
after-squad_leader = Officer
after-close_quarters = Special Ops
after-battle_plan = Tactician
after-pathfinder = Recon
after-clean_line = Sniper
after-wide_watch = Front Guard
after-contingency = Prepared
after-steady_advance = Ground Assault
after-sprung_trap = It’s a Trap!
after-torn_open = Smash
after-dry_click = Dud
after-tremor = Earthquake
after-shell_game = Misplaced
after-lights_out = Darkness
after-hellfed = Dark Energies
