//! At every size: everything in sight, nothing on anything else, every index readable.

use kabal_core::{Card, Column, DealCode, DealNumber, Game, Millis, PRESETS, Rank, Suit, Unturned, View};
use proptest::prelude::*;

use super::*;
use crate::art::Face;
use crate::pile::Pile;
use crate::settings::{Hand, Print};

const SMALL: Size = Size { width: 320.0, height: 568.0 };

/// From the narrowest phone to a large desktop, upright and sideways.
fn sizes() -> Vec<Size> {
    let sides = [
        320.0, 360.0, 390.0, 430.0, 500.0, 568.0, 640.0, 740.0, 820.0, 844.0, 1024.0, 1180.0, 1440.0, 1920.0,
        2560.0,
    ];
    let all = sides.into_iter().flat_map(|width| sides.map(|height| Size { width, height }));
    // The smaller side is at least 320 and the larger one at least 568: no screen is smaller.
    all.filter(|size| size.width.max(size.height) >= 568.0 && size.height <= 1440.0).collect()
}

fn viewport(size: Size, text: f64) -> Viewport {
    Viewport { size, insets: Insets::default(), text }
}

fn wishes() -> impl Iterator<Item = Wishes> {
    [Hand::Right, Hand::Left].into_iter().flat_map(|hand| {
        [Unturned::FaceDown, Unturned::Shown].map(|unturned| Wishes { hand, print: Print::Normal, unturned })
    })
}

fn frames() -> impl Iterator<Item = (Size, Frame)> {
    sizes().into_iter().flat_map(|size| {
        [1.0, 2.0].into_iter().flat_map(move |text| {
            wishes().map(move |wishes| (size, Frame::new(&viewport(size, text), wishes)))
        })
    })
}

/// The fullest table: each column six cards not turned under a run from king to ace, and three cards fanned. No
/// game has so many cards, but any single pile may be like that.
fn fullest(unturned: Unturned) -> View {
    let mut view = Game::new(numbered(5, 0)).view();
    let suits = [Suit::Spades, Suit::Hearts];
    let hidden = Card::new(Rank::Nine, Suit::Clubs);
    for column in Column::ALL {
        let column = &mut view.columns[column];
        column.face_down = vec![(unturned == Unturned::Shown).then_some(hidden); 6];
        column.run = Rank::ALL
            .into_iter()
            .rev()
            .enumerate()
            .map(|(at, rank)| Card::new(rank, suits[at % 2]))
            .collect();
    }
    view.waste.fan = [Rank::Ten, Rank::Queen, Rank::Two].map(|rank| Card::new(rank, Suit::Diamonds)).to_vec();
    view.waste.count = 3;
    view
}

fn numbered(preset: usize, number: u32) -> DealCode {
    DealCode::numbered(&PRESETS[preset].rules, DealNumber::from_random_bits(number))
}

/// Checks a frame with a view in it.
fn check(frame: &Frame, view: &View, what: &str) {
    let cards = frame.place(view);
    let rect = |card: &PlacedCard| Rect::new(card.at, frame.card);
    for card in &cards {
        assert!(frame.table.contains(&rect(card)), "{what}: {card:?} leaves {:?}", frame.table);
    }
    let extents: Vec<_> = Pile::all().map(|pile| (pile, frame.extent(view, pile))).collect();
    for (at, (pile, extent)) in extents.iter().enumerate() {
        assert!(frame.table.contains(extent), "{what}: {pile:?} leaves the table");
        for (other, other_extent) in &extents[at + 1..] {
            // Fractions of pixels add up with small errors.
            assert!(extent.overlap(other_extent) < 1e-6, "{what}: {pile:?} lies on {other:?}");
        }
    }
    for pair in cards.windows(2).filter(|pair| pair[0].pile == pair[1].pile) {
        check_index(frame, pair, what);
    }
}

/// The index of a card that shows its face is not covered by the next card.
fn check_index(frame: &Frame, pair: &[PlacedCard], what: &str) {
    let (across, down) = (pair[1].at.x - pair[0].at.x, pair[1].at.y - pair[0].at.y);
    let shows = pair[0].facing != Facing::Down;
    match pair[0].pile {
        Pile::Column(_) => {
            let least = if shows { 0.22 } else { 0.10 };
            let most = if shows { 0.30 } else { 0.18 };
            let step = down / frame.card.height;
            assert!((least - 1e-9..=most + 1e-9).contains(&step), "{what}: step {step} after {:?}", pair[0]);
        }
        // The rank of the large face takes a third of the width; see `art`.
        Pile::Waste => assert!(
            across >= 0.33 * frame.card.width || down >= 0.22 * frame.card.height,
            "{what}: the fan is too tight, {across} by {down}"
        ),
        // All but the top card is covered whole.
        Pile::Stock | Pile::Foundation(_) => assert_eq!((across, down), (0.0, 0.0)),
    }
}

#[test]
fn the_fullest_table_fits_every_screen() {
    for (size, frame) in frames() {
        for unturned in [Unturned::FaceDown, Unturned::Shown] {
            if frame.overlap == super::place::Overlap::for_cards(unturned) {
                check(&frame, &fullest(unturned), &format!("{size:?}"));
            }
        }
    }
}

#[test]
fn bars_and_table_share_the_safe_screen_and_do_not_overlap() {
    for size in sizes() {
        let insets = Insets { top: 24.0, right: 10.0, bottom: 34.0, left: 40.0 };
        let safe = Rect::between([40.0, size.width - 10.0], [24.0, size.height - 34.0]);
        for wishes in wishes() {
            let frame = Frame::new(&Viewport { size, insets, text: 1.0 }, wishes);
            let areas = [frame.status, frame.bar, frame.table];
            assert!(areas.iter().all(|area| safe.contains(area)), "{size:?}");
            let area: f64 = areas.iter().map(|area| area.size.width * area.size.height).sum();
            assert!((area - safe.size.width * safe.size.height).abs() < 1e-6, "{size:?}");
            assert!(
                areas[0].overlap(&areas[1]) + areas[0].overlap(&areas[2]) + areas[1].overlap(&areas[2])
                    < 1e-6
            );
        }
    }
}

