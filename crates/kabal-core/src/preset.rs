//! The four profiles, as data: every value here has its source in docs/rules.md.

use core::num::NonZeroU32;

use crate::rules::{
    AutomaticMoves, Draw, EmptyColumn, Fan, Finish, Hints, Passes, Rules, Tap, TimeLimit, Undo, Unturned,
    WorryingBack,
};
use crate::score::{Currency, FoundationPoints, Points, RedealPoints, ScoreTable, TimeCharge, WinBonus};

/// Which of the four programs a game follows: for names, codes and statistics. The engine never branches on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Profile {
    /// Seed 000.
    Classic,
    /// Seed 001.
    Modern,
    /// Seed 002.
    Duel,
    /// Seed 003.
    Traditional,
}

impl Profile {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Classic, Self::Modern, Self::Duel, Self::Traditional];

    /// A stable name for files and addresses: `classic`, `modern`, `duel`, `traditional`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Modern => "modern",
            Self::Duel => "duel",
            Self::Traditional => "traditional",
        }
    }
}

/// Named rules: what a short deal code's prefix stands for.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// The code's first seven characters, as in `KL1-D1N`.
    pub prefix: &'static str,
    /// The profile it belongs to.
    pub profile: Profile,
    /// The rules.
    pub rules: Rules,
}

/// All rules that have a short code, grouped by profile; the first of each group is the profile's default.
pub static PRESETS: [Preset; 13] = [
    preset("KL1-D1N", Profile::Classic, CLASSIC),
    preset("KL1-D3N", Profile::Classic, Rules { draw: Draw::THREE, ..CLASSIC }),
    preset("KL1-D1V", Profile::Classic, CLASSIC_VEGAS),
    preset("KL1-D3V", Profile::Classic, Rules { draw: Draw::THREE, ..CLASSIC_VEGAS }),
    preset("KM1-D1N", Profile::Modern, MODERN),
    preset(
        "KM1-D3N",
        Profile::Modern,
        Rules { draw: Draw::THREE, score: Some(MODERN_SCORE_DRAW_3), ..MODERN },
    ),
    preset("KM1-D1V", Profile::Modern, MODERN_VEGAS),
    preset(
        "KM1-D3V",
        Profile::Modern,
        Rules { draw: Draw::THREE, passes: Passes::limited(3), ..MODERN_VEGAS },
    ),
    preset("KM1-D1C", Profile::Modern, Rules { score: Some(CUMULATIVE_VEGAS_SCORE), ..MODERN_VEGAS }),
    preset(
        "KM1-D3C",
        Profile::Modern,
        Rules {
            draw: Draw::THREE,
            passes: Passes::limited(3),
            score: Some(CUMULATIVE_VEGAS_SCORE),
            ..MODERN_VEGAS
        },
    ),
    preset("KD1-D3P", Profile::Duel, DUEL),
    preset("KT1-D1X", Profile::Traditional, TRADITIONAL),
    preset(
        "KT1-D3X",
        Profile::Traditional,
        Rules { draw: Draw::THREE, passes: Passes::limited(3), ..TRADITIONAL },
    ),
];

const fn preset(prefix: &'static str, profile: Profile, rules: Rules) -> Preset {
    Preset { prefix, profile, rules }
}

impl Preset {
    /// The preset with this prefix.
    #[must_use]
    pub fn with_prefix(prefix: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.prefix == prefix)
    }

    /// The preset with exactly these rules.
    #[must_use]
    pub fn with_rules(rules: &Rules) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.rules == *rules)
    }
}

/// Seed 000, draw 1 ("Lett"), scoring Normal.
const CLASSIC: Rules = Rules {
    draw: Draw::ONE,
    fan: Fan::Offset,
    passes: Passes::Unlimited,
    empty_column: EmptyColumn::King,
    worrying_back: WorryingBack::Allowed,
    unturned: Unturned::FaceDown,
    score: Some(CLASSIC_SCORE),
    undo: Undo::last(100, Points::ZERO),
    automatic_moves: AutomaticMoves::None,
    finish: Finish::Off,
    hints: Hints::None,
    time_limit: None,
    tap: Tap::FoundationThenColumn,
};

/// Seed 000, scoring Vegas: one pass, whatever the draw.
const CLASSIC_VEGAS: Rules =
    Rules { passes: Passes::limited(1), score: Some(CLASSIC_VEGAS_SCORE), ..CLASSIC };

/// Seed 001, draw 1.
pub(crate) const MODERN: Rules = Rules {
    draw: Draw::ONE,
    fan: Fan::Offset,
    passes: Passes::Unlimited,
    empty_column: EmptyColumn::King,
    worrying_back: WorryingBack::Allowed,
    unturned: Unturned::FaceDown,
    score: Some(MODERN_SCORE_DRAW_1),
    undo: Undo::FREE,
    automatic_moves: AutomaticMoves::None,
    finish: Finish::Offered,
    hints: Hints::Renewable(nonzero(3)),
    time_limit: None,
    tap: Tap::BestPlace,
};

/// Seed 001, Vegas with draw 1: one pass.
const MODERN_VEGAS: Rules = Rules { passes: Passes::limited(1), score: Some(MODERN_VEGAS_SCORE), ..MODERN };

