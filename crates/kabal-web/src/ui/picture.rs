//! The picture of the cards: one element a piece, moved by `transform` alone.
//!
//! A piece's element stays the same wherever the card goes, and the browser moves it from where it is drawn now, also
//! out of the middle of a flight. Nothing here can be touched or is read aloud: that is [`super::places`]' part. So a
//! card in flight is never in the way of the next move.

use dioxus::prelude::*;
use kabal_core::Source;

use super::desk::{Desk, piece_id};
use super::pieces::{Piece, Side, Wait};
use super::sight::lifted_pieces;
use super::triumph::{self, Pose};
use crate::art::{Back, Face};
use crate::layout::Size;
use crate::pile::Pile;

/// How a piece is handled at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Handling {
    #[default]
    Rests,
    Carried,
    Picked,
    Refused,
}

/// All cards.
#[component]
pub(super) fn Picture() -> Element {
    let desk = use_context::<Desk>();
    let game = desk.game.read();
    let pieces = desk.pieces.read();
    let sight = desk.sight.read();
    let held = desk.held.read();
    let back = desk.settings.read().back;
    let handled = |handling, source: Option<Source>| {
        let pieces = source.map(|source| lifted_pieces(&pieces, source)).unwrap_or_default();
        pieces.into_iter().map(move |number| (number, handling))
    };
    let handling: Vec<(usize, Handling)> = handled(Handling::Carried, held.carried)
        .chain(handled(Handling::Picked, held.picked))
        .chain(handled(Handling::Refused, held.refused))
        .collect();
    let of = |number| handling.iter().find(|(n, _)| *n == number).map(|(_, how)| *how).unwrap_or_default();
    let cards: Vec<_> = pieces
        .iter()
        // Many shadows in one place would be a dark one: of a squared pile only the upper two cards cast any.
        .map(|(number, piece)| {
            let squared = !matches!(piece.place.pile, Pile::Column(_));
            let pose = triumph::pose(&sight.frame, game.view(), piece);
            let deep = squared && pose.is_none() && pieces.on(piece) > 2;
            let rest = Pose { at: sight.point(game.view(), piece), turn: 0.0, height: piece.height };
            (number, *piece, pose.unwrap_or(rest), of(number), deep)
        })
        .collect();
    let (size, face) = (sight.frame.card, sight.frame.face);
    rsx! {
        for (number, piece, pose, handling, deep) in cards {
            PieceOfCard { key: "{number}", number, piece, pose, handling, deep, size, face, back }
        }
    }
}

#[component]
fn PieceOfCard(
    number: usize,
    piece: Piece,
    pose: Pose,
    handling: Handling,
    deep: bool,
    size: Size,
    face: Face,
    back: Back,
) -> Element {
    let symbol = match piece.side {
        Side::Up(Some(card)) | Side::Down(Some(card)) => Some(face.symbol(card)),
        // A card that was never shown, under others: bare paper.
        Side::Up(None) => None,
        Side::Down(None) => Some(back.symbol().to_owned()),
    };
    let lies = match piece.side {
        Side::Down(Some(_)) => "card unturned",
        _ if piece.turns == 0 => "card",
        Side::Up(_) => "card turning",
        Side::Down(None) => "card covering",
    };
    // Carried cards lie over all others, in their own order.
    let height = u64::from(pose.height) + if handling == Handling::Carried { 1_000_000_000 } else { 0 };
    let delay = delay(piece.wait);
    let leaving = piece.turns > 0 && piece.side.is_up();
    rsx! {
        div {
            id: piece_id(number),
            class: classes(handling, deep, piece.moved),
            aria_hidden: "true",
            width: "{size.width}px",
            height: "{size.height}px",
            transform: "translate({pose.at.x:.2}px, {pose.at.y:.2}px) rotate({pose.turn:.1}deg)",
            transition_delay: delay.clone(),
            z_index: "{height}",
            // A turn begins a new element, and with it the picture of a half-flip.
            for turn in [piece.turns] {
                div { key: "{turn}", class: lies, animation_delay: delay.clone(),
                    if let Some(symbol) = &symbol {
                        svg { class: "face", r#use { href: "#{symbol}" } }
                    }
                    if leaving {
                        svg { class: "leaving", r#use { href: "#{back.symbol()}" } }
                    }
                }
            }
        }
    }
}

/// The piece's classes in the style sheet.
fn classes(handling: Handling, deep: bool, moved: bool) -> String {
    let handled = match handling {
        Handling::Rests => "",
        Handling::Carried => " held",
        Handling::Picked => " picked",
        Handling::Refused => " refused",
    };
    let (deep, moved) = (if deep { " deep" } else { "" }, if moved { " moved" } else { "" });
    format!("piece{handled}{deep}{moved}")
}

/// How long a piece waits, scaled by the speed that the player chose.
fn delay(wait: Wait) -> String {
    let millis = u32::from(wait.moves) * 60 + u32::from(wait.sweep) * 12;
    if millis == 0 { "0s".to_owned() } else { format!("calc({millis}ms * var(--speed))") }
}
