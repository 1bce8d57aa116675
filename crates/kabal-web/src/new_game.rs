//! The new-game window without its window: what can be chosen, and the rules that a choice makes.

use std::num::NonZeroU32;

use kabal_core::{
    DealCode, DealNumber, Draw, EmptyColumn, PRESETS, Passes, Preset, Profile, Rules, ScoreTable, Unturned,
    WorryingBack, XP_SCORE_DRAW_1, XP_SCORE_DRAW_3,
};

/// A profile with a draw and a scoring that it has, and variants that it offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    preset: &'static Preset,
    thoughtful: bool,
    any_card: bool,
    worrying_back: bool,
    passes: Option<NonZeroU32>,
}

/// How a preset scores: the last letter of its prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scoring {
    /// `N`
    Normal,
    /// `V`
    Vegas,
    /// `C`
    CumulativeVegas,
    /// `P`
    Duel,
    /// `X`
    None,
}

impl Scoring {
    /// All scorings.
    pub const ALL: [Self; 5] = [Self::Normal, Self::Vegas, Self::CumulativeVegas, Self::Duel, Self::None];

    const fn letter(self) -> char {
        match self {
            Self::Normal => 'N',
            Self::Vegas => 'V',
            Self::CumulativeVegas => 'C',
            Self::Duel => 'P',
            Self::None => 'X',
        }
    }
}

/// A change of a profile's rules that can be switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Cards not turned are shown.
    Thoughtful,
    /// Any card may go on an empty column.
    AnyCard,
    /// A foundation's top card may go back to a column.
    WorryingBack,
    /// Another number of passes.
    Passes,
}

/// The variants that each profile's seed speaks of.
const fn variants(profile: Profile) -> &'static [Variant] {
    match profile {
        Profile::Classic | Profile::Duel => &[],
        Profile::Modern => &[Variant::Thoughtful, Variant::AnyCard, Variant::Passes],
        Profile::Traditional => &[Variant::WorryingBack],
    }
}

impl Choice {
    /// A profile as it is first offered.
    #[must_use]
    pub fn of_profile(profile: Profile) -> Self {
        let preset = PRESETS.iter().find(|preset| preset.profile == profile).unwrap_or(&PRESETS[0]);
        Self::plain(preset)
    }

    /// The choice that makes these rules, if one does; else they are custom rules.
    #[must_use]
    pub fn of_rules(rules: &Rules) -> Option<Self> {
        let made = PRESETS.iter().map(|preset| {
            let offered = variants(preset.profile);
            let mut choice = Self::plain(preset);
            choice.thoughtful = rules.unturned == Unturned::Shown && offered.contains(&Variant::Thoughtful);
            choice.any_card = rules.empty_column == EmptyColumn::Any && offered.contains(&Variant::AnyCard);
            choice.worrying_back =
                rules.worrying_back == WorryingBack::Allowed && offered.contains(&Variant::WorryingBack);
            if let (Passes::Limited(passes), true) = (rules.passes, offered.contains(&Variant::Passes)) {
                choice.passes = Some(passes).filter(|_| preset.rules.passes != rules.passes);
            }
            choice
        });
        made.into_iter().find(|choice| choice.rules() == *rules)
    }

    const fn plain(preset: &'static Preset) -> Self {
        Self { preset, thoughtful: false, any_card: false, worrying_back: false, passes: None }
    }

    /// The profile.
    #[must_use]
    pub const fn profile(&self) -> Profile {
        self.preset.profile
    }

    /// The draw.
    #[must_use]
    pub const fn draw(&self) -> Draw {
        self.preset.rules.draw
    }

    /// The scoring.
    #[must_use]
    pub fn scoring(&self) -> Scoring {
        let has = |scoring: &Scoring| self.preset.prefix.ends_with(scoring.letter());
        Scoring::ALL.into_iter().find(has).unwrap_or(Scoring::None)
    }

    /// The draws that the profile has with this scoring.
    pub fn draws(&self) -> impl Iterator<Item = Draw> {
        [Draw::ONE, Draw::THREE].into_iter().filter(|draw| self.find(*draw, self.scoring()).is_some())
    }

    /// The scorings that the profile has with this draw.
    pub fn scorings(&self) -> impl Iterator<Item = Scoring> {
        Scoring::ALL.into_iter().filter(|scoring| self.find(self.draw(), *scoring).is_some())
    }

