//! The rules of Klondike, and nothing else: no input or output, no clock, no randomness of its own.
//!
//! What happens in a game flows one way:
//!
//! ```text
//! DealCode -> Deal -> Game --play(time, Action)--> Events, and a new View -> screen
//! ```
//!
//! - A [`DealCode`] names [`Rules`] and a [`Deal`]; both together make a [`Game`].
//! - A [`Table`] is the whole truth about the cards, a [`View`] what lies open, [`Knowledge`] what the player has been
//!   shown. What is legal is decided in one place, on [`Open`], which tables and views both lend.
//! - A [`Transcript`] is a game as text: its code and its actions with their times.
//!
//! ```
//! use kabal_core::{Action, Game, Millis, Play, Refusal};
//!
//! let mut game = Game::new("KT1-D3X-AAAAAAW".parse()?);
//! let view = game.view();
//! for play in view.open().plays(&view.rules) {
//!     println!("{play}");
//! }
//! game.play(Millis(0), Action::Play(Play::Draw))?;
//! assert_eq!(game.play(Millis(900), Action::Play(Play::Redeal)), Err(Refusal::StockNotEmpty));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
mod card;
mod code;
mod deal;
mod event;
mod foresight;
mod foundations;
mod game;
mod generator;
mod knowledge;
mod link;
mod open;
mod perft;
mod pile;
mod preset;
mod refusal;
mod rules;
mod rules_text;
mod score;
mod standing;
mod table;
mod tap;
mod transcript;
mod view;

pub use action::{Action, Move, ParseActionError, Play};
pub use card::{BySuit, Card, CardSet, Color, ParseCardError, Rank, Suit};
pub use code::{DealCode, ParseCodeError};
pub use deal::{Deal, DealError};
pub use event::{Event, Mover, State};
pub use foundations::Foundations;
pub use game::{Game, ReplayError};
pub use generator::DealNumber;
pub use knowledge::Knowledge;
pub use link::{Link, ParseLinkError};
pub use open::{Footprint, Open, OpenColumn};
pub use perft::perft;
pub use pile::{ByColumn, Column, RunLength, Source, Spot, Target};
pub use preset::{PRESETS, Preset, Profile, XP_SCORE_DRAW_1, XP_SCORE_DRAW_3};
pub use refusal::Refusal;
pub use rules::{
    AutomaticMoves, Draw, EmptyColumn, Fan, Finish, Hints, Passes, Rules, Tap, TimeLimit, Undo, UndoDepth,
    Unturned, WorryingBack,
};
pub use rules_text::ParseRulesError;
pub use score::{
    Currency, FoundationPoints, Millis, Points, RedealPoints, Score, ScoreTable, TimeCharge, WinBonus,
};
pub use standing::Status;
pub use table::{Parts, Table, TableError};
pub use tap::{Tapped, Touch};
pub use transcript::{Entry, Header, ParseTranscriptError, Transcript, TranscriptProblem};
pub use view::{ColumnView, StockView, View, WasteView};
