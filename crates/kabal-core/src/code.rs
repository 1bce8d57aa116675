//! Deal codes: short ones like `KL1-D1N-AAAAAAG`, and long ones that hold the rules and the whole order of cards.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::{Card, Deal, DealError, DealNumber, ParseRulesError, Preset, Rules};

/// What names a game: its rules and its deal. The same code always gives the same game back.
///
/// Its text is short, `KL1-D1N-AAAAAAG`, where a preset has the rules and the deal has a number; else it is long and
/// spells both out, `KX1;KM1-D3N;empty=any;<52 letters>;<check>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealCode {
    rules: Rules,
    deal: Deal,
    short: Option<(&'static Preset, DealNumber)>,
}

impl DealCode {
    /// A numbered deal under these rules.
    #[must_use]
    pub fn numbered(rules: &Rules, number: DealNumber) -> Self {
        let short = Preset::with_rules(rules).map(|preset| (preset, number));
        Self { rules: *rules, deal: number.deal(), short }
    }

    /// Any order of cards under these rules; its text is always the long one.
    #[must_use]
    pub const fn of_cards(rules: Rules, deal: Deal) -> Self {
        Self { rules, deal, short: None }
    }

    /// The rules it names.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards it names.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The deal's number for generator 1, where the code is short.
    #[must_use]
    pub fn number(&self) -> Option<DealNumber> {
        self.short.map(|(_, number)| number)
    }

    /// The preset with its rules, or the one closest to them: whose statistics a game counts for.
    #[must_use]
    pub fn preset(&self) -> &'static Preset {
        self.short.map_or_else(|| self.rules.nearest_preset(), |(preset, _)| preset)
    }
}

/// The letters of RFC 4648 base32.
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Added to every check sum; chosen so that seed 000's example, `KL1-D1N-AAAAAAG`, is deal number 0.
const CHECK_CONSTANT: u8 = 15;

/// The check letter over the twelve characters of prefix and number, dashes left out.
///
/// Each character counts as an element of GF(32), its base32 value (`1` as `I`), weighted by its place: the k-th, from
/// 0, by x^k modulo x^5 + x^2 + 1. The weights differ and none is zero, so a single wrong character always changes the
/// sum, and so does a swap of two different neighbours.
fn check_value(characters: impl Iterator<Item = u8>) -> u8 {
    let mut weight = 1;
    characters.fold(CHECK_CONSTANT, |sum, character| {
        let term = multiply(weight, character);
        weight = multiply(weight, 2);
        sum ^ term
    })
}

/// The product of two elements of GF(32), bits as coefficients.
fn multiply(a: u8, b: u8) -> u8 {
    let product = (0..5).filter(|bit| b >> bit & 1 == 1).fold(0_u16, |sum, bit| sum ^ u16::from(a) << bit);
    let reduced = (5..9)
        .rev()
        .fold(product, |rest, bit| if rest >> bit & 1 == 1 { rest ^ 0b10_0101 << (bit - 5) } else { rest });
    reduced as u8
}

/// A character's base32 value; `1` counts as `I`.
fn base32_value(character: char) -> Option<u8> {
    let letter = if character == '1' { 'I' } else { character };
    BASE32.iter().position(|known| char::from(*known) == letter).map(|at| at as u8)
}

/// The six letters of a number, the most significant first.
fn number_values(number: DealNumber) -> [u8; 6] {
    [25, 20, 15, 10, 5, 0].map(|shift| (number.get() >> shift & 31) as u8)
}

impl fmt::Display for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((preset, number)) = self.short {
            let number = number_values(number);
            let prefix = preset.prefix.chars().filter_map(base32_value);
            let check = check_value(prefix.chain(number));
            let letters =
                number.into_iter().chain([check]).map(|value| char::from(BASE32[usize::from(value)]));
            write!(f, "{}-{}", preset.prefix, letters.collect::<String>())
        } else {
            let body = long_body(&self.rules, &self.deal);
            write!(f, "{body};{}", long_check(&body))
        }
    }
}

/// A long code without its check: rules with `;` for the spaces, then a letter for each card in dealing order.
fn long_body(rules: &Rules, deal: &Deal) -> String {
    let cards: String = deal.cards().iter().map(|card| card_letter(*card)).collect();
    alloc::format!("KX1;{};{cards}", rules.to_string().replace(' ', ";"))
}

/// `A`-`Z` for the first 26 cards of [`Card::all`], `a`-`z` for the others.
fn card_letter(card: Card) -> char {
    let at = card.index() as u8;
    char::from(if at < 26 { b'A' + at } else { b'a' + at - 26 })
}

/// The first 20 bits of a hash over the body, as four letters.
fn long_check(body: &str) -> String {
    let hash = Sha256::new().chain_update(b"kabal/code/1").chain_update(body).finalize();
    let bits = u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]) >> 12;
    [15, 10, 5, 0].map(|shift| char::from(BASE32[(bits >> shift & 31) as usize])).into_iter().collect()
}

