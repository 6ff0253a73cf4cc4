//! Every refusal of the edition: its code, what its sentence needs, and its rule. The sentences are in
//! `shared/editions/2004/text/en/refusals.ftl`.

engine::refusals! {
    // Setup. The rule of the number of marines depends on who asks.
    bad_marines(least, most);
    no_scenario() => "C-SET-05";
    bad_scenario(fault) => "C-SET-05";

    // Movement.
    off_board() => "C-FRAG-07";
    no_path() => "C-MOV-01";
    not_adjacent() => "C-MOV-01";
    no_step() => "C-BIG-06";
    wall() => "R-02";
    closed_door() => "C-MOV-07";
    narrow() => "R-20";
    dark() => "R-36";
    obstacle() => "C-MOV-08";
    enemy() => "C-MOV-03";
    enemies_around() => "C-MOV-03";
    dark_duct() => "C-OBS-31";
    duct_taken() => "C-OBS-32";
    too_big() => "C-BIG-08";
    no_way() => "C-MOV-07";
    occupied() => "C-MOV-05";
    passing() => "C-MOV-05";
    // The action or the turn of the invaders sets the allowance, and has the rule.
    too_far(left);
    no_teleporter() => "C-TEL-01";
    teleporter_taken() => "R-07";
    no_far_end() => "C-MOV-11";

    // Doors and the exit.
    no_door() => "C-DOOR-02";
    door_costs(cost) => "C-MOV-14";
    security_door() => "C-DOOR-12";
    locked() => "C-DOOR-10";
    blocked() => "R-34";
    held_open() => "C-DOOR-06";
    no_leaver() => "R-16";
    no_exit() => "R-16";
    not_yet() => "R-16";
    not_at_exit() => "R-16";
    exit_closed() => "R-16";
    leave_costs(cost) => "R-16";

    // Equipment and gifts.
    no_token() => "C-MOV-10";
    no_finder() => "C-EQP-02";
    token_too_far() => "C-MOV-10";
    no_equipment() => "C-ENC-01";
    doubled() => "C-EQP-02";
    no_pick_up() => "C-EQP-02";
    gift_costs(cost) => "C-MOV-13";
    gift_too_far() => "C-EQP-03";
    no_gift() => "C-EQP-03";

    // The turn of a marine, and orders.
    declare_first() => "C-TURN-03";
    choose_action() => "C-TURN-03";
    choose_act() => "C-TURN-03";
    cargo() => "C-ENC-02";
    no_adrenaline() => "C-EQP-12";
    no_heal() => "C-ORD-41";
    no_order() => "C-TURN-09";
    has_order() => "C-ORD-02";
    no_medic() => "C-ORD-40";
    order_not_now() => "C-TURN-09";
    return_first() => "C-FRAG-07";
    no_return() => "C-FRAG-08";

    // Attacks. The action or the turn of the invaders sets the number of attacks, and has the rule.
    no_attack_left();
    attack_passing() => "C-MOV-16";
    shared_space() => "C-MOV-16";
    no_weapon() => "C-ATK-05";
    weapon_not_offered() => "C-ATK-05";
    berserk() => "C-EQP-14";
    sprinting() => "C-TURN-04";
    jammed() => "R-34";
    no_ammo(ammo) => "C-ATK-06";
    name_one() => "R-26";
    no_aim() => "C-ORD-10";
    walled() => "R-02";
    melee() => "C-ATK-08";
    no_attacker() => "C-ATK-01";
    no_enemy() => "R-35";
    out_of_seeking() => "C-ABL-38";
    lights_out() => "R-34";
    no_attack() => "C-ATK-01";
    order_gone() => "R-33";
    gone() => "R-33";

    // Lines of sight.
    dark_target() => "C-LOS-01";
    dark_in_the_way() => "C-LOS-02";
    door_in_the_way() => "C-LOS-02";
    figure_in_the_way() => "C-LOS-03";
    barrel_in_the_way() => "C-LOS-02";
    obstacle_in_the_way() => "C-LOS-02";
    wall_in_the_way() => "C-LOS-02";
    corner_in_the_way() => "C-LOS-02";

    // Questions around an attack.
    choose_fire() => "C-ORD-20";
    choose_reroll() => "C-RR-01";
    no_die() => "C-RR-01";
    choose_heal() => "C-ORD-41";
    cannot_heal() => "C-ORD-41";
    choose_prevent() => "C-ENC-02";
    choose_follow_up() => "W-17";
    choose_through() => "C-ABL-20";
    not_next() => "C-ABL-20";
    choose_striker() => "C-ABL-40";
    choose_push() => "C-ABL-30";
    not_damaged() => "C-ABL-30";
    no_push(most) => "C-ABL-30";
    push_too_far(most) => "C-ABL-30";
    push_occupied() => "C-ABL-31";

    // Cards and spawning.
    choose_card() => "C-CARD-03";
    no_moment() => "C-CARD-03";
    no_target() => "C-CARD-03";
    choose_cancel() => "C-CARD-04";
    not_drawn() => "C-CAMP-03";
    wrong_discard(count) => "C-INV-04";
    activated() => "C-INV-20";
    choose_invader() => "R-39";
    no_such_card() => "C-INV-10";
    no_such_half() => "C-INV-15";
    too_few() => "C-INV-11";
    no_spawn_space() => "C-INV-12";
    not_shown() => "C-INV-15";
    none_left() => "C-INV-16";
    not_removable() => "C-INV-17";
    reinforce_first() => "C-EXP-08";
    not_short() => "C-EXP-08";
    no_replacement() => "C-EXP-08";
}
