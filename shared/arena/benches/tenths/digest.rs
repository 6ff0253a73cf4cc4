//! Digests of matches, one number each, over every row, every offer and many views. Two builds that print the
//! same numbers play the same matches to the byte.

use crate::played::Played;
use editions::{EDITIONS, Registered, Viewer};
use sha2::{Digest as _, Sha256};

/// The number of commands between two looks at the views of all seats.
const PICTURES: usize = 7;

pub(crate) fn print(matches: u32) {
    for Registered { entry: edition, .. } in EDITIONS.registered().into_iter().filter(|one| one.offered) {
        let (mut all, mut commands) = (Sha256::new(), 0);
        for seed in 0..matches {
            let table = arena::table(&edition, seed);
            let mut made = 0;
            let mut one = Sha256::new();
            commands += Played::to_the_end(&table, u64::from(seed), |game| {
                made += 1;
                let position = game.position();
                let (row, after) = game.decided(position);
                one.update(row.json());
                for ask in after.asks() {
                    one.update(after.options(ask.seat).expect("it is asked").get());
                }
                if made % PICTURES == 0 {
                    let seats = after.seats().into_iter().map(Viewer::Seat);
                    for viewer in seats.chain([Viewer::Public]) {
                        one.update(after.view(viewer).json().get());
                    }
                }
                game.now = after;
            });
            let one = one.finalize();
            println!("match {seed}: {:02x}{:02x}{:02x}{:02x} after {made}", one[0], one[1], one[2], one[3]);
            all.update(one);
        }
        let words: String = all.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        println!("edition {}: {commands} commands, {words}", edition.id);
    }
}
