//! The parsers under random texts: pure noise, their own alphabet, and right texts with a few wrong characters. The
//! same checks run under cargo-fuzz, see `fuzz/`.

use kabal_core::{DealCode, Entry, Link, Millis, Transcript};
use proptest::prelude::*;

use crate::parsers;
use crate::play::{any_deal, any_plan, any_rules};

/// A text with some characters replaced, taken out, put in or doubled.
fn damaged(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let slips = prop::collection::vec((any::<prop::sample::Index>(), 0..5_u8, "[ -~\n;:=,é]"), 0..4);
    (text, slips).prop_map(|(text, slips)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, kind, letter) in slips {
            let at = place.index(letters.len() + 1);
            let letter = letter.chars().next().unwrap();
            match (kind, letters.get(at).copied()) {
                (0, Some(_)) => letters[at] = letter,
                (1, Some(_)) => drop(letters.remove(at)),
                (2, Some(same)) => letters.insert(at, same),
                (3, _) => letters.truncate(at),
                _ => letters.insert(at, letter),
            }
        }
        letters.into_iter().collect()
    })
}

fn codes() -> impl Strategy<Value = String> {
    let long =
        (any_rules(), any_deal()).prop_map(|(rules, deal)| DealCode::of_cards(rules, deal).to_string());
    let short = "K[LMDT]1-D[13][NVCPX]-[A-Z2-7]{7}";
    let right = any_plan().prop_map(|plan| plan.game().code().to_string());
    prop_oneof![long, short, right, "KX1;[ -~]{0,80}", "\\PC{0,60}"]
}

fn rules() -> impl Strategy<Value = String> {
    let custom = "K[LMDT]1-D[13][NVCPX]( (draw|passes|undo|fee|hints|time)=[0-9]{1,3}){0,3}";
    let words = "KM1-D1N( (fan|empty|back|cards|auto|finish|tap)=(offset|squared|any|king|yes|no|shown|safe|off|best)){1,3}";
    let score = "KM1-D3N score=start:-?[0-9],up:[0-9](/[0-9])?,turn:[0-9],waste:[0-9],back:-?[0-9],redeal:[0-9]/-?[0-9],\
        floor:(none|0),win:(none|[0-9]/[0-9]/[0-9]|[0-9]\\*[0-9]/[0-9]|[0-9]-a-second),give-up:(none|[0-9]),\
        time:(none|[0-9]/[0-9]),in:(points|dollars)";
    prop_oneof![any_rules().prop_map(|rules| rules.to_string()), custom, words, score, "\\PC{0,60}"]
}

fn transcripts() -> impl Strategy<Value = String> {
    let played = any_plan().prop_map(|plan| plan.play(|_, _, _| Ok(())).unwrap().transcript().to_string());
    let lines = "kabal 1\ndeal KL1-D1N-AAAAAAG\n([a-z]{1,3} [ -~]{1,5}\n){0,2}\n([0-9]{1,4} [DRUYFGTHPW1-7SHDC>x]{1,6}\n){0,9}";
    prop_oneof![played, lines, "\\PC{0,80}"]
}

fn links() -> impl Strategy<Value = String> {
    let played =
        any_plan().prop_map(|plan| Link::of(&plan.play(|_, _, _| Ok(())).unwrap().transcript()).to_string());
    prop_oneof![played, "1\\.KL1-D1N-AAAAAAG\\.[A-Za-z0-9_-]{0,30}", "\\PC{0,80}"]
}

/// Any actions at any times, whether a game could have them or not.
fn any_entries() -> impl Strategy<Value = Vec<Entry>> {
    let word = "[DRUYFGTHP]|[W1-7SHDC]>[1-7SHDC]|[1-7]>[1-7SHDC]x([2-9]|1[0-3])";
    let entry =
        (any::<u32>(), word).prop_map(|(at, word)| Entry { at: Millis(at), action: word.parse().unwrap() });
    prop::collection::vec(entry, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn codes_read_back_or_are_refused(text in damaged(codes())) {
        parsers::code(&text);
    }

    #[test]
    fn rules_read_back_or_are_refused(text in damaged(rules())) {
        parsers::rules(&text);
    }

    #[test]
    fn deals_read_back_or_are_refused(text in damaged(any_deal().prop_map(|deal| deal.to_string()))) {
        parsers::deal(&text);
    }

    #[test]
    fn words_read_back_or_are_refused(text in prop_oneof!["[DRUYFGTHPW1-7SHDCAx>]{0,7}", "\\PC{0,8}"]) {
        parsers::words(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn transcripts_read_back_or_are_refused(text in damaged(transcripts())) {
        parsers::transcript(&text);
    }

    #[test]
    fn links_read_back_or_are_refused(text in damaged(links())) {
        parsers::link(&text);
    }

    #[test]
    fn every_transcript_has_a_link_that_tells_it(plan in any_plan(), entries in any_entries()) {
        let transcript = Transcript { code: plan.game().code().clone(), headers: Vec::new(), entries };
        let link = Link::of(&transcript).to_string();
        prop_assert_eq!(link.parse::<Link>().map(Link::into_transcript), Ok(transcript));
        let safe = |letter: char| letter.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@/?".contains(letter);
        prop_assert!(link.chars().all(safe), "{} cannot stand in an address", link);
    }
}
