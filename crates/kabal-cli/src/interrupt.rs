//! Ctrl-C: the first one asks for an orderly end, a second one ends at once.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the player has pressed Ctrl-C.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Watches for Ctrl-C from now on.
    ///
    /// # Errors
    /// If the system does not let it.
    pub(crate) fn watch() -> Result<Self, ctrlc::Error> {
        let interrupt = Self::default();
        let pressed = interrupt.clone();
        ctrlc::set_handler(move || {
            if pressed.0.swap(true, Ordering::Relaxed) {
                process::exit(130);
            }
        })?;
        Ok(interrupt)
    }

    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
