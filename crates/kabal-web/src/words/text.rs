//! Everything the page says, as values: a variant is a message of `words/<language>/*.ftl`, its fields are the
//! message's arguments. The compiler then sees to it that no message is asked for that does not exist, and the tests
//! beside [`super`] that every language has every message with just these arguments.
//!
//! What only the places of duels say is a type of its own: whoever plays alone does not load it.

use fluent_bundle::FluentArgs;
use kabal_core::{Card, Column, Points, Rank, Suit};

use super::Words;
use super::argument::Argument;

/// A message, which [`Words::say`] puts into words.
pub trait Message {
    /// Its name, from which its identifier follows: `WonTitle` is `won-title`.
    fn name(&self) -> &'static str;

    /// Its arguments, in the words' language.
    fn arguments(&self, words: &Words) -> FluentArgs<'static>;
}

macro_rules! texts {
    ($(#[$about:meta])* $texts:ident $($group:literal { $($name:ident $({ $($field:ident: $kind:ty),+ })? ,)+ })+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum $texts<'a> {
            $($(
                #[doc = concat!("In `", $group, ".ftl`.")]
                $name $({ $(#[doc = "An argument."] $field: $kind),+ })?,
            )+)+
        }

        #[cfg(test)]
        impl $texts<'_> {
            /// Each message: the file it stands in, its variant's name, the names of its arguments.
            pub(super) const ALL: &'static [(&'static str, &'static str, &'static [&'static str])] =
                &[$($(($group, stringify!($name), &[$($(stringify!($field)),+)?])),+),+];
        }

        impl Message for $texts<'_> {
            fn name(&self) -> &'static str {
                match self {
                    $($(Self::$name $({ $($field: _),+ })? => stringify!($name),)+)+
                }
            }

            fn arguments(&self, words: &Words) -> FluentArgs<'static> {
                // Messages without arguments do not look at the words.
                let _ = words;
                let mut arguments = FluentArgs::new();
                match *self {
                    $($(Self::$name $({ $($field),+ })? => {
                        $($(arguments.set(stringify!($field), $field.argument(words));)+)?
                    })+)+
                }
                arguments
            }
        }
    };
}

/// A variant's name as an identifier of Fluent.
pub(super) fn identifier(name: &str) -> String {
    let mut identifier = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !identifier.is_empty() {
            identifier.push('-');
        }
        identifier.push(letter.to_ascii_lowercase());
    }
    identifier
}

