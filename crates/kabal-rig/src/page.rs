//! What a page does in a duel without being asked, and a player who plays at random.

use kabal_core::{Action, Play, State, Target, View};
use kabal_protocol::{ActionId, Bytes, FromPage, FromServer, Opening, Pace, Room, Seat, Stage, Step};

/// A page without a screen, open at one duel. It outlives its connections.
#[derive(Debug)]
pub struct Page {
    /// What it is committed to, as a browser keeps it.
    opening: Opening,
    seat: Option<Seat>,
    /// What it said last by itself over this connection: rooms are told of again before it has arrived.
    said: Option<FromPage>,
    /// The number that is next, and what lies open.
    game: Option<(ActionId, View)>,
    is_over: bool,
}

impl Page {
    /// Opens the page of a duel.
    #[must_use]
    pub fn open() -> Self {
        Self { opening: fresh(), seat: None, said: None, game: None, is_over: false }
    }

    /// Whether the duel has come to its end.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Takes a message in, and gives what a page says to it by itself: it takes a seat, commits, reveals, begins.
    pub fn hear(&mut self, message: &FromServer) -> Option<FromPage> {
        match message {
            FromServer::Welcome { seat, .. } => (self.seat, self.said) = (*seat, None),
            FromServer::Seated(seat) => self.seat = Some(*seat),
            FromServer::Room(room) => {
                let words = self.attend(room).filter(|words| self.said != Some(*words))?;
                self.said = Some(words);
                return self.said;
            }
            FromServer::Sight(sight) => self.game = Some((sight.next, sight.view.clone())),
            FromServer::Played(played) => self.game = Some((played.id.next(), played.view.clone())),
            _ => {}
        }
        None
    }

    fn attend(&mut self, room: &Room) -> Option<FromPage> {
        let chair = room.seats.iter().find(|chair| Some(chair.seat) == self.seat);
        match (room.stage, chair) {
            (Stage::Open { .. }, None) => Some(FromPage::Take(self.opening.commitment())),
            (Stage::Open { .. } | Stage::Committing { .. }, Some(chair)) if chair.commitment.is_none() => {
                self.opening = fresh();
                Some(FromPage::Commit(self.opening.commitment()))
            }
            (Stage::Revealing { .. }, Some(chair))
                if chair.step == Step::Seated && chair.commitment == Some(self.opening.commitment()) =>
            {
                Some(FromPage::Reveal(self.opening))
            }
            (Stage::Playing { .. }, Some(chair)) => {
                let begins_alone = room.terms.pace != Pace::Live;
                (begins_alone && chair.step == Step::Revealed).then_some(FromPage::Begin)
            }
            (Stage::Over | Stage::CalledOff, _) => {
                self.is_over = true;
                None
            }
            _ => None,
        }
    }

    /// The next action, if the game can be played now: what lies open decides which there are, and `choice` which of
    /// them. Mostly it is one that brings the game on; one in 29 takes the last one back.
    #[must_use]
    pub fn act(&self, choice: u32) -> Option<FromPage> {
        let (id, view) = self.playing()?;
        Some(FromPage::Act { id, action: choose(view, choice) })
    }

    /// Gives the game up, if it can be played now.
    #[must_use]
    pub fn give_up(&self) -> Option<FromPage> {
        self.playing().map(|(id, _)| FromPage::Act { id, action: Action::GiveUp })
    }

    fn playing(&self) -> Option<(ActionId, &View)> {
        let (id, view) = self.game.as_ref()?;
        (view.status.state == State::Playing).then_some((*id, view))
    }
}

fn choose(view: &View, choice: u32) -> Action {
    if choice.is_multiple_of(29) && view.offers(Action::Undo) {
        return Action::Undo;
    }
    let plays: Vec<Play> =
        view.open().plays(&view.rules).into_iter().filter(|play| view.offers(*play)).collect();
    let up = |play: &&Play| matches!(play, Play::Move(cards) if matches!(cards.to, Target::Foundation(_)));
    let best = plays.iter().find(up).filter(|_| !choice.is_multiple_of(3));
    let any = plays.get(choice as usize / 11 % plays.len().max(1));
    best.or(any).copied().map_or(Action::GiveUp, Action::from)
}

fn fresh() -> Opening {
    Opening { salt: Bytes(rand::random()), seed: Bytes(rand::random()) }
}
