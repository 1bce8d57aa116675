//! How types that are written in a form of their own look in an OpenAPI document.

use kabal_core::State;
use utoipa::openapi::schema::{AdditionalProperties, Object, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{KnownFormat, OneOfBuilder, RefOr, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

use crate::{
    Commitment, Day, DuelId, EntrantCount, Moment, Name, Opening, Pace, Place, PlayerId, PublicKey,
    RoundNumber, Seat, SeatCount, TablePoints, Terms, TournamentId, TournamentTerms, Window,
};

macro_rules! schemas {
    ($($type:ty => $schema:expr;)*) => {
        $(
            impl PartialSchema for $type {
                fn schema() -> RefOr<Schema> {
                    $schema.into()
                }
            }

            impl ToSchema for $type {}
        )*
    };
}

schemas! {
    DuelId => hexadecimal("What names a duel.", 16);
    PlayerId => hexadecimal("What names a player for good.", 16);
    Commitment => hexadecimal("A SHA-256 over a salt and a seed.", 32);
    PublicKey => hexadecimal("The public half of an Ed25519 key.", 32);
    Name => text("What a player is called: no control characters, no white space at its ends.")
        .min_length(Some(1))
        .max_length(Some(40));
    Moment => whole("Milliseconds since 1970-01-01 00:00 UTC, on the server's clock.").minimum(Some(0));
    Day => text("A day of UTC, such as `2026-11-30`.").format(Some(SchemaFormat::KnownFormat(KnownFormat::Date)));
    Seat => whole("A seat's number.").minimum(Some(1)).maximum(Some(SeatCount::MOST));
    SeatCount => whole("How many may take part in a duel.").minimum(Some(2)).maximum(Some(SeatCount::MOST));
    Place => whole("A place in the ranking.").minimum(Some(1)).maximum(Some(SeatCount::MOST));
    TournamentId => hexadecimal("What names a tournament.", 16);
    RoundNumber => whole("A round's number.").minimum(Some(1)).maximum(Some(RoundNumber::MOST));
    EntrantCount => whole("How many may take part.").minimum(Some(2)).maximum(Some(EntrantCount::MOST));
    TablePoints => whole("Points of a tournament's table: 840 for beating all others of one's group.")
        .minimum(Some(0));
    TournamentTerms => ObjectBuilder::new()
        .description(Some("What a tournament is about."))
        .property("rules", rules())
        .required("rules")
        .property("pace", pace_of_players())
        .required("pace")
        .property("rounds", RoundNumber::schema())
        .required("rounds")
        .property("entrants", EntrantCount::schema())
        .required("entrants")
        .property("starts", Moment::schema())
        .required("starts")
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    Window => whole("How many seconds after the deal is fixed a game may be begun.")
        .minimum(Some(1))
        .maximum(Some(Window::DAY.seconds()));
    Opening => ObjectBuilder::new()
        .description(Some("What a commitment is to: salt and seed."))
        .property("salt", hexadecimal("The salt.", 32))
        .required("salt")
        .property("seed", hexadecimal("The seed.", 32))
        .required("seed")
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    Terms => ObjectBuilder::new()
        .description(Some("What is played, and when. Duels have seats; a daily, which only the server makes, tells of none."))
        .property("rules", rules())
        .required("rules")
        .property("pace", Pace::schema())
        .required("pace")
        .property("seats", SeatCount::schema())
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    Pace => paces("Whether all start together, each begins when it suits within a window, or one plays a daily alone.")
        .item(
            ObjectBuilder::new()
                .property("daily", Day::schema())
                .required("daily")
                .additional_properties(Some(AdditionalProperties::FreeForm(false))),
        );
}

/// Terms that players may ask for: those of a duel, since only the server makes a daily.
pub(crate) fn terms_of_players() -> Object {
    ObjectBuilder::new()
        .description(Some("What is played, and when."))
        .property("rules", rules())
        .required("rules")
        .property("pace", pace_of_players())
        .required("pace")
        .property("seats", SeatCount::schema())
        .required("seats")
        .additional_properties(Some(AdditionalProperties::FreeForm(false)))
        .build()
}

/// A pace that players may ask for.
fn pace_of_players() -> OneOfBuilder {
    paces("Whether all start together, or each begins when it suits within a window.")
}

/// The paces of duels.
fn paces(description: &str) -> OneOfBuilder {
    OneOfBuilder::new()
        .description(Some(description))
        .item(text("All start together.").enum_values(Some(["live"])))
        .item(
            ObjectBuilder::new()
                .property("window", Window::schema())
                .required("window")
                .additional_properties(Some(AdditionalProperties::FreeForm(false))),
        )
}

/// Rules, as codes and transcripts write them.
pub(crate) fn rules() -> Object {
    text("Rules, as docs/formats.md describes them: `KD1-D3P`, or `KL1-D1N time=1800`.").build()
}

/// A place in a tournament's table.
pub(crate) fn table_place() -> Object {
    whole("A place in the table.").minimum(Some(1)).maximum(Some(EntrantCount::MOST)).build()
}

/// How a game stands or ended.
pub(crate) fn state() -> Object {
    let names = [State::Playing, State::Won, State::GivenUp, State::TimedOut].map(State::name);
    text("How a game stands or ended.").enum_values(Some(names)).build()
}

fn text(description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::new(Type::String)).description(Some(description))
}

fn whole(description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::new(Type::Integer)).description(Some(description))
}

fn hexadecimal(description: &str, bytes: usize) -> ObjectBuilder {
    text(description).pattern(Some(format!("^[0-9a-f]{{{}}}$", 2 * bytes)))
}
