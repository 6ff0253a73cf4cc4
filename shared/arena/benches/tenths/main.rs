//! The cost of a command in each tenth of a match, in figures that do not depend on the load of the machine.
//! `cargo bench -p arena --bench tenths` counts allocations and bytes; under callgrind the functions
//! `tenth_0` to `tenth_9` count instructions. With the word `digest` and a number of matches it prints their
//! digests.
#![expect(clippy::print_stdout, reason = "a benchmark speaks on its standard output")]
#![expect(clippy::expect_used, reason = "a benchmark may stop where it stands")]

mod digest;
mod played;

use editions::{EDITIONS, Registered};
use played::Played;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How many matches are measured by default.
const MATCHES: u32 = 24;

fn main() {
    // Cargo passes `--bench` on.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = words.iter().find_map(|word| word.parse().ok());
    if words.iter().any(|word| word == "digest") {
        return digest::print(number.unwrap_or(MATCHES));
    }
    for Registered { entry: edition, .. } in EDITIONS.registered().into_iter().filter(|one| one.offered) {
        println!("edition {}", edition.id);
        let mut sums = [Sum::default(); 10];
        for seed in 0..number.unwrap_or(MATCHES) {
            let table = arena::table(&edition, seed);
            let length = Played::to_the_end(&table, u64::from(seed), |game| game.step());
            let mut made = 0;
            Played::to_the_end(&table, u64::from(seed), |game| {
                let tenth = made * 10 / length;
                let position = game.position();
                let before = Region::new(COUNTED);
                let after = TENTHS[tenth](game, position);
                let spent = before.change();
                game.now = after;
                sums[tenth].add(spent.allocations + spent.reallocations, spent.bytes_allocated);
                made += 1;
            });
        }
        for (tenth, sum) in sums.iter().enumerate() {
            println!("  tenth {tenth}: {sum}");
        }
        let ratio = sums[9].allocations_each() * 100 / sums[0].allocations_each().max(1);
        println!("  allocations, last tenth of the first: {ratio} %");
    }
}

/// The cost of the commands of one tenth.
#[derive(Clone, Copy, Default)]
struct Sum {
    commands: usize,
    allocations: usize,
    bytes: usize,
}

impl Sum {
    fn add(&mut self, allocations: usize, bytes: usize) {
        self.commands += 1;
        self.allocations += allocations;
        self.bytes += bytes;
    }

    fn allocations_each(&self) -> usize {
        self.allocations / self.commands.max(1)
    }
}

impl std::fmt::Display for Sum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (commands, each) = (self.commands, self.allocations_each());
        let bytes = self.bytes / commands.max(1);
        write!(f, "{commands:6} commands, {each:6} allocations and {bytes:8} bytes a command")
    }
}

/// One function for each tenth, so that a profile of the whole tells them apart.
macro_rules! tenths {
    ($( $number:literal $name:ident )*) => {
        $(
            #[inline(never)]
            fn $name(game: &mut Played, position: played::Position) -> editions::AnyMatch {
                // The number keeps the compiler from folding the ten into one.
                std::hint::black_box($number);
                game.decide(position)
            }
        )*
        const TENTHS: [fn(&mut Played, played::Position) -> editions::AnyMatch; 10] = [$( $name ),*];
    };
}

tenths!(0 tenth_0 1 tenth_1 2 tenth_2 3 tenth_3 4 tenth_4 5 tenth_5 6 tenth_6 7 tenth_7 8 tenth_8 9 tenth_9);
