//! The places on the table: what is touched, focused and read aloud.
//!
//! Each place lies exactly where its card is drawn at rest and is as large as the part of it that is not covered; it
//! never moves with a card in flight. The stable names `data-pile` and `data-card` stand here. A card that is not
//! turned has no place of its own, so nothing here can tell which one it is.

use dioxus::prelude::*;
use dioxus::web::WebEventExt;
use kabal_core::{Card, Rank, Spot, State};

use super::browser;
use super::desk::Desk;
use super::grip::Pointer;
use super::sight::Seen;
use super::tongue::Tongue;
use crate::art::Mark;
use crate::layout::{Point, Rect};
use crate::pile::Pile;
use crate::words::Text;

/// The id of the element that hears all pointers.
const TABLE: &str = "table";

/// The table: marks of empty piles, the given pictures, and the places over them.
#[component]
pub(super) fn Table(children: Element) -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let carrying = if desk.held.read().carried.is_some() { "table carrying" } else { "table" };
    let point = |event: &PointerEvent| {
        let at = event.client_coordinates();
        Point { x: at.x, y: at.y }
    };
    rsx! {
        main {
            id: TABLE,
            class: carrying,
            aria_label: tongue.read().say(Text::Table),
            onpointerdown: move |event| {
                let raw = event.as_web_event();
                // One finger plays; the mouse plays with its first button.
                if raw.is_primary() && raw.button() == 0 && desk.press(Pointer(raw.pointer_id()), point(&event)) {
                    browser::capture(TABLE, raw.pointer_id());
                }
            },
            onpointermove: move |event| desk.follow(Pointer(event.pointer_id()), point(&event)),
            onpointerup: move |event| desk.release(Pointer(event.pointer_id()), point(&event)),
            onpointercancel: move |event| desk.let_go(Some(Pointer(event.pointer_id()))),
            onlostpointercapture: move |event| desk.let_go(Some(Pointer(event.pointer_id()))),
            oncontextmenu: move |event| event.prevent_default(),
            Marks {}
            // Below all places: what is touched is then found without a look at any picture.
            div { class: "pictures",
                {children}
                Rings {}
            }
            for pile in Pile::all() {
                PilePlaces { key: "{pile.hook()}", pile }
            }
        }
    }
}

