//! What hands do to the desk: pressing, carrying, dropping, tapping.

use dioxus::prelude::*;
use kabal_core::{Card, Move, Refusal, Source, Spot, State};

use super::browser;
use super::desk::{Desk, Held, Notice, Told, piece_id};
use super::grip::{Grip, Moved, Pointer, Press, Released};
use super::sight::{lifted_pieces, run_length};
use super::taps::Answer;
use crate::layout::{Point, Rect, aim, drop_target};
use crate::pile::Pile;

impl Desk {
    /// A pointer goes down. Says whether the table follows it.
    pub(super) fn press(mut self, pointer: Pointer, at: Point) -> bool {
        *self.by_key.write() = false;
        if self.is_watching() {
            return false;
        }
        let Some(spot) = self.sight.peek().at(at) else {
            self.put_back();
            return false;
        };
        self.grip.write().press(Press { pointer, at, spot })
    }

    /// A pointer moves.
    pub(super) fn follow(mut self, pointer: Pointer, to: Point) {
        let moved = {
            let game = self.game.peek();
            let playing = game.view().status.state == State::Playing;
            let lift = |spot| if playing { game.view().lift(spot).ok() } else { None };
            self.grip.write().follow(pointer, to, lift)
        };
        match moved {
            Moved::Nothing => {}
            Moved::Lifted(source) => {
                self.taps.write().put_back();
                let lifted = lifted_pieces(&self.pieces.peek(), source);
                let mut pieces = self.pieces.write();
                pieces.settle();
                // The end of a run lies highest.
                pieces.lift(lifted.into_iter().rev());
                drop(pieces);
                self.notice.set(None);
                self.held.set(Held { carried: Some(source), ..Held::default() });
                self.carry(source);
            }
            Moved::Carried => {
                let carried = self.grip.read().carried();
                if let Some(source) = carried {
                    self.carry(source);
                }
            }
        }
    }

    /// Draws what is carried where the hand is, and finds out what it is held over.
    fn carry(mut self, source: Source) {
        let by = self.grip.read().offset();
        for number in lifted_pieces(&self.pieces.peek(), source) {
            browser::carry(&piece_id(number), Some(by));
        }
        let aimed = self.target(source, by).map(|cards| Pile::from(cards.to));
        if *self.aimed.peek() != aimed {
            self.aimed.set(aimed);
        }
    }

    fn in_hand(&self, source: Source, by: Point) -> Rect {
        let Rect { at, size } = self.sight.peek().lifted(source);
        Rect::new(Point { x: at.x + by.x, y: at.y + by.y }, size)
    }

    fn target(&self, source: Source, by: Point) -> Option<Move> {
        let game = self.game.peek();
        let hand = self.in_hand(source, by);
        let to = drop_target(&self.sight.peek().frame, game.view(), source, &hand)?;
        Some(Move { from: source, to })
    }

    /// A pointer goes up.
    pub(super) fn release(mut self, pointer: Pointer, at: Point) {
        let over = self.sight.peek().at(at);
        let released = self.grip.write().release(pointer, over);
        match released {
            Released::Nothing => {}
            Released::Tap(press) => self.tap(press.spot, press.at),
            Released::Drop { source, by } => self.drop(source, by, at),
        }
    }

    fn drop(self, source: Source, by: Point, eyes: Point) {
        let target = self.target(source, by);
        let over = {
            let game = self.game.peek();
            let hand = self.in_hand(source, by);
            let spot = aim(&self.sight.peek().frame, game.view(), source, &hand);
            spot.and_then(|spot| game.view().put_down(source, spot).err())
        };
        self.let_cards_fall(source);
        match (target, over) {
            (Some(cards), _) => self.act(cards, eyes),
            (None, Some(refusal)) => self.refuse(refusal, Some(source), eyes),
            (None, None) => {}
        }
    }

