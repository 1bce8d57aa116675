//! What the page says, in four languages, by [Fluent](https://projectfluent.org).
//!
//! ```
//! use kabal_web::words::{Language, Text, Words};
//! let swedish = "undo = Ångra\nmoves-are = { $count ->\n    [one] Ett drag\n   *[other] { $count } drag\n }\n";
//! let words = Words::new(Language::Swedish, swedish);
//! assert_eq!(words.say(Text::Undo), "Ångra");
//! assert_eq!(words.say(Text::MovesAre { count: 2 }), "2 drag");
//! ```
//!
//! A message is a variant of [`Text`] or [`DuelText`]; events, refusals and wrong codes are put into words by functions of their own
//! ([`Words::refusal`], [`Words::announce`], [`Words::code_error`]). No sentence stands in the code, nor is one built into
//! the page: it fetches the text of the language that is read, made of `words/<language>/*.ftl` by the page's build.

mod argument;
mod duels;
mod language;
mod speak;
mod text;

pub use language::Language;
pub use text::{DuelText, Message, Text};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use intl_memoizer::IntlLangMemoizer;
use kabal_core::{
    Action, Card, Currency, Event, Millis, ParseCodeError, Points, Preset, Profile, Rank, Refusal, Suit, View,
};

use crate::new_game::{Choice, Scoring};
use crate::pile::Pile;
use crate::statistics::{GameResult, Outcome};

/// A clock as it is shown: `0:07`, `12:34`, `1:02:03`.
#[must_use]
pub fn clock(at: Millis) -> String {
    let seconds = at.seconds();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The words of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({:?})", self.language)
    }
}