/// Why a text is no deal code. Each says what is wrong and gives the text back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCodeError {
    /// Not 13 characters, dashes left out.
    #[error("`{0}` is not a deal code: expected thirteen characters such as KL1-D1N-AAAAAAG")]
    Shape(String),
    /// A version of generator and rules that this program does not know.
    #[error("`{text}` is of version {version}, and this program knows only version 1")]
    Version {
        /// The version's character.
        version: char,
        /// The text.
        text: String,
    },
    /// No such rules.
    #[error("`{text}` begins with {prefix}, which names no rules; known are {}", known_prefixes())]
    Prefix {
        /// The first six characters, with their dash.
        prefix: String,
        /// The text.
        text: String,
    },
    /// A character that no code has.
    #[error("`{text}` has `{letter}` where only the letters A-Z and the digits 2-7 can stand")]
    Letter {
        /// The character.
        letter: char,
        /// The text.
        text: String,
    },
    /// The check letter does not fit: something is mistyped.
    #[error("`{0}` is mistyped somewhere: its last letter does not fit the rest")]
    Check(String),
    /// The rules of a long code.
    #[error("in a long deal code: {0}")]
    Rules(#[from] ParseRulesError),
    /// The cards of a long code.
    #[error("in a long deal code: {0}")]
    Deal(#[from] DealError),
}

fn known_prefixes() -> String {
    crate::PRESETS.each_ref().map(|preset| preset.prefix).join(" ")
}

impl FromStr for DealCode {
    type Err = ParseCodeError;

    /// Reads a short code in upper or lower case, with its dashes or without, and 0 for O, 1 for I, 8 for B among its
    /// last seven letters; or a long code exactly as it was written.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.starts_with("KX1;") { parse_long(text) } else { parse_short(text) }
    }
}

fn parse_short(text: &str) -> Result<DealCode, ParseCodeError> {
    // A hostile text is cut, so that the message stays one line a person can read.
    let given = || text.chars().take(40).collect::<String>();
    let characters: arrayvec::ArrayVec<char, 14> =
        text.chars().filter(|c| *c != '-').map(|c| c.to_ascii_uppercase()).take(14).collect();
    if characters.len() != 13 {
        return Err(ParseCodeError::Shape(given()));
    }
    let (head, letters) = characters.split_at(6);
    if head[0] == 'K' && head[2].is_ascii_digit() && head[2] != '1' {
        return Err(ParseCodeError::Version { version: head[2], text: given() });
    }
    let prefix: String = head[..3].iter().chain(&['-']).chain(&head[3..]).collect();
    let Some(preset) = Preset::with_prefix(&prefix) else {
        return Err(ParseCodeError::Prefix { prefix, text: given() });
    };
    let mut values = [0; 7];
    for (value, letter) in values.iter_mut().zip(letters) {
        let read = match letter {
            '0' => 'O',
            '8' => 'B',
            other => *other,
        };
        *value =
            base32_value(read).ok_or_else(|| ParseCodeError::Letter { letter: *letter, text: given() })?;
    }
    let (number, check) = values.split_at(6);
    let expected = check_value(head.iter().filter_map(|c| base32_value(*c)).chain(number.iter().copied()));
    if check[0] != expected {
        return Err(ParseCodeError::Check(given()));
    }
    let number = number.iter().fold(0, |number, value| number << 5 | u32::from(*value));
    Ok(DealCode::numbered(&preset.rules, DealNumber::from_random_bits(number)))
}

fn parse_long(text: &str) -> Result<DealCode, ParseCodeError> {
    let check = |text: &str| ParseCodeError::Check(text.chars().take(40).collect());
    let (body, given) = text.rsplit_once(';').ok_or_else(|| check(text))?;
    if long_check(body) != given {
        return Err(check(text));
    }
    let (rules, cards) = body
        .strip_prefix("KX1;")
        .and_then(|body| body.rsplit_once(';'))
        // Rules are written with `;` for their spaces, in this one way.
        .filter(|(rules, _)| !rules.contains(' '))
        .ok_or_else(|| check(text))?;
    let deck: alloc::vec::Vec<Card> = Card::all().collect();
    let cards: Option<alloc::vec::Vec<Card>> =
        cards.chars().map(|letter| deck.iter().copied().find(|card| card_letter(*card) == letter)).collect();
    let deal = Deal::from_cards(cards.ok_or_else(|| check(text))?)?;
    Ok(DealCode::of_cards(rules.replace(';', " ").parse()?, deal))
}

