//! Every refusal of the edition: its code, what its sentence needs, and its rule. The sentences are in
//! `shared/editions/2016/text/en/refusals.ftl`.

engine::refusals! {
    // Setup. The rule of the number of marines is known to the scenarios.
    no_mission() => "M-SETUP-01";
    bad_scenario(fault) => "M-SETUP-01";
    bad_marines(least, most);
    must_choose() => "Q-33";
    choose_class() => "M-SETUP-05";
    choose_weapons() => "M-SETUP-07";
    choose_invasion() => "M-SETUP-11";
    choose_sets() => "M-SETUP-13";
    choose_squad() => "M-SQUAD-01";
    choose_start() => "M-SETUP-15";

    // The rounds.
    choose_argent() => "M-STATUS-05";
    too_many_discards(most) => "M-STATUS-05";
    wrong_argent() => "M-STATUS-06";
    choose_order() => "M-INIT-03";
    choose_demon_card() => "M-INIT-06";
    choose_demon() => "M-DEM-01";
    choose_return() => "M-FRAG-06";

    // Summoning.
    choose_portal() => "M-SUM-02";
    choose_group() => "M-SUM-03";
    choose_space() => "M-SUM-05";
    choose_spread(count) => "M-ARG-04";
    choose_some_spread(count) => "M-ARG-05";
    choose_displaced() => "M-BIG-06";

    // Cards. Another rule than that of playing a card may ask for one of the hand.
    not_in_hand() => "M-MAR-05";
    no_main_to_sprint() => "M-MAR-08";
    reaction() => "M-MAR-10";
    no_main() => "M-MAR-03";
    no_card_now() => "M-MAR-05";
    token_out() => "M-GREN-02";
    choose_throw() => "M-GREN-02";
    must_name_card() => "M-GEN-03";
    choose_jeered() => "M-GEN-05";
    choose_for_coils() => "M-MAR-07";
    choose_for_beacon() => "M-GREN-03";
    choose_reload() => "M-DECK-05";
    no_moment() => "M-GEN-05";
    takes_no_figure() => "M-GEN-05";
    choose_figure() => "M-GEN-05";
    no_die(die, dice) => "M-GEN-05";
    die_twice() => "M-GEN-05";
    too_many_dice(most) => "M-GEN-05";

    // Activations and movement.
    not_now() => "M-MAR-03";
    passing() => "M-MOV-08";
    no_path() => "M-MOV-08";
    no_such_path() => "M-MOV-08";
    off_map() => "M-MOV-08";
    rooted() => "M-GEN-02";
    rushing() => "M-GEN-02";
    no_moves() => "M-MOV-03";
    too_far(cost, left) => "M-MOV-01";
    occupied() => "M-MOV-07";
    outside() => "M-TER-11";
    blocking() => "M-TER-05";
    impassable() => "M-TER-08";
    no_way() => "M-MOV-04";
    no_room() => "M-BIG-04";
    door_open() => "M-DOOR-02";
    door_costs() => "M-MOV-10";
    no_door() => "M-DOOR-01";
    no_finder() => "M-ITEM-01";
    item_too_far() => "M-ITEM-01";
    doubled() => "M-WPN-02";

    // Attacks.
    no_attack_card() => "M-MAR-06";
    no_attack_left() => "M-DEM-02";
    no_target() => "M-ATK-01";
    no_enemy() => "M-ATK-01";
    no_argent() => "M-ARG-03";
    no_sight() => "M-LOS-01";
    walled() => "M-ATK-03";
    out_of_range(range, reach) => "M-ATK-02";
    choose_die() => "M-STUN-02";
    choose_cover() => "M-COV-06";

    // Objectives.
    linked() => "Q-37";
    linked_this_round() => "Q-37";
    no_link() => "M-OBJ-01";
    portal_facedown() => "M-OBJ-01";
    portal_guarded() => "Q-41";
    portal_costs(cost, left) => "M-OBJ-01";
    no_portal() => "M-OBJ-01";
    carrying() => "M-OBJ-01";
    no_sample() => "M-OBJ-01";
    destroyed() => "Q-36";
    no_attack_to_batter() => "Q-36";
    no_generator() => "M-OBJ-01";
    choose_haul() => "M-OBJ-01";
}