impl Words {
    /// The words of a language, in the form of Fluent. What is wrong in the text is left out; the tests see to it that
    /// nothing is.
    #[must_use]
    pub fn new(language: Language, text: &str) -> Self {
        let mut bundle = FluentBundle::new(vec![language.locale()]);
        // Marks around arguments for right-to-left scripts: none of the four languages needs them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => grouped::<','>,
            Language::Norwegian | Language::Swedish => grouped::<'\u{a0}'>,
            Language::Danish => grouped::<'.'>,
        }));
        let resource = FluentResource::try_new(text.into()).unwrap_or_else(|(parsed, _)| parsed);
        bundle.add_resource_overriding(resource);
        Self { language, bundle }
    }

    /// Its language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message as a sentence or a label.
    #[must_use]
    pub fn say(&self, text: impl Message) -> String {
        self.formatted(text.name(), &text.arguments(self))
    }

    fn formatted(&self, name: &str, arguments: &FluentArgs<'_>) -> String {
        let identifier = text::identifier(name);
        let Some(pattern) = self.bundle.get_message(&identifier).and_then(|message| message.value()) else {
            return identifier;
        };
        self.bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned()
    }

    /// A card by its name: hearts 7, spades queen.
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        self.say(Text::CardName { suit: card.suit(), rank: card.rank() })
    }

    /// A suit by its name.
    #[must_use]
    pub fn suit(&self, suit: Suit) -> String {
        self.say(match suit {
            Suit::Spades => Text::Spades,
            Suit::Hearts => Text::Hearts,
            Suit::Diamonds => Text::Diamonds,
            Suit::Clubs => Text::Clubs,
        })
    }

    /// A rank by its name or number.
    #[must_use]
    pub fn rank(&self, rank: Rank) -> String {
        match rank {
            Rank::Ace => self.say(Text::Ace),
            Rank::Jack => self.say(Text::Jack),
            Rank::Queen => self.say(Text::Queen),
            Rank::King => self.say(Text::King),
            number => number.value().to_string(),
        }
    }

    /// A number with the language's sign and groups of digits.
    #[must_use]
    pub fn points(&self, points: Points) -> String {
        let digits = group(&points.0.unsigned_abs().to_string(), self.language.digit_gap());
        if points.0 < 0 { format!("{}{digits}", self.language.minus()) } else { digits }
    }

    /// A score as its table counts it: points, or dollars as seed 000 writes them.
    #[must_use]
    pub fn score(&self, score: Points, currency: Currency) -> String {
        match currency {
            Currency::Points => self.points(score),
            Currency::Dollars | Currency::CumulativeDollars => score.in_dollars().to_string(),
        }
    }

    /// Why something cannot be done, in one sentence.
    #[must_use]
    pub fn refusal(&self, refusal: Refusal) -> String {
        self.sentence(&self.say(Text::from(refusal)))
    }

    /// A text as a sentence of its own: it begins with a capital letter, also where a card's name comes first.
    #[must_use]
    pub fn sentence(&self, text: &str) -> String {
        let mut letters = text.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }

    /// What led to a point of a game that is watched: an action and what it did, or the deal.
    #[must_use]
    pub fn step(&self, last: Option<(Action, &[Event])>, view: &View) -> String {
        match last {
            None => self.say(Text::StepDeal),
            Some((Action::Hint, _)) => self.say(Text::StepHint),
            Some((Action::Peek, _)) => self.say(Text::StepPeek),
            Some((_, events)) => self.sentence(&self.announce(events, view)),
        }
    }

    /// A profile by its name.
    #[must_use]
    pub fn profile(&self, profile: Profile) -> String {
        self.say(match profile {
            Profile::Classic => Text::Classic,
            Profile::Modern => Text::Modern,
            Profile::Duel => Text::Duel,
            Profile::Traditional => Text::Traditional,
        })
    }

    /// A preset by what sets it apart from others of its profile: its draw and its scoring.
    #[must_use]
    pub fn preset(&self, preset: &Preset) -> String {
        let draw = self.say(Text::Cards { count: preset.rules.draw.get() });
        let scoring = Choice::of_rules(&preset.rules).map_or(Scoring::None, |choice| choice.scoring());
        format!("{draw}, {}", self.say(Text::from(scoring)))
    }

    /// What became of a game, with its score.
    #[must_use]
    pub fn outcome(&self, result: &GameResult) -> String {
        let outcome = self.say(match result.outcome {
            Outcome::Won => Text::OutcomeWon,
            Outcome::GivenUp => Text::GivenUpTitle,
            Outcome::TimedOut => Text::TimedOutTitle,
            Outcome::Left => Text::OutcomeLeft,
        });
        match result.score {
            Some((points, currency)) => format!("{outcome} · {}", self.score(points, currency)),
            None => outcome,
        }
    }

    /// What happened, in one short sentence for those who listen; `view` is what lies open after it.
    #[must_use]
    pub fn announce(&self, events: &[Event], view: &View) -> String {
        let sentences = speak::spoken(events, view).into_iter().map(|text| self.say(text));
        sentences.collect::<Vec<_>>().join(", ")
    }

    /// What lies on a pile, for those who listen.
    #[must_use]
    pub fn pile(&self, view: &View, pile: Pile) -> String {
        self.say(speak::pile(view, pile))
    }

    /// Everything that lies on the table, a sentence a pile, for those who listen.
    #[must_use]
    pub fn table(&self, view: &View) -> String {
        Pile::all().map(|pile| format!("{}.", self.pile(view, pile))).collect::<Vec<_>>().join(" ")
    }

    /// What is wrong with a deal code that was typed in.
    #[must_use]
    pub fn code_error(&self, error: &ParseCodeError) -> String {
        match error {
            ParseCodeError::Shape(_) => self.say(Text::CodeShape),
            ParseCodeError::Version { version, .. } => {
                self.say(Text::CodeVersion { version: version.encode_utf8(&mut [0; 4]) })
            }
            ParseCodeError::Prefix { prefix, .. } => self.say(Text::CodePrefix { prefix }),
            ParseCodeError::Letter { letter, .. } => {
                self.say(Text::CodeLetter { letter: letter.encode_utf8(&mut [0; 4]) })
            }
            ParseCodeError::Check(_) => self.say(Text::CodeCheck),
            ParseCodeError::Rules(_) => self.say(Text::CodeRules),
            ParseCodeError::Deal(_) => self.say(Text::CodeDeal),
        }
    }
}

/// Writes numbers with groups of digits; Fluent asks for a bare function, hence the gap as a constant.
fn grouped<const GAP: char>(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(group(&number.as_string(), GAP)),
        _ => None,
    }
}

/// Digits in groups of three from the right.
fn group(digits: &str, gap: char) -> String {
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(gap);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod sources;

#[cfg(test)]
mod tests;