impl Serialize for DealCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DealCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PRESETS;

    fn codes() -> impl Iterator<Item = DealCode> {
        // Numbers spread over the whole range by a stride that is odd, so they differ.
        (0..100_u32).map(|at| {
            let rules = &PRESETS[at as usize % PRESETS.len()].rules;
            DealCode::numbered(rules, DealNumber::from_random_bits(at.wrapping_mul(0x9E37_79B1)))
        })
    }

    #[test]
    fn the_seeds_example_is_deal_number_0() {
        let code: DealCode = "KL1-D1N-AAAAAAG".parse().unwrap();
        assert_eq!(code.number().map(DealNumber::get), Some(0));
        assert_eq!(code.to_string(), "KL1-D1N-AAAAAAG");
    }

    #[test]
    fn the_field_multiplies_modulo_its_polynomial() {
        // x^4 times x is x^5 = x^2 + 1; and x^31 = 1, since 31 is prime and x is not 1.
        assert_eq!(multiply(16, 2), 5);
        assert_eq!((0..31).fold(1, |power, _| multiply(power, 2)), 1);
        let powers: std::collections::HashSet<u8> =
            (0..31).scan(1, |power, _| Some(core::mem::replace(power, multiply(*power, 2)))).collect();
        assert_eq!(powers.len(), 31);
    }

    #[test]
    fn codes_read_back_and_are_read_as_people_type_them() {
        for code in codes() {
            let text = code.to_string();
            for typed in [
                text.clone(),
                text.to_lowercase(),
                text.replace('-', ""),
                alloc::format!("  {text}\n"),
                alloc::format!(
                    "{}{}",
                    &text[..8],
                    text[8..].replace('O', "0").replace('I', "1").replace('B', "8")
                ),
            ] {
                assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
            }
        }
    }

    #[test]
    fn every_wrong_letter_and_every_swap_of_neighbours_is_refused() {
        for code in codes() {
            let text: alloc::vec::Vec<char> = code.to_string().chars().collect();
            let places: alloc::vec::Vec<usize> = (0..text.len()).filter(|at| text[*at] != '-').collect();
            for (nth, at) in places.iter().enumerate() {
                for other in ('A'..='Z').chain('0'..='9') {
                    let mut wrong = text.clone();
                    wrong[*at] = other;
                    let wrong: String = wrong.iter().collect();
                    // Where the letter is the same, or read as the same, the code is not wrong.
                    let parsed: Result<DealCode, _> = wrong.parse();
                    let same = other == text[*at]
                        || *at >= 8 && matches!((text[*at], other), ('O', '0') | ('I', '1') | ('B', '8'));
                    assert_eq!(parsed.is_ok(), same, "{wrong}");
                }
                if let Some(next) = places.get(nth + 1).filter(|next| text[**next] != text[*at]) {
                    let mut wrong = text.clone();
                    wrong.swap(*at, *next);
                    let wrong: String = wrong.iter().collect();
                    assert!(wrong.parse::<DealCode>().is_err(), "{wrong}");
                }
            }
        }
    }

    #[test]
    fn a_wrong_code_says_what_is_wrong() {
        for (text, message) in [
            ("", "`` is not a deal code: expected thirteen characters such as KL1-D1N-AAAAAAG"),
            ("KL2-D1N-AAAAAAG", "`KL2-D1N-AAAAAAG` is of version 2, and this program knows only version 1"),
            (
                "KL1-D1N-AAAA9AG",
                "`KL1-D1N-AAAA9AG` has `9` where only the letters A-Z and the digits 2-7 can stand",
            ),
            (
                "KL1-D1N-AAAABAG",
                "`KL1-D1N-AAAABAG` is mistyped somewhere: its last letter does not fit the rest",
            ),
        ] {
            assert_eq!(text.parse::<DealCode>().unwrap_err().to_string(), message);
        }
        let prefix = "KL1-D2N-AAAAAAG".parse::<DealCode>().unwrap_err().to_string();
        assert!(
            prefix.starts_with(
                "`KL1-D2N-AAAAAAG` begins with KL1-D2N, which names no rules; known are KL1-D1N"
            )
        );
    }

    #[test]
    fn a_long_code_holds_rules_and_cards() {
        let rules: Rules = "KM1-D3N passes=3 empty=any".parse().unwrap();
        let code = DealCode::numbered(&rules, DealNumber::from_random_bits(7));
        assert_eq!(code.number(), None);
        let text = code.to_string();
        assert!(text.starts_with("KX1;KM1-D3N;passes=3;empty=any;"), "{text}");
        assert_eq!(text.parse(), Ok(code));
        for at in 0..text.len() {
            let mut wrong = text.clone().into_bytes();
            wrong[at] = if wrong[at] == b'A' { b'B' } else { b'A' };
            let wrong = String::from_utf8(wrong).unwrap();
            assert!(wrong.parse::<DealCode>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_long_code_is_read_as_it_is_written_only() {
        let rules: Rules = "KM1-D3N passes=3 empty=any".parse().unwrap();
        let body = long_body(&rules, &DealNumber::from_random_bits(7).deal());
        let spaced = body.replace(";empty", " empty");
        for (body, reads) in [(&body, true), (&spaced, false)] {
            let text = alloc::format!("{body};{}", long_check(body));
            assert_eq!(text.parse::<DealCode>().is_ok(), reads, "{text}");
        }
    }
}