/// Seed 002.
const DUEL: Rules = Rules {
    draw: Draw::THREE,
    fan: Fan::Offset,
    passes: Passes::Unlimited,
    empty_column: EmptyColumn::King,
    worrying_back: WorryingBack::Allowed,
    unturned: Unturned::FaceDown,
    score: Some(DUEL_SCORE),
    undo: Undo::last(1, Points(1000)),
    automatic_moves: AutomaticMoves::Safe,
    finish: Finish::Off,
    hints: Hints::None,
    time_limit: TimeLimit::new(300),
    tap: Tap::DoubleToFoundation,
};

/// Seed 003, draw 1: one pass.
const TRADITIONAL: Rules = Rules {
    draw: Draw::ONE,
    fan: Fan::Squared,
    passes: Passes::limited(1),
    empty_column: EmptyColumn::King,
    worrying_back: WorryingBack::Forbidden,
    unturned: Unturned::FaceDown,
    score: None,
    undo: Undo::FREE,
    automatic_moves: AutomaticMoves::None,
    finish: Finish::Off,
    hints: Hints::None,
    time_limit: None,
    tap: Tap::BestPlace,
};

/// What most tables share; no seed by itself.
const PLAIN_SCORE: ScoreTable = ScoreTable {
    start: Points::ZERO,
    foundation: FoundationPoints::Each(Points(10)),
    turned: Points(5),
    waste_to_column: Points(5),
    foundation_to_column: Points::ZERO,
    redeal: RedealPoints { free: 0, then: Points(-100) },
    floor: Some(Points::ZERO),
    win: WinBonus::None,
    given_up: None,
    time: None,
    currency: Currency::Points,
};

/// What both Vegas tables share: 52 paid for the deck, 5 back for each card.
const VEGAS_SCORE: ScoreTable = ScoreTable {
    start: Points(-52),
    foundation: FoundationPoints::Each(Points(5)),
    turned: Points::ZERO,
    waste_to_column: Points::ZERO,
    redeal: FREE_REDEALS,
    floor: None,
    currency: Currency::Dollars,
    ..PLAIN_SCORE
};

const FREE_REDEALS: RedealPoints = RedealPoints { free: 0, then: Points::ZERO };

/// Seed 000: a redeal costs 100 with either draw.
pub(crate) const CLASSIC_SCORE: ScoreTable = PLAIN_SCORE;

pub(crate) const CLASSIC_VEGAS_SCORE: ScoreTable = VEGAS_SCORE;

/// Seed 001: a quick win's bonus, 2916 for four minutes.
pub(crate) const MODERN_SCORE_DRAW_1: ScoreTable = ScoreTable {
    foundation_to_column: Points(-15),
    win: WinBonus::Quotient { points: 700_000, at_least: nonzero(30), until: 600 },
    ..PLAIN_SCORE
};

/// Seed 001: with draw 3 two redeals are free, each later one costs 20.
pub(crate) const MODERN_SCORE_DRAW_3: ScoreTable =
    ScoreTable { redeal: RedealPoints { free: 2, then: Points(-20) }, ..MODERN_SCORE_DRAW_1 };

pub(crate) const MODERN_VEGAS_SCORE: ScoreTable =
    ScoreTable { foundation_to_column: Points(-5), ..VEGAS_SCORE };

pub(crate) const CUMULATIVE_VEGAS_SCORE: ScoreTable =
    ScoreTable { currency: Currency::CumulativeDollars, ..MODERN_VEGAS_SCORE };

/// Seed 002.
pub(crate) const DUEL_SCORE: ScoreTable = ScoreTable {
    start: Points::ZERO,
    foundation: FoundationPoints::OnceByRank { step: Points(100), most: Points(1000) },
    turned: Points(100),
    waste_to_column: Points::ZERO,
    foundation_to_column: Points::ZERO,
    redeal: RedealPoints { free: 2, then: Points(-400) },
    floor: None,
    win: WinBonus::PerSecondLeft(Points(150)),
    given_up: Some(nonzero(3)),
    time: None,
    currency: Currency::Points,
};

/// Windows XP's table for draw 1, a preset for custom rules.
pub const XP_SCORE_DRAW_1: ScoreTable = ScoreTable {
    foundation_to_column: Points(-15),
    win: WinBonus::RoundedQuotient { factor: 35, points: 20_000, from: nonzero(30) },
    time: Some(TimeCharge { points: Points(2), seconds: nonzero(10) }),
    ..PLAIN_SCORE
};

/// Windows XP's table for draw 3: three redeals are free, each later one costs 20.
pub const XP_SCORE_DRAW_3: ScoreTable =
    ScoreTable { redeal: RedealPoints { free: 3, then: Points(-20) }, ..XP_SCORE_DRAW_1 };

const fn nonzero(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).expect("the constants of this file are not zero")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_are_those_of_the_rules_and_no_two_presets_agree() {
        let prefixes = PRESETS.each_ref().map(|preset| preset.prefix).join(" ");
        assert_eq!(
            prefixes,
            "KL1-D1N KL1-D3N KL1-D1V KL1-D3V KM1-D1N KM1-D3N KM1-D1V KM1-D3V KM1-D1C KM1-D3C KD1-D3P KT1-D1X KT1-D3X"
        );
        for preset in &PRESETS {
            assert_eq!(Preset::with_prefix(preset.prefix), Some(preset));
            assert_eq!(Preset::with_rules(&preset.rules), Some(preset));
        }
    }
}
