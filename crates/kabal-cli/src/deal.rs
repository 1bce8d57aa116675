//! `kabal deal`: the cards that a code names.

use std::io::{self, Write};

use clap::ValueEnum;
use clap::builder::PossibleValue;
use kabal_cli::formats::{Format, Imported};
use kabal_core::{Card, Deal, DealCode};
use serde::Serialize;

use crate::failure::Failure;

/// Print the cards of a deal.
///
/// In dealing order the first 28 cards go to the columns row by row from the left, the first card of each row face up;
/// the last 24 are the stock, drawn in their order.
#[derive(Debug, clap::Args)]
pub(crate) struct DealCards {
    /// The deal and its rules, as in KL1-D1N-AAAAAAG.
    code: DealCode,

    /// The form in which to print.
    #[arg(long, value_name = "FORMAT", default_value = "dealing")]
    to: Form,
}

/// A form to print in.
#[derive(Clone, Copy, Debug)]
enum Form {
    Json,
    Of(Format),
}

const FORMS: [Form; Format::ALL.len() + 1] = {
    let mut forms = [Form::Json; Format::ALL.len() + 1];
    let mut at = 0;
    while at < Format::ALL.len() {
        forms[at] = Form::Of(Format::ALL[at]);
        at += 1;
    }
    forms
};

impl ValueEnum for Form {
    fn value_variants<'a>() -> &'a [Self] {
        &FORMS
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Json => Some(
                PossibleValue::new("json")
                    .help("The cards in dealing order, the piles and the rules, for programs"),
            ),
            Self::Of(format) => format.to_possible_value(),
        }
    }
}

impl DealCards {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let text = match self.to {
            Form::Json => serde_json::to_string(&Description::of(&self.code))?,
            // A code that is written as a code is the code itself.
            Form::Of(Format::Code) => self.code.to_string(),
            Form::Of(format) => {
                format.write(&Imported::Deal(*self.code.deal()), self.code.rules()).map_err(Failure::input)?
            }
        };
        writeln!(io::stdout(), "{text}")?;
        Ok(())
    }
}

/// A deal with its piles and rules. Every pile's last card is the one that lies on top, but the stock's first card is
/// drawn first.
#[derive(Debug, Serialize)]
struct Description {
    code: String,
    /// The generator and the number, where the code has one: a number means nothing without its generator.
    number: Option<Number>,
    /// The rules in words: the preset closest to them, then what differs.
    rules: String,
    /// Dealing order.
    cards: Vec<Card>,
    /// From the left.
    columns: [DealtColumn; 7],
    stock: Vec<Card>,
}

#[derive(Debug, Serialize)]
struct Number {
    generator: &'static str,
    number: u32,
}

#[derive(Debug, Serialize)]
struct DealtColumn {
    face_down: Vec<Card>,
    face_up: Vec<Card>,
}

impl Description {
    fn of(code: &DealCode) -> Self {
        let deal: &Deal = code.deal();
        Self {
            code: code.to_string(),
            number: code.number().map(|number| Number { generator: "kabal 1", number: number.get() }),
            rules: code.rules().to_string(),
            cards: deal.cards().to_vec(),
            columns: deal.columns().0.map(|cards| {
                let (face_down, face_up) = cards.split_at(cards.len() - 1);
                DealtColumn { face_down: face_down.into(), face_up: face_up.into() }
            }),
            stock: deal.stock().into(),
        }
    }
}
