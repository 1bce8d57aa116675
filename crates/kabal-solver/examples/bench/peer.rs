//! Another solver, as a program that answers line by line.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::Context;
use kabal_core::Deal;

use crate::memory;
use crate::report::Word;

/// A running peer.
pub(crate) struct Peer {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Peer {
    pub(crate) fn start(program: &Path) -> anyhow::Result<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let questions = child.stdin.take().context("the peer has no standard input")?;
        let answers = BufReader::new(child.stdout.take().context("the peer has no standard output")?);
        Ok(Self { child, questions, answers })
    }

    /// Sends `draw cards`, reads `verdict microseconds`.
    pub(crate) fn ask(&mut self, draw: u8, deal: &Deal) -> anyhow::Result<(Word, Duration)> {
        writeln!(self.questions, "{draw} {deal}")?;
        self.questions.flush()?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        let unclear = || format!("the peer said `{}`, not `won|lost|undecided MICROSECONDS`", line.trim());
        let (word, micros) = line.trim().split_once(' ').with_context(unclear)?;
        let micros: f64 = micros.parse().ok().with_context(unclear)?;
        Ok((Word::parse(word).with_context(unclear)?, Duration::from_secs_f64(micros / 1e6)))
    }

    /// The most memory it has had, in MiB.
    pub(crate) fn peak(&self) -> Option<u64> {
        memory::peak(&self.child.id().to_string())
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing is left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