/// What lies where no card lies.
#[component]
fn Marks() -> Element {
    let desk = use_context::<Desk>();
    let sight = desk.sight.read();
    let game = desk.game.read();
    let marks: Vec<_> = Pile::all()
        .map(|pile| {
            let mark = match pile {
                Pile::Stock if game.view().redeals_left() == Some(0) => Mark::Spent,
                Pile::Stock => Mark::Redeal,
                Pile::Waste => Mark::Place,
                Pile::Column(_) => match game.view().rules.empty_column {
                    kabal_core::EmptyColumn::King => Mark::King,
                    kabal_core::EmptyColumn::Any => Mark::Place,
                },
                Pile::Foundation(suit) => Mark::Foundation(suit),
            };
            (pile, mark, sight.frame.base(pile))
        })
        .collect();
    rsx! {
        for (pile, mark, at) in marks {
            div { key: "{pile.hook()}", class: "mark", aria_hidden: "true", transform: shift(at.at), width: "{at.size.width}px", height: "{at.size.height}px",
                svg { r#use { href: "#{mark.symbol()}" } }
            }
        }
    }
}

/// Outlines round the places where cards in hand may go.
#[component]
fn Rings() -> Element {
    let desk = use_context::<Desk>();
    let held = *desk.held.read();
    let aimed = *desk.aimed.read();
    let game = desk.game.read();
    let sight = desk.sight.read();
    let targets =
        held.carried.or(held.picked).map(|source| game.view().lawful_targets(source)).unwrap_or_default();
    let rings: Vec<_> = targets
        .into_iter()
        .map(Pile::from)
        .map(|pile| {
            let at = sight.end(game.view(), pile);
            (pile, at, if aimed == Some(pile) { "ring lawful chosen" } else { "ring lawful" })
        })
        .collect();
    let advised =
        desk.hinted.read().as_ref().map(|advice| advice.places(&sight, game.view())).unwrap_or_default();
    rsx! {
        for (number, at) in advised.into_iter().enumerate() {
            div { key: "hint-{number}", class: "ring hint", transform: shift(at.at), width: "{at.size.width}px", height: "{at.size.height}px" }
        }
        for (pile, at, class) in rings {
            div { key: "{pile.hook()}", class, "data-lawful": pile.hook(), transform: shift(at.at), width: "{at.size.width}px", height: "{at.size.height}px" }
        }
    }
}

/// A pile and what can be pointed at in it.
#[component]
fn PilePlaces(pile: Pile) -> Element {
    let desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let game = desk.game.read();
    let view = game.view();
    let sight = desk.sight.read();
    let places = sight.of(view, pile);
    let extent = sight.frame.extent(view, pile);
    let playing = view.status.state == State::Playing;
    let covered: Vec<Card> = match pile {
        Pile::Foundation(suit) => {
            let top = view.foundations.top_rank(suit);
            Rank::ALL.into_iter().filter(|rank| Some(*rank) < top).map(|rank| Card::new(rank, suit)).collect()
        }
        _ => Vec::new(),
    };
    let label = tongue.read().pile(view, pile);
    // Cards that are not turned have no place, but for the stock's top card, which is drawn.
    let places: Vec<Seen> = places
        .into_iter()
        .filter(|seen| seen.facing.is_none() || seen.turned().is_some() || pile == Pile::Stock)
        .collect();
    rsx! {
        div {
            class: "pile",
            role: "group",
            aria_label: label,
            "data-pile": pile.hook(),
            transform: shift(extent.at),
            width: "{extent.size.width}px",
            height: "{extent.size.height}px",
            // Cards under a foundation's top card are turned, and can be found there, but not seen.
            for card in covered {
                span { key: "{card}", aria_hidden: "true", "data-card": "{card}" }
            }
            for seen in places {
                PlaceOfCard { key: "{seen.under}", seen, within: extent, playing }
            }
        }
    }
}

#[component]
fn PlaceOfCard(seen: Seen, within: Rect, playing: bool) -> Element {
    let mut desk = use_context::<Desk>();
    let tongue = use_context::<Memo<Tongue>>();
    let here = *desk.cursor.read() == seen.spot;
    let label = match (seen.turned(), seen.spot) {
        (Some(card), _) => tongue.read().card(card),
        (None, spot) => tongue.read().pile(desk.game.read().view(), Pile::from(spot)),
    };
    let picked =
        desk.held.read().picked.is_some_and(|source| desk.game.read().view().lift(seen.spot) == Ok(source));
    let at = Point { x: seen.open.at.x - within.at.x, y: seen.open.at.y - within.at.y };
    let size = seen.open.size;
    let eyes = seen.open.center();
    rsx! {
        button {
            id: spot_id(seen.spot),
            class: if playing { "spot liftable" } else { "spot" },
            r#type: "button",
            tabindex: if here { "0" } else { "-1" },
            aria_label: label,
            aria_pressed: if picked { "true" },
            "data-card": seen.turned().map(|card| card.to_string()),
            transform: shift(at),
            width: "{size.width}px",
            height: "{size.height}px",
            onfocus: move |_| {
                if *desk.cursor.peek() != seen.spot {
                    desk.cursor.set(seen.spot);
                }
            },
            // Pointers are the table's affair. What comes here without one is the keyboard, or a screen reader.
            onclick: move |event| {
                if event.as_web_event().detail() == 0 {
                    *desk.by_key.write() = true;
                    desk.tap(seen.spot, eyes);
                }
            },
        }
    }
}

/// The id of the element at a spot.
#[must_use]
pub(super) fn spot_id(spot: Spot) -> String {
    let depth = match spot {
        Spot::Stock | Spot::Foundation(_) => 0,
        Spot::Waste { depth } | Spot::Column { depth, .. } => depth,
    };
    format!("spot-{}-{depth}", Pile::from(spot).hook())
}

fn shift(at: Point) -> String {
    format!("translate({:.2}px, {:.2}px)", at.x, at.y)
}
