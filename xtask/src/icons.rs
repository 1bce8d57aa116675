//! `cargo xtask icons`: the icons of the installed page, from `drawings/*.svg`, in the sizes that systems ask for.
//!
//! They are drawn by the browser that runs the tests and kept in the repository, so that the page builds without one.

use anyhow::{Context, Result};
use xshell::cmd;

use crate::{browser, page, workspace::Workspace};

/// A drawing, the name of its icons, and their sizes in pixels: the manifest's two, and what Apple's systems look for.
const ICONS: [(&str, &str, &[u32]); 3] = [
    ("icon.svg", "icon", &[192, 512]),
    ("maskable.svg", "maskable", &[192, 512]),
    ("maskable.svg", "touch", &[180]),
];

/// Draw the icons anew, after a change of their drawings.
#[derive(Debug, clap::Args)]
pub(crate) struct Icons {}

impl Icons {
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<()> {
        let chromium = browser::find_chromium(workspace)?;
        let sources = workspace.folder(page::CRATE)?;
        let profile = page::folder(workspace).join("icons");
        let shell = workspace.shell();
        shell.create_dir(&profile)?;
        for (drawing, name, sizes) in ICONS {
            let drawing = sources.join("drawings").join(drawing);
            for size in sizes.iter().map(ToString::to_string) {
                let icon = sources.join("icons").join(format!("{name}-{size}.png"));
                cmd!(shell, "{chromium} --headless --no-sandbox --disable-gpu --hide-scrollbars")
                    .args([
                        "--no-first-run",
                        "--disable-background-networking",
                        "--default-background-color=00000000",
                    ])
                    .arg(format!("--user-data-dir={}", profile.display()))
                    .arg(format!("--window-size={size},{size}"))
                    .arg(format!("--screenshot={}", icon.display()))
                    .arg(format!("file://{}", drawing.display()))
                    .quiet()
                    .ignore_stderr()
                    .run()
                    .with_context(|| format!("the browser did not draw {}", icon.display()))?;
                println!("{}", icon.display());
            }
        }
        Ok(())
    }
}
