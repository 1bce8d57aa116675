//! The 52 pieces of card on the screen, and which of them lies where.
//!
//! A [`View`] says what lies open in each place; it knows no pieces. So that a card can be seen to go from one place
//! to another, each new view is matched with the pieces as they lie: a face that shows again keeps its piece, what was
//! turned in a place is the piece that lay there, and what is drawn comes off the stock. Moves, undo, redo and a
//! server's correction all come about the same way.
//!
//! A piece that lies face down carries no face: nothing here knows more than the views that were shown.

use kabal_core::{Card, Event, Game, Rank, View};

use crate::pile::Pile;

/// How a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Face down; its face only where the rules show it.
    Down(Option<Card>),
    /// Turned; its face unless it lies under others and was never shown.
    Up(Option<Card>),
}

impl Side {
    /// The face to be drawn.
    #[must_use]
    pub(super) const fn face(self) -> Option<Card> {
        match self {
            Self::Down(face) | Self::Up(face) => face,
        }
    }

    /// Whether it is turned.
    #[must_use]
    pub(super) const fn is_up(self) -> bool {
        matches!(self, Self::Up(_))
    }
}

/// Where a piece lies: its pile, and how many cards lie under it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// The pile.
    pub(super) pile: Pile,
    /// How many cards lie under it.
    pub(super) under: usize,
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Where it lies.
    pub(super) place: Place,
    /// How it lies.
    pub(super) side: Side,
    /// Its height over the table: of two pieces that overlap, at rest or in flight, the higher one is seen.
    pub(super) height: u32,
    /// How often it was turned, so that each turn can be seen once.
    pub(super) turns: u32,
    /// Whether it came to its place, or was turned, by what happened last.
    pub(super) moved: bool,
    /// How many steps it waits before it sets out, behind those that go first.
    pub(super) wait: Wait,
}

/// How long a piece waits for others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wait {
    /// Moves that go before it: 60 ms each at normal speed.
    pub(super) moves: u8,
    /// Cards of the same sweep (a draw, a redeal, a deal) that go before it: 12 ms each.
    pub(super) sweep: u8,
}

/// All pieces, in an order that says nothing about their faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pieces {
    pieces: Vec<Piece>,
    /// The height for the next piece that is lifted.
    top: u32,
}

impl Pieces {
    /// The pieces of a game that was not on the screen before.
    #[must_use]
    pub(super) fn new(view: &View) -> Self {
        let pieces: Vec<Piece> = (0..)
            .zip(places(view))
            .map(|(height, (place, side))| Piece {
                place,
                side,
                height,
                turns: 0,
                moved: false,
                wait: Wait::default(),
            })
            .collect();
        Self { top: pieces.len() as u32, pieces }
    }

    /// The pieces of a game that was played before the page opened: they know what they would know if it had been played
    /// here, such as the cards under the waste's fan, which the view alone does not show.
    #[must_use]
    pub(super) fn of(game: &Game) -> Self {
        let mut again = Game::new(game.code().clone());
        let mut pieces = Self::new(&again.view());
        for entry in game.transcript().entries {
            let events = again.play(entry.at, entry.action).unwrap_or_default();
            pieces.show(&again.view(), &events);
        }
        for piece in &mut pieces.pieces {
            *piece = Piece { turns: 0, moved: false, wait: Wait::default(), ..*piece };
        }
        pieces
    }

