//! The types of each edition that go over the wire, under the names the client knows them by.

pub use rules_2004::{
    Choice as Choice2004, Debrief as Debrief2004, Options as Options2004, Patch as Patch2004,
    Prompt as Prompt2004, Seen as Seen2004, Standing as Standing2004, View as View2004,
};
