//! What a run came to, in words and figures.

use std::fmt::Write;
use std::time::Duration;

/// A verdict in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Won,
    Lost,
    Undecided,
}

impl Word {
    pub(crate) fn parse(word: &str) -> Option<Self> {
        match word {
            "won" => Some(Self::Won),
            "lost" => Some(Self::Lost),
            "undecided" => Some(Self::Undecided),
            _ => None,
        }
    }
}

/// One program's answers.
#[derive(Default)]
pub(crate) struct Run {
    answers: Vec<(Word, Duration)>,
    wrong: Vec<String>,
    pub(crate) nodes: u64,
    /// The most memory, in MiB.
    pub(crate) peak: Option<u64>,
}

impl Run {
    pub(crate) fn add(&mut self, name: &str, won: bool, word: Word, time: Duration) {
        if word == (if won { Word::Lost } else { Word::Won }) {
            self.wrong.push(name.to_owned());
        }
        self.answers.push((word, time));
    }

    /// The times of the deals that were decided, in the order of the deals.
    pub(crate) fn times(&self) -> Vec<Duration> {
        self.answers.iter().filter(|answer| answer.0 != Word::Undecided).map(|answer| answer.1).collect()
    }

    fn sorted(&self) -> Vec<Duration> {
        let mut times: Vec<Duration> = self.answers.iter().map(|answer| answer.1).collect();
        times.sort();
        times
    }

    fn mean(&self) -> f64 {
        millis(self.answers.iter().map(|answer| answer.1).sum()) / self.answers.len() as f64
    }

    /// The time that this share of the deals took at most, in milliseconds.
    fn quantile(&self, share: f64) -> f64 {
        let times = self.sorted();
        let rank = (share * times.len() as f64).ceil() as usize;
        times.get(rank.max(1) - 1).copied().map_or(0.0, millis)
    }

    pub(crate) fn report(&self, name: &str) -> String {
        let count = |word| self.answers.iter().filter(|answer| answer.0 == word).count();
        let mut text = format!(
            "{name}: {} won, {} lost, {} undecided, {} wrong {}\n",
            count(Word::Won),
            count(Word::Lost),
            count(Word::Undecided),
            self.wrong.len(),
            self.wrong.join(" "),
        );
        let within = |limit: u64| {
            let times = self.times();
            let limit = Duration::from_millis(limit);
            100.0 * times.iter().filter(|time| **time <= limit).count() as f64 / self.answers.len() as f64
        };
        let shares = [(10, "10 ms"), (100, "100 ms"), (1_000, "1 s"), (10_000, "10 s")];
        for (limit, label) in shares {
            let _ = write!(text, "  {:.1} % in {label}", within(limit));
        }
        let _ = write!(
            text,
            "\n  ms: mean {:.3}, median {:.3}, p95 {:.3}, p99 {:.3}, worst {:.3}",
            self.mean(),
            self.quantile(0.5),
            self.quantile(0.95),
            self.quantile(0.99),
            self.quantile(1.0),
        );
        if self.nodes > 0 {
            let seconds: f64 = self.answers.iter().map(|answer| answer.1.as_secs_f64()).sum();
            let _ = write!(
                text,
                "\n  {} nodes, {:.2} million a second",
                self.nodes,
                self.nodes as f64 / seconds / 1e6
            );
        }
        if let Some(peak) = self.peak {
            let _ = write!(text, "\n  peak memory {peak} MiB");
        }
        text
    }

    /// How many times longer the other program took.
    pub(crate) fn compare(&self, other: &Self) -> String {
        let mut ratios: Vec<f64> = self
            .answers
            .iter()
            .zip(&other.answers)
            .map(|(ours, theirs)| theirs.1.as_secs_f64() / ours.1.as_secs_f64())
            .collect();
        ratios.sort_by(f64::total_cmp);
        let at = |share: f64| ratios.get((share * ratios.len() as f64) as usize).copied().unwrap_or(f64::NAN);
        format!(
            "peer / kabal: mean {:.2}, median {:.2}, p95 {:.2}, p99 {:.2}, worst {:.2}\n\
             deal by deal: a tenth below {:.2}, half below {:.2}, nine tenths below {:.2}",
            other.mean() / self.mean(),
            other.quantile(0.5) / self.quantile(0.5),
            other.quantile(0.95) / self.quantile(0.95),
            other.quantile(0.99) / self.quantile(0.99),
            other.quantile(1.0) / self.quantile(1.0),
            at(0.1),
            at(0.5),
            at(0.9),
        )
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