texts! {
    /// Something the page says; see [`Words::say`].
    Text
    "table" {
        Table, Stock, Waste, Column { number: Column }, Foundation { suit: Suit },
        StockCards { count: usize }, StockRedeal, StockSpent,
        WasteEmpty, WasteTop { card: Card, count: usize },
        ColumnEmpty { number: Column }, ColumnEnd { number: Column, card: Card, count: usize },
        ColumnRun { number: Column, first: Card, card: Card, count: usize },
        FoundationEmpty { suit: Suit }, FoundationTop { card: Card },
        CardName { suit: Suit, rank: Rank },
        Spades, Hearts, Diamonds, Clubs,
        Ace, Jack, Queen, King,
        Score, Clock, Moves,
        MovesAre { count: usize },
        PassesLeft { count: usize },
    }
    "actions" {
        Undo, Redo, Hint, NewGame, Restart, RestartShort, Finish, GiveUp, Menu, Close, Cancel, Back,
        Settings, Statistics, RulesPage, Examples, Daily, Keys, Duels,
        UndoFor { fee: Points }, GiveUpQuestion,
        MoreHints, KeepPlaying, CannotBeWon, Thinking,
        Watch, SameDeal, Share, Copy, Copied, CopyFailed, FullScreen,
        KeyDraw, KeyMove, KeyPick, KeySend, KeyRead, KeyArrows, KeyWaste, KeyColumns, KeyCancel, KeyHelp,
        KeyPress, KeyTaken { key: &'a str, by: &'a str }, KeyFixed, KeysReset,
    }
    "events" {
        Drew { card: Card, count: usize }, DrewHidden { count: usize }, Redealt { count: usize, pass: usize },
        MovedOnto { card: Card, parent: Card }, RunOnto { card: Card, parent: Card, count: usize },
        MovedToEmpty { card: Card, number: Column }, RunToEmpty { card: Card, number: Column, count: usize },
        MovedUp { card: Card }, MovedBack { card: Card, parent: Card }, MovedBackToEmpty { card: Card, number: Column },
        AutomaticUp { card: Card }, AutomaticCount { count: usize }, FinishedUp { count: usize }, Turned { card: Card },
        Undone, Redone, Won, GivenUp, TimedOut,
        PickedUp { card: Card, count: usize }, PutBack { card: Card },
        HintMove { card: Card, parent: Card }, HintToEmpty { card: Card, number: Column }, HintUp { card: Card },
        HintDraw, HintRedeal, HintNothing,
    }
    "refusals" {
        NothingThere, NotTurned, OnlyWasteTop, NotThere, SamePlace, BetweenFoundations, OneAtATime,
        WrongSuit { card: Card, suit: Suit }, NotNext { suit: Suit, rank: Rank }, OnlyKing { card: Card },
        SameColor { card: Card, parent: Card }, NotOneLower { card: Card, parent: Card }, NoWorryingBack,
        StockEmpty, StockNotEmpty, NothingToRedeal, NoPassLeft, NoUndo, NothingToUndo, NoRedo, NothingToRedo,
        NoFinish, CannotFinishYet, NoGivingUp, NoHints, NoHintLeft, OverWon, OverGivenUp, OverTimedOut,
        TimeOver, ClockTrouble,
    }
    "new-game" {
        NewGameTitle, Deal, Profile, Classic, Modern, Duel, Traditional, Custom,
        ClassicAbout, ModernAbout, DuelAbout, TraditionalAbout, CustomAbout,
        DrawLabel, DrawOne, DrawThree, DrawOneEasy, DrawThreeHard,
        Scoring, ScoringNormal, ScoringVegas, ScoringCumulativeVegas, ScoringDuel, ScoringNone,
        Variants, Thoughtful, ThoughtfulAbout, AnyCard, AnyCardAbout, WorryingBack, WorryingBackAbout,
        WinnableOnly, WinnableOnlyAbout, NotProved,
        CodeLabel, CodeOpen,
        CodeShape, CodeVersion { version: &'a str }, CodePrefix { prefix: &'a str }, CodeLetter { letter: &'a str },
        CodeCheck, CodeRules, CodeDeal,
    }
    "custom" {
        RuleDraw, RuleFan, FanOffset, FanSquared, RulePasses, Unlimited, CountTimes { count: usize },
        RuleEmpty, EmptyKing, EmptyAny, RuleBack, Allowed, Forbidden, RuleUnturned, UnturnedDown, UnturnedShown,
        RuleScore, ScoreNone, ScoreClassic, ScoreModern, ScoreVegas, ScoreCumulativeVegas, ScoreDuel, ScoreXp,
        RuleUndo, UndoNone, UndoLast { count: usize }, RuleFee,
        RuleAutomatic, AutomaticNone, AutomaticSafe, RuleFinish, FinishOff, FinishOffered,
        RuleHints, HintsNone, HintsPerGame { count: usize }, HintsRenewable { count: usize },
        RuleTime, TimeNone, TimeSeconds { count: usize },
        RuleTap, TapFoundation, TapBest, TapDouble, PresetXp,
    }
    "end" {
        WonTitle, GivenUpTitle, TimedOutTitle, Result { score: &'a str },
        FromCards { score: &'a str }, Bonus { score: &'a str }, Charges { score: &'a str },
    }
    "statistics" {
        StatisticsTitle, NoGamesYet, Played, GamesWon, Streak, BestStreak, BestScore,
        BestDollars, FastestWin, FewestMoves, Balance, WinDays,
        EraseStatistics, EraseQuestion, Erased, Export, Import,
        Imported { count: usize }, ImportFailed { line: usize },
        AllDeals, ChartRecent, ChartRecentSaid { count: usize, won: usize }, ChartTimes,
        ChartTimesSaid { count: usize, from: usize, to: usize }, Minutes { count: usize },
    }
    "settings" {
        SettingsTitle, LanguageLabel, LanguageBrowser,
        ThemeLabel, ThemeSystem, ThemeLight, ThemeDark, ThemeFelt, ThemeContrast,
        DeckLabel, DeckTwoColor, DeckFourColor, BackLabel, BackRose, BackKnot, BackWave,
        HandLabel, HandRight, HandLeft, SpeedLabel, SpeedNormal, SpeedFast, SpeedInstant,
        PrintLabel, PrintNormal, PrintLarge, ShowClock, FinishSetting, Sounds, Haptics, KeepAwake, LostCheck,
    }
    "thinking" {
        WinningMove, WinningMoveUnknown, Seeking, SeekingTry { count: usize, of: usize },
    }
    "replay" {
        First, Play, Pause, Forward, Last, PlayOn, PlayOnAbout, Scrub, StepDeal, StepHint, StepPeek, SaveFile,
        OpenFile, FileUnreadable, LinkUnreadable, FinishedTitle, FinishedNone, WatchOwn, OutcomeWon, OutcomeLeft,
        PracticeNote,
    }
    "daily" {
        RankedDaily, DailyPlay, DailyAbout, DailyStreak { count: usize }, DayWon { day: &'a str }, Earlier, Later,
    }
    "examples" {
        ExampleTry, ExampleShow, ExampleAgain, ExampleOneLower, ExampleSameColor, ExampleNotOneLower, ExampleRun,
        ExampleNotTurned, ExampleKing, ExampleOnlyKing, ExampleAce, ExampleNotNext, ExampleOneAtATime, ExampleWaste,
        ExampleBack, ExampleRedeal, ExampleLastPass,
    }
    "rules" {
        RulesGame, RulesHere, RulesRulings, RulesRulingsAbout, GameDeal, GameAim, GameColumns, GameRuns,
        GameFoundations, GameStock, Cards { count: usize }, PointsStart, PointsUp,
        PointsByRank { step: Points, most: Points }, PointsTurned, PointsWaste, PointsBack, PointsRedeal,
        PointsAfter { count: usize, points: Points }, PointsFloor, PointsWin,
        WinQuotient { points: Points, least: usize, until: usize },
        WinRounded { factor: usize, points: Points, least: usize }, WinPerSecond { points: Points },
        GiveUpPays { count: usize }, TimeCosts { points: Points, count: usize }, RulingTurned, RulingObliged,
        RulingEnd, RulingFan, RulingFanPlayed, RulingBackCosts, RulingUndo, RulingAutomatic, RulingNoHints,
        RulingHints, RulingClock, RulingLoss, RulingThoughtful, RulingSafeAces, RulingSafeWaste, RulingSafeOrder,
        RulingSafeScore, RulingSafeBack, RulingTapFirst, RulingTapLongest, RulingTapBest, RulingTapPicksUp,
        RulingTapUp, RulingDragging, RulingTable, RulingWaste, RulingBonus, RulingFloor, RulingAllCards, RulingMoves,
        RulingMarked, RulingDeal, RulingFewer,
    }
    "storage" {
        StorageRefused, StorageFull, SaveFailed, SaveDamaged { reason: &'a str }, PlayedElsewhere, PlayHere,
        Offline, UpdateReady, Update,
    }
}

texts! {
    /// Something that is said at the places of duels only; see [`Words::say`].
    DuelText
    "duel" {
        DuelPlayAlone, Boards, DuelsAbout, DuelsMine, DuelsOver, DuelNobodyYet, DuelPlace { place: usize },
        DuelPoints { score: &'a str },
        NewDuel, Opponents, OpponentsInvited, OpponentsAnyone, AnyoneAbout, PaceLabel, PaceLive, LiveAbout,
        PaceWindow, WindowAbout, WindowLabel, Hours { count: usize }, DuelLimit { count: usize }, DuelSeatCount,
        DuelMake, FindOpponent, SeekingOpponent, SeekingAbout,
        DuelTitle, DuelYourName, DuelNameWrong,
        DuelNotFound, DuelUnreachable, DuelRefused { reason: &'a str },
        DuelConnecting, DuelReconnecting, DuelOutdated, DuelReload, DuelLag { count: usize },
        DuelInvite, DuelSeats { count: usize, of: usize }, DuelTakeSeat, DuelLeaveSeat, DuelCloseSeats, DuelYou { name: &'a str },
        DuelShuffling, DuelPart, DuelParts, DuelBeginsIn { count: usize }, DuelToBegin, DuelStart,
        DuelStartAbout { count: usize }, DuelPlaying, DuelOthersPlay, DuelOthersBegin, DuelLookOn, DuelCalledOff,
        DuelTimeLeft { left: &'a str }, HoursMinutes { hours: usize, minutes: usize }, UnderMinute,
        DuelRivals, DuelRival { name: &'a str, score: &'a str, count: usize },
        DuelOver, DuelAbsent, DuelRematch, DuelRecord, DuelCheck,
        DuelProof, DuelProofAbout, DuelServer, DuelCommitment, DuelRevealed,
        CheckHolds, CheckFails { count: usize }, CheckNoRecord { reason: &'a str }, CheckUnavailable,
        CheckServer, CheckCommitment { seat: usize }, CheckStart { seat: usize }, CheckDeal { seat: usize },
        CheckMoves { seat: usize }, CheckOutcome { seat: usize }, CheckRanking, CheckSignature, CheckKey, CheckWitness,
        AccountTitle, SignIn, SignInAbout, SignInLeaves, SignUp, SignUpSend, SignUpAbout, Recover, RecoverAbout, RecoverSend, SignOut,
        StrangerAbout, GuestAbout, AccountName, Password, NewPassword, PasswordAbout, RecoveryCode,
        CodesTitle, CodesAbout, CodesKept, NameTitle, Rename, Renamed { name: &'a str }, OwnPage,
        OwnData, ExportOwn, DeleteOwn, DeleteWarning, DeleteForGood, Deleted,
        WrongCredentials, TooManyAttempts, TooFast, BadPassword, NameTaken, NameForbidden, NoSession, Banned, ServerFailed,
        RankedShort, RankedAbout, RankedNone, RankedPlay, RankedNeedsAccount, RankedOwn { score: &'a str },
        RankedProof, RankedWithheld, RankedRecordLater, RankedDay,
        BoardsAbout, BoardEmpty, MeasureLabel, SpanLabel, SpanDay, SpanWeek, SpanEver,
        Tournaments, TournamentsAbout, TournamentsOpen, TournamentsRunning, TournamentsEnded, TournamentsNone,
        NewTournament, TournamentMake, TournamentNeedsAccount, TournamentRounds { count: usize },
        StartsLabel, RoundsLabel, EntrantsLabel, TournamentLiveAbout, TournamentWindowAbout,
        TournamentTitle, TournamentBy { name: &'a str }, TournamentPlaces { count: usize, of: usize },
        TournamentStarts { left: &'a str, at: &'a str }, TournamentRound { count: usize, of: usize },
        TournamentPause { count: usize, left: &'a str }, TournamentOver, TournamentCalledOff,
        TournamentEnter, TournamentWithdraw, TournamentWithdrawWarning, TournamentEnteredLive, TournamentEnteredWindow,
        TournamentDuel, TournamentToDuel, TournamentBack, TournamentGathering,
        TournamentTable, TournamentTableAbout, TablePlace, TablePlayer, TablePoints, TableWon, TableOpposition,
        TournamentWithdrawn, TournamentRoundTitle { count: usize }, TournamentNotFound,
        TournamentFull, TournamentClosed, TooManyTournaments,
        PlayerUnknown, KindGuest, KindBot, KindGone, Rating, Unrated,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_follow_from_names() {
        assert_eq!(identifier(Text::WonTitle.name()), "won-title");
        assert_eq!(identifier(Text::OneAtATime.name()), "one-at-a-time");
        assert_eq!(identifier(Text::Undo.name()), "undo");
    }
}
