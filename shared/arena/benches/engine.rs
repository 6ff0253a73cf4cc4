//! Speed of the engine: `cargo bench -p arena --bench engine`. Prints numbers, judges none.
#![expect(clippy::print_stdout, reason = "a benchmark speaks on its standard output")]

fn main() {}
