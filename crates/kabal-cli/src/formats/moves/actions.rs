//! Our own action words, separated by spaces.

use kabal_core::{Action, Play};

use super::{Following, MoveError, words};

pub(super) fn read(text: &str, game: &mut Following<'_>) -> Result<(), MoveError> {
    for word in words(text) {
        match word.text.parse() {
            Ok(Action::Play(play)) => game.play(play, word)?,
            _ => return Err(word.expected("D, R or a move such as W>4, 3>5x2, 6>H, S>2")),
        }
    }
    Ok(())
}

pub(super) fn write(plays: &[Play]) -> String {
    plays.iter().map(Play::to_string).collect::<Vec<_>>().join(" ")
}