    /// The variants that the profile offers.
    #[must_use]
    pub const fn variants(&self) -> &'static [Variant] {
        variants(self.preset.profile)
    }

    /// Whether a variant is switched on.
    #[must_use]
    pub const fn has(&self, variant: Variant) -> bool {
        match variant {
            Variant::Thoughtful => self.thoughtful,
            Variant::AnyCard => self.any_card,
            Variant::WorryingBack => self.worrying_back,
            Variant::Passes => self.passes.is_some(),
        }
    }

    /// The number of passes chosen, where the profile's own is not kept.
    #[must_use]
    pub const fn passes(&self) -> Option<NonZeroU32> {
        self.passes
    }

    /// The same with another draw, if the profile has it with this scoring.
    #[must_use]
    pub fn with_draw(self, draw: Draw) -> Self {
        Self { preset: self.find(draw, self.scoring()).unwrap_or(self.preset), ..self }
    }

    /// The same with another scoring, if the profile has it with this draw.
    #[must_use]
    pub fn with_scoring(self, scoring: Scoring) -> Self {
        Self { preset: self.find(self.draw(), scoring).unwrap_or(self.preset), ..self }
    }

    /// The same with a variant switched on or off, if the profile offers it. Passes begin at three.
    #[must_use]
    pub fn with_variant(mut self, variant: Variant, on: bool) -> Self {
        if self.variants().contains(&variant) {
            match variant {
                Variant::Thoughtful => self.thoughtful = on,
                Variant::AnyCard => self.any_card = on,
                Variant::WorryingBack => self.worrying_back = on,
                Variant::Passes => self.passes = on.then(|| NonZeroU32::MIN.saturating_add(2)),
            }
        }
        self
    }

    /// The same with this number of passes, if the profile offers that.
    #[must_use]
    pub fn with_passes(self, passes: NonZeroU32) -> Self {
        let on = self.with_variant(Variant::Passes, true);
        Self { passes: on.passes.map(|_| passes), ..on }
    }

    /// The rules it makes.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let mut rules = self.preset.rules;
        if self.thoughtful {
            rules.unturned = Unturned::Shown;
        }
        if self.any_card {
            rules.empty_column = EmptyColumn::Any;
        }
        if self.worrying_back {
            rules.worrying_back = WorryingBack::Allowed;
        }
        if let Some(passes) = self.passes {
            rules.passes = Passes::Limited(passes);
        }
        rules
    }

    fn find(&self, draw: Draw, scoring: Scoring) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| {
            preset.profile == self.preset.profile
                && preset.rules.draw == draw
                && preset.prefix.ends_with(scoring.letter())
        })
    }
}

/// Whether deals under these rules have a short code.
#[must_use]
pub fn has_short_code(rules: &Rules) -> bool {
    Preset::with_rules(rules).is_some()
}

/// A new deal under these rules from 32 random bits.
#[must_use]
pub fn new_deal(rules: &Rules, random: u32) -> DealCode {
    DealCode::numbered(rules, DealNumber::from_random_bits(random))
}

/// The tables of points that custom rules can choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Table {
    /// No score.
    None,
    /// Classic's.
    Classic,
    /// Modern's.
    Modern,
    /// Modern's Vegas.
    Vegas,
    /// The same, its balance going on from deal to deal.
    CumulativeVegas,
    /// The duel's.
    Duel,
    /// Windows XP's.
    Xp,
}

impl Table {
    /// All tables.
    pub const ALL: [Self; 7] =
        [Self::None, Self::Classic, Self::Modern, Self::Vegas, Self::CumulativeVegas, Self::Duel, Self::Xp];

    /// The table of points for a draw: those of draw 1 and of more cards may differ.
    #[must_use]
    pub fn points(self, draw: Draw) -> Option<ScoreTable> {
        let one = draw == Draw::ONE;
        let of = |prefix| Preset::with_prefix(prefix).and_then(|preset| preset.rules.score);
        match self {
            Self::None => None,
            Self::Classic => of("KL1-D1N"),
            Self::Modern => of(if one { "KM1-D1N" } else { "KM1-D3N" }),
            Self::Vegas => of("KM1-D1V"),
            Self::CumulativeVegas => of("KM1-D1C"),
            Self::Duel => of("KD1-D3P"),
            Self::Xp => Some(if one { XP_SCORE_DRAW_1 } else { XP_SCORE_DRAW_3 }),
        }
    }

    /// Which table these rules use, if it is one of these.
    #[must_use]
    pub fn of_rules(rules: &Rules) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.points(rules.draw) == rules.score)
    }

    /// The rules with this table.
    #[must_use]
    pub fn applied_to(self, rules: Rules) -> Rules {
        Rules { score: self.points(rules.draw), ..rules }
    }
}

