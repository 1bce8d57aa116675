//! `kabal verify`: checks the record of a duel, point by point.

use std::io::{self, Write};

use anyhow::anyhow;
use kabal_protocol::{Check, PublicKey, Record, Trust, checks};

use crate::failure::Failure;
use crate::input::Input;

/// Check the record of a duel, and print each check with its result.
///
/// The exit code is 0 if all hold, 1 if one fails, and 2 if the file is no record.
#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// The record; - is standard input.
    #[arg(value_name = "FILE|-")]
    file: std::ffi::OsString,

    /// A key that the server publishes, 64 hexadecimal digits; may be given several times. Without it the signature
    /// shows only that nothing was changed since, not who signed.
    #[arg(long = "key", value_name = "KEY")]
    keys: Vec<PublicKey>,
}

impl Verify {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let text = Input::from(&*self.file).text()?;
        let record: Record = text.parse().map_err(Failure::input)?;
        let trust = if self.keys.is_empty() { Trust::AnyKey } else { Trust::Keys(self.keys) };
        let checks = checks(&record, &trust);
        let mut out = io::stdout().lock();
        for Check { subject, fault } in &checks {
            match fault {
                None => writeln!(out, "ok      {subject}")?,
                Some(fault) => writeln!(out, "FAILED  {subject}: {fault}")?,
            }
        }
        match checks.iter().filter(|check| check.fault.is_some()).count() {
            0 => {}
            1 => return Err(Failure::Run(anyhow!("the record does not hold: 1 check failed"))),
            failed => return Err(Failure::Run(anyhow!("the record does not hold: {failed} checks failed"))),
        }
        writeln!(out, "The record of duel {} holds.", record.facts.duel)?;
        if trust == Trust::AnyKey {
            writeln!(
                out,
                "Whether its key is the server's was not checked: see --key. It is {}",
                record.key
            )?;
        }
        Ok(())
    }
}
