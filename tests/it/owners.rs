//! Servers that each believe that a database is theirs: every order of steps, by a model checker.
//!
//! The model allows what PostgreSQL allows `server/store/src/lease.rs`, `server/matches/src/fence.rs` and the
//! writer. It has no time: a lease may run out at any moment, and a server may stall between any two steps
//! and go on later. A new server takes the lock, migrates the database, writes its epoch and ends the others,
//! each as a step of its own. Several may come at once.

use stateright::{Checker, Model, Property};

/// Incarnations of servers that come one after the other.
const SERVERS: usize = 3;
/// The parts of the design that are present.
#[derive(Debug, Clone, Copy)]
struct Design {
    /// A row's slot is its key. Otherwise it goes wherever the log ends.
    keyed: bool,
    /// A server that takes over ends the connections of the others before it goes on.
    ends: bool,
    /// A new connection first asks who owns the database.
    asks: bool,
    /// A match is opened by a row before it is served.
    opens: bool,
    /// A waiting server ends only the lock of the silent owner. Otherwise it ends any owner's.
    names: bool,
    /// A waiting server has no owner's name. Otherwise a new owner ends it with the others.
    waits: bool,
    /// The most rows, so that the number of orders is finite.
    rows: usize,
}

const WHOLE: Design =
    Design { keyed: true, ends: true, asks: true, opens: true, names: true, waits: true, rows: 7 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Row {
    epoch: u8,
    opened: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Phase {
    /// It may come, or waits for the lock.
    Out,
    /// It has the lock. The row still names the previous owner.
    Locked,
    /// The database is as new as this server.
    Migrated,
    /// Its epoch is in the database. The others may still have connections.
    Claimed,
    Owner,
    /// It has read the log up to `next`.
    Loaded {
        next: usize,
    },
    Serving {
        next: usize,
    },
    /// It knows that it is no longer the owner.
    Deposed,
}

/// A statement on its way, or its result.
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
    /// The epoch of the owner.
    epoch: u8,
    run_out: bool,
    /// Whose connection has the lock.
    lock: Option<usize>,
    /// The owner has ended the connections of the others, or claims so.
    alone: bool,
    log: Vec<Row>,
    servers: Vec<Server>,
    /// Slot and epoch of the rows that players were told are stored.
    acknowledged: Vec<(usize, u8)>,
    /// A server wrote after another had taken over.
    late: bool,
    /// A start was ended by another start beside it.
    killed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Step {
    LeaseRunsOut,
    Beat(usize),
    /// The connection of an owner is lost, and with it the lock.
    LoseLock(usize),
    LockAgain(usize),
    /// By a waiting server. Which one makes no difference.
    EndSilent,
    Lock(usize),
    Migrate(usize),
    WriteEpoch(usize),
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

    /// Returns the next server that may come or waits. All of these are alike.
    fn waiting(&self) -> Option<usize> {
        self.servers.iter().position(|one| one.phase == Phase::Out)
    }

    /// A waiting server ends the lock of an owner that has been silent, if it may.
    fn end_silent(&mut self, design: Design) -> Option<()> {
        let holder = self.lock.filter(|_| self.run_out && self.waiting().is_some())?;
        if design.names && self.owner() != Some(holder) {
            return None;
        }
        self.lock = None;
        let starting = self.servers[holder].phase;
        self.killed |= matches!(starting, Phase::Locked | Phase::Migrated);
        if matches!(starting, Phase::Locked | Phase::Migrated | Phase::Claimed) {
            self.servers[holder].phase = Phase::Deposed;
        }
        Some(())
    }

    fn end_others(&mut self, design: Design, at: usize) {
        for (_, other) in self.servers.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            if design.ends {
                other.connected = false;
            }
            if !design.waits && other.phase == Phase::Out {
                (other.phase, self.killed) = (Phase::Deposed, true);
            }
        }
        self.alone |= self.owner() == Some(at);
        self.servers[at].phase = Phase::Owner;
    }

    /// Adds what may happen to the lock.
    fn locks(&self, steps: &mut Vec<Step>) {
        let rests = |at: &usize| {
            let phase = self.servers[*at].phase;
            matches!(phase, Phase::Owner | Phase::Loaded { .. } | Phase::Serving { .. })
        };
        let owner = self.owner().filter(rests);
        match (self.lock, owner) {
            (Some(holder), Some(owner)) if holder == owner => {
                steps.push(Step::LoseLock(owner));
                if self.run_out {
                    steps.push(Step::Beat(owner));
                }
            }
            (None, Some(owner)) => steps.push(Step::LockAgain(owner)),
            _ => {}
        }
        if let (None, Some(next)) = (self.lock, self.waiting()) {
            steps.push(Step::Lock(next));
        }
    }

    /// Executes a statement in the database.
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
                    // The slot that the server asked for is the one that the answer is about.
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
            lock: None,
            alone: false,
            log: vec![Row { epoch: 0, opened: false }],
            servers: vec![out; SERVERS],
            acknowledged: Vec::new(),
            late: false,
            killed: false,
        }]
    }

    fn actions(&self, world: &World, steps: &mut Vec<Step>) {
        if !world.run_out {
            steps.push(Step::LeaseRunsOut);
        }
        if world.clone().end_silent(*self).is_some() {
            steps.push(Step::EndSilent);
        }
        world.locks(steps);
        for (at, server) in world.servers.iter().enumerate() {
            let idle = server.flight == Flight::None;
            match server.phase {
                Phase::Locked => steps.push(Step::Migrate(at)),
                Phase::Migrated => steps.push(Step::WriteEpoch(at)),
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
            Step::Beat(_) => world.run_out = false,
            Step::LoseLock(_) => world.lock = None,
            Step::LockAgain(at) => world.lock = Some(at),
            Step::EndSilent => world.end_silent(*self)?,
            Step::Lock(at) => {
                world.lock = Some(at);
                world.servers[at].phase = Phase::Locked;
            }
            Step::Migrate(at) => world.servers[at].phase = Phase::Migrated,
            Step::WriteEpoch(at) => {
                world.epoch += 1;
                (world.run_out, world.alone) = (false, false);
                world.servers[at].epoch = world.epoch;
                world.servers[at].phase = Phase::Claimed;
            }
            Step::EndOthers(at) => world.end_others(*self, at),
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
            Property::always(NO_OTHER_ENDS, |_, world: &World| !world.killed),
            Property::sometimes(AT_ONCE, |_, world: &World| {
                let comes = |one: &Server| matches!(one.phase, Phase::Locked | Phase::Migrated);
                world.epoch > 0
                    && world.run_out
                    && world.servers.iter().any(comes)
                    && world.waiting().is_some()
            }),
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
const NOTHING_LATE: &str = "a server that was followed writes nothing";
const NO_OTHER_ENDS: &str = "a start is not ended by another server";
const AT_ONCE: &str = "two come at once after a lease has run out";
const UNDER_WAY: &str = "a server is followed while it writes";
const ALL_PLAY: &str = "each of three servers acknowledges something";

/// Returns the promises that some order of steps breaks.
fn broken(design: Design) -> Vec<&'static str> {
    let checker = design.checker().spawn_bfs().join();
    assert!(checker.unique_state_count() > 100, "a model that does nothing proves nothing");
    let all = [ACKNOWLEDGED, EPOCHS, NOTHING_LATE, NO_OTHER_ENDS];
    all.into_iter().filter(|name| checker.discovery(name).is_some()).collect()
}

#[test]
fn no_order_of_steps_lets_two_servers_own_a_match() {
    let checker = WHOLE.checker().spawn_bfs().join();
    checker.assert_properties();
    assert!(checker.is_done());
}

#[test]
fn without_the_key_and_its_companions_acknowledged_rows_are_lost() {
    let lease = Design { keyed: false, ends: false, asks: false, opens: false, rows: 4, ..WHOLE };
    assert!(broken(lease).contains(&ACKNOWLEDGED));
}

#[test]
fn the_key_alone_lets_a_succeeded_server_go_on() {
    let keyed = Design { ends: false, asks: false, opens: false, rows: 4, ..WHOLE };
    assert_eq!(broken(keyed), [EPOCHS, NOTHING_LATE]);
}

#[test]
fn opening_a_match_keeps_the_epochs_in_order_by_itself() {
    let opened = Design { ends: false, asks: false, rows: 4, ..WHOLE };
    assert_eq!(broken(opened), [NOTHING_LATE]);
}

#[test]
fn ended_connections_come_back_unless_they_must_ask() {
    assert_eq!(broken(Design { asks: false, rows: 4, ..WHOLE }), [NOTHING_LATE]);
}

#[test]
fn a_server_that_ends_any_lock_ends_another_newcomer() {
    assert_eq!(broken(Design { names: false, rows: 4, ..WHOLE }), [NO_OTHER_ENDS]);
}

#[test]
fn a_server_that_waits_under_an_owners_name_is_ended_by_the_new_owner() {
    assert_eq!(broken(Design { waits: false, rows: 4, ..WHOLE }), [NO_OTHER_ENDS]);
}