/// The preset "XP" of custom rules: modern's with the table of points that Windows XP had.
#[must_use]
pub fn xp(draw: Draw) -> Rules {
    let modern = Choice::of_profile(Profile::Modern).with_draw(draw);
    Table::Xp.applied_to(modern.rules())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kabal_core::Points;

    fn scorings(profile: Profile) -> Vec<Scoring> {
        Choice::of_profile(profile).scorings().collect()
    }

    fn draws(profile: Profile) -> Vec<usize> {
        Choice::of_profile(profile).draws().map(Draw::get).collect()
    }

    #[test]
    fn each_profile_offers_what_its_seed_has() {
        assert_eq!(scorings(Profile::Classic), [Scoring::Normal, Scoring::Vegas]);
        assert_eq!(scorings(Profile::Modern), [Scoring::Normal, Scoring::Vegas, Scoring::CumulativeVegas]);
        assert_eq!(scorings(Profile::Duel), [Scoring::Duel]);
        assert_eq!(scorings(Profile::Traditional), [Scoring::None]);
        assert_eq!(Profile::ALL.map(draws), [vec![1, 3], vec![1, 3], vec![3], vec![1, 3]]);
    }

    #[test]
    fn every_preset_can_be_chosen_and_is_found_again() {
        for preset in &PRESETS {
            let choice = Choice::of_rules(&preset.rules).unwrap();
            assert_eq!((choice.profile(), choice.rules()), (preset.profile, preset.rules));
            let scoring = choice.scoring();
            let chosen =
                Choice::of_profile(preset.profile).with_scoring(scoring).with_draw(preset.rules.draw);
            assert_eq!(chosen, choice, "{}", preset.prefix);
            assert!(has_short_code(&choice.rules()));
        }
    }

    #[test]
    fn what_a_profile_does_not_have_changes_nothing() {
        let duel = Choice::of_profile(Profile::Duel);
        assert_eq!(duel.with_draw(Draw::ONE), duel);
        assert_eq!(duel.with_scoring(Scoring::Vegas), duel);
        assert_eq!(duel.with_variant(Variant::Thoughtful, true), duel);
        assert_eq!(duel.with_passes(NonZeroU32::MIN), duel);
    }

    #[test]
    fn variants_make_rules_with_long_codes_that_are_found_again() {
        let modern = Choice::of_profile(Profile::Modern);
        let choice = modern
            .with_draw(Draw::THREE)
            .with_variant(Variant::Thoughtful, true)
            .with_variant(Variant::AnyCard, true)
            .with_variant(Variant::Passes, true);
        assert_eq!(choice.rules().to_string(), "KM1-D3N passes=3 empty=any cards=shown");
        assert!(!has_short_code(&choice.rules()));
        assert_eq!(Choice::of_rules(&choice.rules()), Some(choice));
        assert_eq!(choice.with_variant(Variant::Passes, false).passes(), None);
        let back = Choice::of_profile(Profile::Traditional).with_variant(Variant::WorryingBack, true);
        assert_eq!(back.rules().to_string(), "KT1-D1X back=yes");
    }

    #[test]
    fn rules_that_no_choice_makes_are_custom() {
        let draw_two = Rules { draw: Draw::new(2).unwrap(), ..PRESETS[0].rules };
        assert_eq!(Choice::of_rules(&draw_two), None);
    }

    #[test]
    fn windows_xp_has_its_own_points_on_modern_rules() {
        let rules = xp(Draw::THREE);
        assert_eq!(rules.to_string(), "KM1-D3N score=xp-3");
        assert_eq!(rules.score.unwrap().foundation_to_column, Points(-15));
        assert_eq!(Table::of_rules(&rules), Some(Table::Xp));
        assert_eq!(xp(Draw::ONE).to_string(), "KM1-D1N score=xp-1");
    }

    #[test]
    fn every_table_of_points_is_found_again() {
        for draw in [Draw::ONE, Draw::THREE] {
            for table in Table::ALL {
                let rules = table.applied_to(Rules { draw, ..PRESETS[0].rules });
                assert_eq!(Table::of_rules(&rules), Some(table));
            }
        }
    }

    #[test]
    fn other_random_bits_are_other_deals() {
        let rules = PRESETS[0].rules;
        let deals: std::collections::HashSet<_> =
            (0..100).map(|random| *new_deal(&rules, random * 7_919).deal()).collect();
        assert_eq!(deals.len(), 100);
    }
}
