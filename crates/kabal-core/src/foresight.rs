//! A move as it can be foreseen by one who sees the open cards only.

use crate::{Card, Event, Move, Mover, Refusal, Source, Target, View};

impl View {
    /// What lies open when the player has made a move, as far as that can be told from what lies open now. A page
    /// shows it until the server has answered.
    ///
    /// A card that will be turned still lies face down, a waste whose next card does not show shows none, and automatic
    /// moves are left out; counters, clock and score are those of before.
    ///
    /// # Errors
    /// [`Refusal`]: the move is not legal.
    pub fn foresee(&self, cards: Move) -> Result<(Self, Event), Refusal> {
        let Move { from, to } = cards;
        self.check_move(from, to)?;
        let card = self.open().lifted(from)?;
        let mut view = self.clone();
        let lifted = match from {
            Source::Waste => {
                view.waste.count -= 1;
                view.waste.fan.split_off(view.waste.fan.len() - 1)
            }
            Source::Foundation(_) => [card].into(),
            Source::Column { column, count } => {
                let run = &mut view.columns[column].run;
                run.split_off(run.len() - count.get())
            }
        };
        if let Target::Column(column) = to {
            view.columns[column].run.extend(lifted);
        }
        view.foundations = view.foundations.after(from, to);
        view.worried_back = worried_back(cards, card);
        Ok((view, Event::Moved { from, to, card, by: Mover::Player }))
    }
}

fn worried_back(cards: Move, card: Card) -> Option<Card> {
    matches!(cards, Move { from: Source::Foundation(_), to: Target::Column(_) }).then_some(card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, DealCode, DealNumber, Game, Millis, Play, Rules};

    /// Plays some hundred plays of a deal, each foreseen, and says how many were moves. The rules turn no card up by
    /// themselves, so that the next view differs by what was turned alone.
    fn foresee_all(rules: &str, deal: u32) -> usize {
        let rules: Rules = rules.parse().unwrap();
        let mut game = Game::new(DealCode::numbered(&rules, DealNumber::from_random_bits(deal)));
        let mut moves = 0;
        for step in 0..300_usize {
            let before = game.view();
            let plays = before.open().plays(&rules);
            let Some(play) = plays.get((step * 7 + 3) % plays.len().max(1)) else { break };
            let events = game.play(Millis(0), Action::Play(*play)).unwrap();
            let Play::Move(cards) = *play else { continue };
            let (mut foreseen, event) = before.foresee(cards).unwrap();
            moves += 1;
            assert_eq!(Some(&event), events.first());
            for event in &events {
                if let Event::Turned { column, card } = *event {
                    assert!(foreseen.columns[column].run.is_empty());
                    foreseen.columns[column].face_down.pop();
                    foreseen.columns[column].run.push(card);
                }
            }
            let after = game.view();
            if foreseen.waste.fan.is_empty() {
                foreseen.waste.fan.clone_from(&after.waste.fan);
            }
            foreseen.status = after.status;
            assert_eq!(foreseen, after, "{play} of deal {deal}");
            if game.status().state != crate::State::Playing {
                break;
            }
        }
        moves
    }

    #[test]
    fn a_move_is_foreseen_but_for_what_it_turns() {
        for rules in ["KM1-D3N", "KM1-D1N", "KT1-D3X"] {
            let moves: usize = (0..20).map(|deal| foresee_all(rules, deal)).sum();
            assert!(moves > 500, "{rules}: {moves}");
        }
    }

    #[test]
    fn what_is_not_legal_is_not_foreseen() {
        let view = Game::new("KM1-D3N-AAAAAAQ".parse().unwrap()).view();
        let wrong = Move { from: Source::Waste, to: Target::Column(crate::Column::ALL[0]) };
        assert_eq!(view.foresee(wrong), Err(Refusal::NothingThere));
    }
}
