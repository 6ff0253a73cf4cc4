//! The wire types of each edition, under the client's names for them.

pub use rules_2004::{
    Choice as Choice2004, Debrief as Debrief2004, Options as Options2004, Patch as Patch2004,
    Prompt as Prompt2004, Seen as Seen2004, Standing as Standing2004, View as View2004,
};
pub use rules_2016::{
    Choice as Choice2016, Debrief as Debrief2016, Options as Options2016, Patch as Patch2016,
    Prompt as Prompt2016, Seen as Seen2016, Standing as Standing2016, View as View2016,
};