    /// The pieces, each with a number that stays its own while it is on the screen.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, &Piece)> {
        self.pieces.iter().enumerate()
    }

    /// Whatever waited sets out at once: a hand is about to lift cards.
    pub(super) fn settle(&mut self) {
        for piece in &mut self.pieces {
            piece.wait = Wait::default();
        }
    }

    /// Deals another game with the same pieces: every card flies from where it lay.
    pub(super) fn deal(&mut self, view: &View) {
        let places = places(view);
        let order: Vec<Option<usize>> = (0..places.len()).map(Some).collect();
        self.lay(&places, &order);
        for (sweep, piece) in (0..).zip(&mut self.pieces) {
            piece.wait = Wait { moves: 0, sweep };
        }
    }

    /// A hand lifts these pieces over all others, in their order.
    pub(super) fn lift(&mut self, numbers: impl IntoIterator<Item = usize>) {
        for number in numbers {
            if let Some(piece) = self.pieces.get_mut(number) {
                piece.height = self.top;
                self.top += 1;
            }
        }
    }

    /// How many cards lie on a piece.
    pub(super) fn on(&self, piece: &Piece) -> usize {
        let of_pile = self.pieces.iter().filter(|other| other.place.pile == piece.place.pile);
        of_pile.filter(|other| other.place.under > piece.place.under).count()
    }

    /// Shows the next view of the same game; `events` say in which order its cards moved.
    pub(super) fn show(&mut self, view: &View, events: &[Event]) {
        let places = places(view);
        let order = self.matched(&places);
        self.lay(&places, &order);
        self.follow(events);
    }

    /// Which piece lies in which of the places: none where a number is missing, which cannot be while both are 52.
    fn matched(&self, places: &[(Place, Side)]) -> Vec<Option<usize>> {
        let mut free: Vec<bool> = vec![true; self.pieces.len()];
        let mut order = vec![None; places.len()];
        let mut take = |order: &mut Option<usize>, fits: &dyn Fn(&Piece) -> bool| {
            if order.is_none() {
                *order = self.pieces.iter().zip(&free).position(|(piece, free)| *free && fits(piece));
                if let Some(number) = *order {
                    free[number] = false;
                }
            }
        };
        // The same face is the same piece.
        for (order, (_, side)) in order.iter_mut().zip(places) {
            if let Some(card) = side.face() {
                take(order, &|piece| piece.side.face() == Some(card));
            }
        }
        // What lay there lies there still.
        for (order, (place, _)) in order.iter_mut().zip(places) {
            take(order, &|piece| piece.place == *place);
        }
        // The rest moved between stock and waste: what lay highest on the one comes to lie lowest on the other.
        let mut rest: Vec<usize> = (0..self.pieces.len()).filter(|number| free[*number]).collect();
        rest.sort_by_key(|number| self.pieces[*number].place);
        for order in order.iter_mut().filter(|order| order.is_none()) {
            *order = rest.pop();
        }
        order
    }

    /// Lays the pieces down, from the bottom of each pile; what moved or lies on what moved is lifted over the rest.
    fn lay(&mut self, places: &[(Place, Side)], order: &[Option<usize>]) {
        let mut below: Option<Piece> = None;
        for ((place, side), number) in places.iter().zip(order) {
            let Some(piece) = number.and_then(|number| self.pieces.get_mut(number)) else { continue };
            let covers = below.filter(|below| below.place.pile == place.pile);
            if piece.place != *place || covers.is_some_and(|below| below.height > piece.height) {
                piece.height = self.top;
                self.top += 1;
            }
            let turned = piece.side.is_up() != side.is_up();
            piece.turns += u32::from(turned);
            piece.moved = turned || piece.place != *place;
            piece.side = match (*side, piece.side) {
                // What was shown on the waste and is covered now is still the card it was.
                (Side::Up(None), Side::Up(seen)) => Side::Up(seen),
                _ => *side,
            };
            piece.place = *place;
            piece.wait = Wait::default();
            below = Some(*piece);
        }
    }

    /// Lets each move wait for those before it.
    fn follow(&mut self, events: &[Event]) {
        let mut moves = 0_u8;
        let mut next = 0_u8;
        for event in events {
            match *event {
                Event::Moved { card, .. } => {
                    moves = next;
                    next = moves.saturating_add(1);
                    self.delay(|piece| piece.side == Side::Up(Some(card)), moves);
                    // They pass over each other in the order in which they set out.
                    self.raise(card);
                }
                Event::Turned { column, .. } => {
                    self.delay(|piece| piece.place.pile == Pile::Column(column) && piece.side.is_up(), moves);
                }
                Event::Drew { cards } => self.sweep(Pile::Waste, cards),
                Event::Redealt { cards, .. } => {
                    self.sweep(Pile::Stock, cards);
                    next = 1;
                }
                Event::Undone | Event::Redone | Event::Ended { .. } => {}
            }
        }
    }

    fn delay(&mut self, which: impl Fn(&Piece) -> bool, moves: u8) {
        for piece in self.pieces.iter_mut().filter(|piece| which(piece)) {
            piece.wait.moves = moves;
        }
    }

    fn raise(&mut self, card: Card) {
        let raised = self.pieces.iter_mut().find(|piece| {
            piece.side == Side::Up(Some(card)) && matches!(piece.place.pile, Pile::Foundation(_))
        });
        if let Some(piece) = raised {
            piece.height = self.top;
            self.top += 1;
        }
    }

    /// The last `cards` cards of a pile came one after the other.
    fn sweep(&mut self, pile: Pile, cards: usize) {
        let count = self.pieces.iter().filter(|piece| piece.place.pile == pile).count();
        for piece in self.pieces.iter_mut().filter(|piece| piece.place.pile == pile) {
            if let Some(sweep) = (piece.place.under + cards).checked_sub(count) {
                piece.wait.sweep = sweep as u8;
            }
        }
    }
}

/// Every place in which a card lies, pile by pile from the bottom, and how it lies there.
fn places(view: &View) -> Vec<(Place, Side)> {
    Pile::all()
        .flat_map(|pile| {
            sides(view, pile).into_iter().enumerate().map(move |(under, side)| (Place { pile, under }, side))
        })
        .collect()
}

/// How the cards of a pile lie, from the bottom.
fn sides(view: &View, pile: Pile) -> Vec<Side> {
    match pile {
        Pile::Stock => {
            let shown = view.stock.shown.iter().rev().map(|card| Some(*card));
            let hidden = view.stock.count - view.stock.shown.len();
            std::iter::repeat_n(None, hidden).chain(shown).map(Side::Down).collect()
        }
        Pile::Waste => {
            let covered = view.waste.count - view.waste.fan.len();
            let fan = view.waste.fan.iter().map(|card| Some(*card));
            std::iter::repeat_n(None, covered).chain(fan).map(Side::Up).collect()
        }
        Pile::Column(column) => {
            let column = &view.columns[column];
            let down = column.face_down.iter().map(|face| Side::Down(*face));
            down.chain(column.run.iter().map(|card| Side::Up(Some(*card)))).collect()
        }
        Pile::Foundation(suit) => Rank::ALL
            .into_iter()
            .map(|rank| Card::new(rank, suit))
            .filter(|card| view.foundations.hold(*card))
            .map(|card| Side::Up(Some(card)))
            .collect(),
    }
}
