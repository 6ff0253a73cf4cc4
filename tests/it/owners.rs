//! Servers that each believe that a database is theirs: every order of steps, by a model checker.
//!
//! What the model may do is what PostgreSQL lets `server/src/store/lease.rs`, `server/src/matches/opened.rs` and the writer do. Time is
//! no part of it: a lease may run out at any moment, a server may stand still between any two steps and go on later.

use stateright::{Checker, Model, Property};

/// Incarnations of servers that come one after the other.
const SERVERS: usize = 3;
/// Which parts of the design are there.
#[derive(Debug, Clone, Copy)]
struct Design {
    /// A row's slot is its key; else it goes wherever the log ends.
    keyed: bool,
    /// Who takes over ends the connections of the others before he goes on.
    ends: bool,
    /// A new connection asks first whose the database is.
    asks: bool,
    /// A match is opened by a row before it is served.
    opens: bool,
    /// Rows at most, so that there are finitely many orders.
    rows: usize,
}

const WHOLE: Design = Design { keyed: true, ends: true, asks: true, opens: true, rows: 7 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Row {
    epoch: u8,
    opened: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Phase {
    Out,
    /// Its epoch is in the database; the others may still have connections.
    Claimed,
    Owner,
    /// It has read the log up to `next`.
    Loaded {
        next: usize,
    },
    Serving {
        next: usize,
    },
    /// It knows that it is no owner any more.
    Deposed,
}

/// A statement on its way, or its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Flight {
    None,
    Sent { row: Row, slot: usize },
    Written { row: Row, slot: usize },
    Refused,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Server {
    epoch: u8,
    phase: Phase,
    flight: Flight,
    connected: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct World {
    /// Of the owner.
    epoch: u8,
    run_out: bool,
    /// The owner has ended the connections of the others, or says that it has.
    alone: bool,
    log: Vec<Row>,
    servers: Vec<Server>,
    /// Slot and epoch of what players were told to be stored.
    acknowledged: Vec<(usize, u8)>,
    /// A server wrote after another had taken over.
    late: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Step {
    LeaseRunsOut,
    Claim(usize),
    EndOthers(usize),
    Connect(usize),
    Load(usize),
    SendOpened(usize),
    SendRow(usize),
    Execute(usize),
    Learn(usize),
}

impl World {
    fn owner(&self) -> Option<usize> {
        self.servers.iter().position(|one| one.epoch == self.epoch && one.epoch > 0)
    }

    /// What the database does with a statement.
    fn execute(&mut self, design: Design, at: usize, row: Row, slot: usize) {
        let slot = if design.keyed { slot } else { self.log.len() };
        if slot < self.log.len() {
            self.servers[at].flight = Flight::Refused;
            return;
        }
        self.log.push(row);
        self.late |= self.alone && row.epoch < self.epoch;
        self.servers[at].flight = Flight::Written { row, slot };
    }

    fn load(&mut self, design: Design, at: usize) {
        let deposed = self.log.iter().any(|row| row.opened && row.epoch > self.servers[at].epoch);
        let server = &mut self.servers[at];
        let next = self.log.len();
        server.phase = match server.phase {
            _ if deposed => Phase::Deposed,
            Phase::Owner if design.opens => Phase::Loaded { next },
            _ => Phase::Serving { next },
        };
    }

    fn learn(&mut self, design: Design, at: usize) {
        match std::mem::replace(&mut self.servers[at].flight, Flight::None) {
            Flight::Written { row, slot } => {
                if !row.opened {
                    // The slot that the server asked for is the one it speaks of.
                    let Phase::Serving { next } = self.servers[at].phase else { return };
                    self.acknowledged.push((next, row.epoch));
                }
                self.servers[at].phase = Phase::Serving { next: slot + 1 };
            }
            Flight::Refused => {
                if matches!(self.servers[at].phase, Phase::Loaded { .. }) {
                    self.servers[at].phase = Phase::Owner;
                }
                self.load(design, at);
            }
            Flight::None | Flight::Sent { .. } => {}
        }
    }
}

impl Model for Design {
    type State = World;
    type Action = Step;

    fn init_states(&self) -> Vec<World> {
        let out = Server { epoch: 0, phase: Phase::Out, flight: Flight::None, connected: true };
        vec![World {
            epoch: 0,
            run_out: true,
            alone: false,
            log: vec![Row { epoch: 0, opened: false }],
            servers: vec![out; SERVERS],
            acknowledged: Vec::new(),
            late: false,
        }]
    }

    fn actions(&self, world: &World, steps: &mut Vec<Step>) {
        if !world.run_out {
            steps.push(Step::LeaseRunsOut);
        }
        for (at, server) in world.servers.iter().enumerate() {
            let idle = server.flight == Flight::None;
            match server.phase {
                Phase::Out if world.run_out && (at == 0 || world.servers[at - 1].epoch > 0) => {
                    steps.push(Step::Claim(at))
                }
                Phase::Claimed => steps.push(Step::EndOthers(at)),
                Phase::Owner if server.connected => steps.push(Step::Load(at)),
                Phase::Loaded { .. } if idle => steps.push(Step::SendOpened(at)),
                Phase::Serving { .. } if idle && world.log.len() < self.rows => steps.push(Step::SendRow(at)),
                _ => {}
            }
            match server.flight {
                Flight::Sent { .. } if server.connected => steps.push(Step::Execute(at)),
                Flight::Written { .. } | Flight::Refused if server.connected => steps.push(Step::Learn(at)),
                _ => {}
            }
            if !server.connected && (!self.asks || world.owner() == Some(at)) {
                steps.push(Step::Connect(at));
            }
        }
    }

    fn next_state(&self, last: &World, step: Step) -> Option<World> {
        let mut world = last.clone();
        match step {
            Step::LeaseRunsOut => world.run_out = true,
            Step::Claim(at) => {
                world.epoch += 1;
                (world.run_out, world.alone) = (false, false);
                world.servers[at].epoch = world.epoch;
                world.servers[at].phase = Phase::Claimed;
            }
            Step::EndOthers(at) => {
                for (_, other) in world.servers.iter_mut().enumerate().filter(|(other, _)| *other != at) {
                    if self.ends {
                        other.connected = false;
                    }
                }
                world.alone |= world.owner() == Some(at);
                world.servers[at].phase = Phase::Owner;
            }
            Step::Connect(at) => world.servers[at].connected = true,
            Step::Load(at) => world.load(*self, at),
            Step::SendOpened(at) | Step::SendRow(at) => {
                let opened = matches!(step, Step::SendOpened(_));
                let (Phase::Loaded { next } | Phase::Serving { next }) = world.servers[at].phase else {
                    return None;
                };
                let row = Row { epoch: world.servers[at].epoch, opened };
                world.servers[at].flight = Flight::Sent { row, slot: next };
            }
            Step::Execute(at) => {
                let Flight::Sent { row, slot } = world.servers[at].flight else { return None };
                world.execute(*self, at, row, slot);
            }
            Step::Learn(at) => world.learn(*self, at),
        }
        Some(world)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            Property::always(ACKNOWLEDGED, |_, world: &World| {
                let stands = |(slot, epoch): &(usize, u8)| {
                    world.log.get(*slot).is_some_and(|row| row.epoch == *epoch && !row.opened)
                };
                world.acknowledged.iter().all(stands)
            }),
            Property::always(EPOCHS, |_, world: &World| world.log.is_sorted_by_key(|row| row.epoch)),
            Property::always(NOTHING_LATE, |_, world: &World| !world.late),
            Property::sometimes(UNDER_WAY, |_, world: &World| {
                let stuck =
                    |one: &Server| one.epoch < world.epoch && matches!(one.flight, Flight::Sent { .. });
                world.alone && world.servers.iter().any(|one| one.epoch > 0 && stuck(one))
            }),
            Property::sometimes(ALL_PLAY, |_, world: &World| {
                (1..=3).all(|epoch| world.acknowledged.iter().any(|(_, by)| *by == epoch))
            }),
        ]
    }
}

const ACKNOWLEDGED: &str = "what was acknowledged stands in its slot";
const EPOCHS: &str = "epochs never fall along the log";
const NOTHING_LATE: &str = "a server that was followed writes nothing any more";
const UNDER_WAY: &str = "a server is followed while it writes";
const ALL_PLAY: &str = "each of three servers acknowledges something";

/// The promises that some order of steps breaks.
fn broken(design: Design) -> Vec<&'static str> {
    let checker = design.checker().spawn_bfs().join();
    assert!(checker.unique_state_count() > 100, "a model that does nothing proves nothing");
    let all = [ACKNOWLEDGED, EPOCHS, NOTHING_LATE];
    all.into_iter().filter(|name| checker.discovery(name).is_some()).collect()
}

#[test]
fn no_order_of_steps_lets_two_servers_own_a_match() {
    let checker = WHOLE.checker().spawn_bfs().join();
    checker.assert_properties();
    assert!(checker.is_done());
}

#[test]
fn without_the_key_and_its_friends_what_was_acknowledged_is_lost() {
    let lease = Design { keyed: false, ends: false, asks: false, opens: false, rows: 4 };
    assert!(broken(lease).contains(&ACKNOWLEDGED));
}

#[test]
fn the_key_alone_lets_a_server_that_was_followed_go_on() {
    let keyed = Design { ends: false, asks: false, opens: false, rows: 4, ..WHOLE };
    assert_eq!(broken(keyed), [EPOCHS, NOTHING_LATE]);
}

#[test]
fn opening_a_match_keeps_the_epochs_in_order_by_itself() {
    let opened = Design { ends: false, asks: false, rows: 4, ..WHOLE };
    assert_eq!(broken(opened), [NOTHING_LATE]);
}

#[test]
fn connections_that_are_ended_come_back_unless_they_must_ask() {
    assert_eq!(broken(Design { asks: false, rows: 4, ..WHOLE }), [NOTHING_LATE]);
}