    /// The browser takes a pointer away, or the table changes under it (no pointer: whichever it is).
    pub(super) fn let_go(mut self, pointer: Option<Pointer>) {
        let carried = self.grip.read().carried();
        self.grip.write().let_go(pointer);
        if let Some(source) = carried.filter(|_| *self.grip.read() == Grip::Empty) {
            self.let_cards_fall(source);
        }
    }

    /// What was carried glides to where it belongs.
    fn let_cards_fall(mut self, source: Source) {
        for number in lifted_pieces(&self.pieces.peek(), source) {
            browser::carry(&piece_id(number), None);
        }
        self.aimed.set(None);
        self.held.set(Held::default());
    }

    /// A tap, or what stands for one: the enter key, a click made by a screen reader.
    pub(super) fn tap(mut self, spot: Spot, eyes: Point) {
        if self.is_watching() {
            return;
        }
        let before = self.taps.peek().picked();
        let answer = {
            let game = self.game.peek();
            self.taps.write().tap(game.view(), spot, browser::now())
        };
        self.answer(answer, before, spot, eyes);
    }

    /// Picks up what lies at a spot, or puts down there what is in hand: any move can so be made without a pointer,
    /// whatever a tap does under the rules.
    pub(super) fn pick(mut self, spot: Spot, eyes: Point) {
        if self.is_watching() {
            return;
        }
        let before = self.taps.peek().picked();
        let answer = {
            let game = self.game.peek();
            self.taps.write().pick(game.view(), spot)
        };
        self.answer(answer, before, spot, eyes);
    }

    /// Sends the card at a spot to its foundation.
    pub(super) fn send_up(self, spot: Spot, eyes: Point) {
        if self.is_watching() {
            return;
        }
        let sent = {
            let game = self.game.peek();
            let view = game.view();
            view.lift(spot).and_then(|from| {
                let card = view.open().lifted(from)?;
                view.put_down(from, Spot::Foundation(card.suit()))
            })
        };
        match sent {
            Ok(cards) => self.act(cards, eyes),
            Err(refusal) => {
                let source = self.game.peek().view().lift(spot).ok();
                self.refuse(refusal, source, eyes);
            }
        }
    }

    fn answer(mut self, answer: Answer, before: Option<Source>, spot: Spot, eyes: Point) {
        let picked = self.taps.peek().picked();
        self.held.set(Held { picked, ..Held::default() });
        match answer {
            Answer::Act(action) => {
                self.act(action, eyes);
                let pile = Pile::from(spot);
                self.cursor.set(pile.spot(0));
            }
            Answer::PickedUp(source) => {
                self.notice.set(None);
                self.cursor.set(spot);
                if let Some(card) = self.first_card(source) {
                    self.told.set(Told::PickedUp { card, count: run_length(source) });
                }
            }
            Answer::PutBack => {
                if let Some(card) = before.and_then(|source| self.first_card(source)) {
                    self.told.set(Told::PutBack(card));
                }
            }
            Answer::Refused(refusal) => {
                let source = self.game.peek().view().lift(spot).ok();
                self.refuse(refusal, source, eyes);
            }
            Answer::Swallowed => {}
        }
    }

    fn first_card(&self, source: Source) -> Option<Card> {
        self.game.peek().view().open().lifted(source).ok()
    }

    /// Puts down what a tap picked up, where it lay.
    pub(super) fn put_back(mut self) {
        if self.taps.peek().picked().is_some() {
            self.taps.write().put_back();
            self.held.set(Held::default());
        }
    }

    /// Says why something was refused.
    pub(super) fn refuse(mut self, refusal: Refusal, source: Option<Source>, at: Point) {
        self.note_attempt(Err(refusal));
        let number = self.notice.peek().as_ref().map_or(0, |notice| notice.number) + 1;
        self.held.set(Held { refused: source, ..Held::default() });
        self.notice.set(Some(Notice { refusal, at, number }));
        self.told.set(Told::Refused(refusal));
    }
}