#[test]
fn cards_are_whole_pixels_wide_and_63_by_88() {
    for (size, frame) in frames() {
        assert_eq!(frame.card.width.fract(), 0.0, "{size:?}");
        assert!((frame.card.height * 63.0 - frame.card.width * 88.0).abs() < 1e-6, "{size:?}");
    }
}

#[test]
fn cards_are_as_large_as_the_screens_allow() {
    let card = |width, height| {
        let wishes = Wishes { hand: Hand::Right, print: Print::Normal, unturned: Unturned::FaceDown };
        let frame = Frame::new(&viewport(Size { width, height }, 1.0), wishes);
        (frame.form, frame.card.width, frame.face)
    };
    // By hand. 320 wide: 320 / (7 + 8 x 0.08) = 41.9. 390: 51.0.
    assert_eq!(card(320.0, 568.0), (Form::Upright, 41.0, Face::Large));
    assert_eq!(card(390.0, 844.0), (Form::Upright, 51.0, Face::Large));
    // 820 / (7 + 8 x 0.12) = 103.0.
    assert_eq!(card(820.0, 1180.0), (Form::Upright, 103.0, Face::Full));
    // 900 - 32 - 44 = 824; 824 / (1.12 + 4.24 + 0.1) = 150.9 high, so 108.04 wide.
    assert_eq!(card(1440.0, 900.0), (Form::Wide, 108.0, Face::Full));
    // 390 / (4.24 + 0.1) = 89.9 high, so 64.3 wide; the width, 780 / (9 + 10 x 0.12) = 76.5, is not the limit.
    assert_eq!(card(844.0, 390.0), (Form::Sideways, 64.0, Face::Full));
}

#[test]
fn foundations_are_at_the_upper_right_and_everything_is_mirrored_for_the_left_hand() {
    for size in sizes() {
        let frame = |hand| {
            let wishes = Wishes { hand, print: Print::Normal, unturned: Unturned::FaceDown };
            Frame::new(&viewport(size, 1.0), wishes)
        };
        let (right, left) = (frame(Hand::Right), frame(Hand::Left));
        for pile in Pile::all() {
            let (one, other) = (right.base(pile).center(), left.base(pile).center());
            assert!((one.x + other.x - size.width).abs() < 1e-6 && one.y == other.y, "{size:?}: {pile:?}");
        }
        let middle = right.table.center().x;
        assert!(
            Suit::ALL.iter().all(|suit| right.base(Pile::Foundation(*suit)).right() > middle),
            "{size:?}"
        );
        assert!(right.base(Pile::Stock).at.x < right.base(Pile::Foundation(Suit::Spades)).at.x, "{size:?}");
    }
}

#[test]
fn large_print_keeps_the_place_of_every_card() {
    for size in sizes() {
        let frame = |print| {
            Frame::new(
                &viewport(size, 1.0),
                Wishes { hand: Hand::Right, print, unturned: Unturned::FaceDown },
            )
        };
        let (mut large, normal) = (frame(Print::Large), frame(Print::Normal));
        assert_eq!(large.face, Face::Large);
        large.face = normal.face;
        assert_eq!(large, normal);
    }
}

#[test]
fn the_next_card_lands_where_it_will_lie() {
    let frame = Frame::new(
        &viewport(SMALL, 1.0),
        Wishes { hand: Hand::Right, print: Print::Normal, unturned: Unturned::FaceDown },
    );
    let mut view = Game::new(numbered(0, 3)).view();
    let column = Column::ALL[4];
    let landing = frame.landing(&view, Pile::Column(column));
    view.columns[column].run.push(Card::new(Rank::Ace, Suit::Clubs));
    let cards = frame.place(&view);
    let last = cards.iter().rfind(|card| card.pile == Pile::Column(column)).unwrap();
    assert_eq!(last.at, landing);
    view.columns[column] = kabal_core::ColumnView::default();
    assert_eq!(frame.landing(&view, Pile::Column(column)), frame.base(Pile::Column(column)).at);
}

proptest! {
    #[test]
    fn every_table_of_a_game_fits(
        preset in 0..13_usize, number: u32, picks in prop::collection::vec(any::<u16>(), 0..120),
        size in 0..180_usize,
    ) {
        let mut game = Game::new(numbered(preset, number));
        for pick in picks {
            let view = game.view();
            let plays = view.open().plays(&view.rules);
            if let Some(play) = plays.get(usize::from(pick) % plays.len().max(1)) {
                game.play(Millis::ZERO, (*play).into()).unwrap();
            }
        }
        let sizes = sizes();
        let size = sizes[size % sizes.len()];
        for wishes in wishes().filter(|wishes| wishes.unturned == Unturned::FaceDown) {
            check(&Frame::new(&viewport(size, 1.0), wishes), &game.view(), &format!("{size:?}"));
        }
    }

    #[test]
    fn no_viewport_is_too_small_to_be_laid_out(width in 0.0..4000.0_f64, height in 0.0..4000.0_f64, text in 0.5..4.0_f64) {
        for wishes in wishes() {
            let frame = Frame::new(&viewport(Size { width, height }, text), wishes);
            prop_assert!(frame.card.width >= 1.0 && frame.card.height.is_finite());
            prop_assert_eq!(frame.place(&fullest(wishes.unturned)).len(), 7 * 19 + 3 + 1);
        }
    }
}
