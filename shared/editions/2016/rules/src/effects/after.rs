//! What follows an attack without a choice.

use crate::Rules;
use crate::cards::action;
use crate::cards::blast::Blast;
use crate::deeds;
use crate::fact::Source;
use engine::Tx;

/// Applies what follows an attack without a choice: a demon's Hit and Run, a rocket's blast, the arc's stun.
/// [M-GEN-08] [M-STUN-01]
pub(crate) fn after(tx: &mut Tx<'_, Rules>) {
    let Some(attack) = tx.board().attack().cloned() else { return };
    let abilities = tx.board().row(attack.attacker).map_or(&[][..], |row| row.abilities);
    for act in abilities.iter().filter_map(|ability| ability.after) {
        act(tx, attack.attacker);
    }
    let Source::Card(card) = attack.source else { return };
    let Some(row) = action::row(card) else { return };
    if let Some(blast) = row.blast {
        let hit = blast.figures(tx.board(), attack.defender, attack.stood);
        deeds::hurt_each(tx, attack.attacker.owner(), hit, blast.damage);
    }
    if row.stuns.is_some_and(|least| attack.dealt >= least) && !attack.was_stunned[1] {
        deeds::stun(tx, attack.defender);
    }
    if let Some(act) = row.after {
        act(tx, &attack, card);
    }
}

/// Returns the blast of the attack's own card, if any.
pub(crate) fn blast(source: Source) -> Option<Blast> {
    let Source::Card(card) = source else { return None };
    action::row(card)?.blast
}
