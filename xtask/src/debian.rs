//! Debian's packages: what is there, and getting what is missing where this program may.

use anyhow::{Context, Result, bail};
use xshell::cmd;

use crate::workspace::Workspace;

/// Asks `dpkg-query` for a package's state alone.
const STATUS: &str = "--showformat=${db:Status-Status}";

/// Makes sure that `program` can be started, from Debian's `packages` if it cannot yet.
pub(crate) fn require(workspace: &Workspace, program: &str, packages: &[&str]) -> Result<()> {
    if which::which(program).is_ok() {
        return Ok(());
    }
    install_missing(workspace, packages).with_context(|| format!("the program {program} is missing"))
}

/// Installs those of `packages` that are missing, if this is Debian (or a descendant) and this program runs as root;
/// else says what to install.
pub(crate) fn install_missing(workspace: &Workspace, packages: &[&str]) -> Result<()> {
    let shell = workspace.shell();
    let installed = |package: &str| {
        cmd!(shell, "dpkg-query --show {STATUS} {package}")
            .quiet()
            .ignore_stderr()
            .read()
            .is_ok_and(|status| status == "installed")
    };
    let missing: Vec<_> = packages.iter().copied().filter(|package| !installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    if which::which("apt-get").is_err() {
        bail!("this needs {list}, which this program can fetch on Debian only");
    }
    if !is_root(workspace) {
        bail!("this needs {list}; as root: apt-get install {list}");
    }
    update(workspace)?;
    // Another installation may hold the lock for a while. Nothing that is on the machine is removed for ours.
    cmd!(shell, "apt-get install --quiet --yes --no-remove -o DPkg::Lock::Timeout=600 {missing...}")
        .env("DEBIAN_FRONTEND", "noninteractive")
        .ignore_stdout()
        .run()
        .with_context(|| format!("apt-get could not install {list}"))
}

/// Installs the first of `packages` that this system's lists know: each of them alone is enough.
pub(crate) fn install_first_known(workspace: &Workspace, packages: &[&str]) -> Result<()> {
    let shell = workspace.shell();
    if which::which("apt-get").is_ok() && is_root(workspace) {
        update(workspace)?;
    }
    let known = |package: &&&str| {
        cmd!(shell, "apt-cache show {package}").quiet().ignore_stdout().ignore_stderr().run().is_ok()
    };
    let package = packages.iter().find(known).or(packages.first()).copied();
    install_missing(workspace, package.as_slice())
}

/// Brings the lists of packages up to date.
fn update(workspace: &Workspace) -> Result<()> {
    Ok(cmd!(workspace.shell(), "apt-get update --quiet").ignore_stdout().run()?)
}

fn is_root(workspace: &Workspace) -> bool {
    let shell = workspace.shell();
    cmd!(shell, "id --user").quiet().read().is_ok_and(|user| user == "0")
}
