//! Unfinished business: one kind of frame, one file, one row; and one row for each offer that a frame makes.

pub mod activation;
pub mod aside;
pub mod attack;
pub mod calling;
pub mod dash;
pub mod displace;
pub mod haul;
pub mod mark;
pub mod naming;
pub mod peek;
pub mod phase;
pub mod setup;
pub mod shift;
pub mod spread;
pub mod status;
pub mod summon;
pub mod swarm;
pub mod throw;
pub mod walk;
pub mod window;

use crate::Rules;
use crate::answers::Answers;
use crate::options::Options;
pub(crate) use engine::Step;

engine::frames! {
    /// A frame of the stack, one row each. A frame says only what comes next; the board holds the state.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    frame Frame of Rules;
    SetUp(setup::SetUp),
    Weapons(setup::Weapons),
    Deployment(setup::Deployment),
    Status(status::Status),
    Phase(phase::Phase),
    InvaderCard(phase::InvaderCard),
    Swarm(swarm::Swarm),
    Activation(activation::Activation),
    Aside(aside::Aside),
    Walk(walk::Walk),
    Attack(attack::Attack),
    Waking(summon::Waking),
    Summon(summon::Summon),
    Displace(displace::Displace),
    Calling(calling::Calling),
    Mark(mark::Mark),
    Haul(haul::Haul),
    Window(window::Window),
    Naming(naming::Naming),
    Shift(shift::Shift),
    Dash(dash::Dash),
    Throw(throw::Throw),
    Peek(peek::Peek),
    Spread(spread::Spread),
}

/// Returns what answers an offer.
pub(crate) fn answers(options: &Options) -> &'static dyn Answers {
    match options {
        Options::Class { .. } => &setup::ClassAnswers,
        Options::Invasion { .. } => &setup::InvasionAnswers,
        Options::Squad { .. } => &setup::SquadAnswers,
        Options::Weapons { .. } => &setup::WeaponsAnswers,
        Options::Deploy { .. } => &setup::DeployAnswers,
        Options::Argent { .. } => &status::ArgentAnswers,
        Options::DemonCard { .. } => &phase::DemonCardAnswers,
        Options::Next { .. } => &swarm::NextAnswers,
        Options::Respawn { .. } => &activation::RespawnAnswers,
        Options::Act(_) => &activation::ActAnswers,
        Options::Portal { .. } => &summon::PortalAnswers,
        Options::Group { .. } => &summon::GroupAnswers,
        Options::Place { .. } => &summon::PlaceAnswers,
        Options::Spread { .. } => &spread::SpreadAnswers,
        Options::Haul { .. } => &haul::HaulAnswers,
        Options::Displace { .. } => &displace::DisplaceAnswers,
        Options::DropDie { .. } => &attack::DropDieAnswers,
        Options::Cover { .. } => &attack::CoverAnswers,
        Options::Throw { .. } => &throw::ThrowAnswers,
        Options::Card { .. } => &naming::CardAnswers,
        Options::Peek { .. } => &peek::PeekAnswers,
        Options::Window { .. } => &window::WindowAnswers,
    }
}
