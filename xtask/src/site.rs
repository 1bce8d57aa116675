//! The page's folder: what lies in it, under which names, and what it weighs on the wire.
//!
//! Whatever lies under `assets/` carries the hash of its content in its name, so browsers keep it for good. The
//! files beside it keep their names and may mention hashed ones: `{{page}}` stands for the folder of the program
//! `page`, `{{page/preloads}}` for the elements that fetch all of it at once, `{{assets/cards.css}}` for the style sheet of
//! that name.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};
use ignore::WalkBuilder;
use sha2::{Digest, Sha256};

/// What a browser may have to fetch before a game can be played, compressed: 400 kB.
const BUDGET: usize = 400_000;

/// When a browser fetches a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Needed {
    /// Before a game can be played.
    #[default]
    AtOnce,
    /// When the page asks for it.
    Later,
}

/// The files of a page, in memory.
#[derive(Debug, Default)]
pub(crate) struct Site {
    /// What is served, by its path without a leading slash.
    files: BTreeMap<String, Vec<u8>>,
    /// What a placeholder stands for.
    names: BTreeMap<String, String>,
    /// What is needed later: files, and folders with a slash at their end.
    later: BTreeSet<String>,
}

impl Site {
    /// Adds a program with all that its loader needs, in a folder named by the program and the hash of all of it:
    /// its files import each other, so they change together. `{{NAME}}` stands for that folder, `{{NAME/preloads}}` for the
    /// elements of a document that fetch them all side by side, before one is seen to import the other.
    pub(crate) fn add_program(&mut self, name: &str, folder: &Path, needed: Needed) -> Result<()> {
        let files = read_folder(folder)?;
        let mut hasher = Sha256::new();
        for (path, content) in &files {
            hasher.update(path);
            hasher.update(content);
        }
        let place = format!("assets/{name}-{}", short(hasher));
        self.names.insert(name.to_owned(), format!("/{place}"));
        // The program itself is the longest on its way.
        let (first, then): (Vec<_>, Vec<_>) = files.keys().partition(|path| path.ends_with(".wasm"));
        let parts = first.into_iter().chain(then);
        let preloads: Vec<_> = parts.filter_map(|path| preload(&format!("/{place}/{path}"))).collect();
        self.names.insert(format!("{name}/preloads"), preloads.join("\n    "));
        if needed == Needed::Later {
            self.later.insert(format!("{place}/"));
        }
        self.files.extend(files.into_iter().map(|(path, content)| (format!("{place}/{path}"), content)));
        Ok(())
    }

    /// Adds the files of a folder, each with its hash in its name. `{{assets/NAME}}` stands for each.
    pub(crate) fn add_assets(&mut self, folder: &Path, needed: Needed) -> Result<()> {
        for (path, content) in read_folder(folder)? {
            self.add_asset(&path, content, needed);
        }
        Ok(())
    }

    /// Adds the words of each language that has a folder here, in one file: `{{assets/LANGUAGE.ftl}}` stands for each.
    /// A browser needs those of one language at once; the longest are counted as these. A file named after `program` is
    /// for that one alone: `{{assets/LANGUAGE-PROGRAM.ftl}}` stands for all of its words, the others included.
    pub(crate) fn add_words(&mut self, folder: &Path, program: &str) -> Result<()> {
        let mut languages: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        let mut apart: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        for (path, content) in read_folder(folder)? {
            let (language, file) =
                path.split_once('/').with_context(|| format!("{path} is in no language"))?;
            let words = if file.strip_suffix(".ftl") == Some(program) { &mut apart } else { &mut languages };
            words.entry(language.to_owned()).or_default().extend(without_comments(&content));
        }
        for (language, own) in apart {
            let words = [languages.get(&language).cloned().unwrap_or_default(), own].concat();
            self.add_asset(&format!("{language}-{program}.ftl"), words, Needed::Later);
        }
        let longest =
            languages.iter().max_by_key(|(_, words)| words.len()).map(|(language, _)| language.clone());
        for (language, words) in languages {
            let needed = if longest.as_ref() == Some(&language) { Needed::AtOnce } else { Needed::Later };
            self.add_asset(&format!("{language}.ftl"), words, needed);
        }
        Ok(())
    }

    fn add_asset(&mut self, path: &str, content: Vec<u8>, needed: Needed) {
        let hash = short(Sha256::new_with_prefix(&content));
        let place = match path.rsplit_once('.') {
            Some((stem, extension)) => format!("assets/{stem}-{hash}.{extension}"),
            None => format!("assets/{path}-{hash}"),
        };
        self.names.insert(format!("assets/{path}"), format!("/{place}"));
        if needed == Needed::Later {
            self.later.insert(place.clone());
        }
        self.files.insert(place, content);
    }

    /// Adds the files of a folder under their own names, each placeholder in them replaced. Documents beside
    /// `index.html` are for addresses of their own: whoever plays at another one does not fetch them.
    pub(crate) fn add_public(&mut self, folder: &Path) -> Result<()> {
        for (path, content) in read_folder(folder)? {
            let content = match String::from_utf8(content) {
                Ok(text) => self.fill_in(&text).with_context(|| format!("in {path}"))?.into_bytes(),
                Err(binary) => binary.into_bytes(),
            };
            if path.ends_with(".html") && path != "index.html" {
                self.later.insert(path.clone());
            }
            self.files.insert(path, content);
        }
        Ok(())
    }

    /// Adds the service worker, after everything that it keeps: `{{files}}` stands for the addresses of all other
    /// files, `{{version}}` for the hash of them, contents and names.
    pub(crate) fn add_service_worker(&mut self, name: &str, source: &Path) -> Result<()> {
        let addresses: Vec<_> = self.files.keys().map(|path| address(path)).collect();
        let mut hasher = Sha256::new();
        for (path, content) in &self.files {
            hasher.update(path);
            hasher.update(content);
        }
        self.names.insert("files".to_owned(), format!("{addresses:#?}"));
        self.names.insert("version".to_owned(), short(hasher));
        let text = fs::read_to_string(source)?;
        let program = self.fill_in(&text).with_context(|| format!("in {}", source.display()))?;
        self.files.insert(name.to_owned(), program.into_bytes());
        self.later.insert(name.to_owned());
        Ok(())
    }

    fn fill_in(&self, text: &str) -> Result<String> {
        let mut pieces = text.split("{{");
        let mut filled = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (name, rest) =
                piece.split_once("}}").context("a placeholder opened with {{ is not closed")?;
            let Some(place) = self.names.get(name) else {
                let known: Vec<_> = self.names.keys().map(String::as_str).collect();
                bail!("{{{{{name}}}}} stands for nothing; known are {}", known.join(", "));
            };
            filled.push_str(place);
            filled.push_str(rest);
        }
        Ok(filled)
    }

    fn needed(&self, path: &str) -> Needed {
        if self.later.iter().any(|start| path.starts_with(start)) { Needed::Later } else { Needed::AtOnce }
    }

    /// Makes `folder` hold this page and nothing else, each file also in compressed forms, and weighs it.
    ///
    /// Files that are right already are not touched, so that cargo does not compile the server anew for them.
    pub(crate) fn write(&self, folder: &Path) -> Result<Weights> {
        let mut kept = BTreeSet::new();
        let mut weights = BTreeMap::new();
        for (path, content) in &self.files {
            let plain = folder.join(path);
            let brotli = folder.join(format!("{path}.br"));
            let gzip = folder.join(format!("{path}.gz"));
            if !fs::read(&plain).is_ok_and(|there| there == *content) {
                let parent = plain.parent().context("a file lies in a folder")?;
                fs::create_dir_all(parent)?;
                fs::write(&brotli, brotli_of(content)?)?;
                fs::write(&gzip, gzip_of(content)?)?;
                // Last: a build that is interrupted before this line does all of it again.
                fs::write(&plain, content)?;
            }
            weights.insert(
                path.clone(),
                Weight {
                    plain: content.len(),
                    compressed: usize::try_from(fs::metadata(&brotli)?.len())?,
                    needed: self.needed(path),
                },
            );
            kept.extend([plain, brotli, gzip]);
        }
        for path in paths_below(folder)? {
            if !kept.contains(&path) {
                fs::remove_file(path)?;
            }
        }
        Ok(Weights(weights))
    }
}

/// One file's length in bytes.
#[derive(Clone, Copy, Debug, Default)]
struct Weight {
    plain: usize,
    compressed: usize,
    needed: Needed,
}

/// What each file of a page weighs, before and after compression with brotli.
#[derive(Debug)]
pub(crate) struct Weights(BTreeMap<String, Weight>);

impl Weights {
    /// Fails if the page takes more of the player's network than it may.
    pub(crate) fn check(&self) -> Result<()> {
        let total = self.total().compressed;
        ensure!(total <= BUDGET, "the page weighs {total} bytes compressed, more than the {BUDGET} it may");
        Ok(())
    }

    /// All that is needed before a game can be played.
    fn total(&self) -> Weight {
        let at_once = self.0.values().filter(|weight| weight.needed == Needed::AtOnce);
        at_once.fold(Weight::default(), |sum, weight| Weight {
            plain: sum.plain + weight.plain,
            compressed: sum.compressed + weight.compressed,
            needed: Needed::AtOnce,
        })
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>10} {:>10}  file", "bytes", "brotli")?;
        for (path, weight) in &self.0 {
            let when = if weight.needed == Needed::Later { " (when asked for)" } else { "" };
            writeln!(f, "{:>10} {:>10}  {path}{when}", weight.plain, weight.compressed)?;
        }
        let Weight { plain, compressed, .. } = self.total();
        write!(f, "{plain:>10} {compressed:>10}  before a game can be played; {BUDGET} compressed at most")
    }
}

/// The element that fetches a part of a program at once; nothing for what is no part that is loaded.
fn preload(address: &str) -> Option<String> {
    match Path::new(address).extension()?.to_str()? {
        "js" => Some(format!(r#"<link rel="modulepreload" href="{address}">"#)),
        "wasm" => Some(format!(
            r#"<link rel="preload" href="{address}" as="fetch" type="application/wasm" crossorigin>"#
        )),
        _ => None,
    }
}

/// Words without the lines that explain them to those who write them.
fn without_comments(words: &[u8]) -> Vec<u8> {
    let lines = words.split_inclusive(|byte| *byte == b'\n');
    lines.filter(|line| !line.starts_with(b"#")).flatten().copied().collect()
}

/// Where a browser finds a file: the page itself at the root.
fn address(path: &str) -> String {
    if path == "index.html" { "/".to_owned() } else { format!("/{path}") }
}

/// A content hash long enough to tell the builds of a page apart: 10 hexadecimal digits.
fn short(hasher: Sha256) -> String {
    hasher.finalize().iter().take(5).map(|byte| format!("{byte:02x}")).collect()
}

fn brotli_of(content: &[u8]) -> Result<Vec<u8>> {
    let strongest =
        BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: content.len(), ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut compressed, &strongest)?;
    Ok(compressed)
}

fn gzip_of(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

/// The files below a folder, by their path in it, with `/` between its parts.
fn read_folder(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    paths_below(folder)?
        .into_iter()
        .map(|path| {
            let parts: Option<Vec<_>> = path.strip_prefix(folder)?.iter().map(|part| part.to_str()).collect();
            let name = parts.with_context(|| format!("{} is not a name in UTF-8", path.display()))?.join("/");
            Ok((name, fs::read(&path)?))
        })
        .collect()
}

fn paths_below(folder: &Path) -> Result<Vec<PathBuf>> {
    WalkBuilder::new(folder)
        .standard_filters(false)
        .build()
        .map(|entry| Ok(entry?.into_path()))
        .filter(|path: &Result<_>| path.as_ref().map_or(true, |path| path.is_file()))
        .collect()
}

#[cfg(test)]
mod tests {
    use xshell::{Shell, TempDir};

    use super::*;

    fn folder(files: &[(&str, &str)]) -> (Shell, TempDir) {
        let shell = Shell::new().expect("a shell");
        let folder = shell.create_temp_dir().expect("a folder");
        for (path, content) in files {
            shell.write_file(folder.path().join(path), content).expect("written");
        }
        (shell, folder)
    }

    #[test]
    fn an_asset_carries_its_hash_in_its_name() {
        let (_, assets) = folder(&[("table.css", "a{}\n")]);
        let mut site = Site::default();
        site.add_assets(assets.path(), Needed::AtOnce).expect("read");
        // What `printf 'a{}\n' | sha256sum` begins with.
        assert_eq!(site.fill_in("<{{assets/table.css}}>").expect("known"), "</assets/table-bb4263d9ed.css>");
    }

    #[test]
    fn a_program_is_a_folder_whose_name_changes_with_any_of_its_files() {
        let place = |wasm: &str| {
            let (_, program) =
                folder(&[("page.js", "import"), ("snippets/a.js", "a"), ("page_bg.wasm", wasm)]);
            let mut site = Site::default();
            site.add_program("page", program.path(), Needed::AtOnce).expect("read");
            let place = site.fill_in("{{page}}").expect("known");
            let file = format!("{}/snippets/a.js", place.trim_start_matches('/'));
            assert!(site.files.contains_key(&file), "{file} among {:?}", site.files.keys());
            place
        };
        assert_eq!(place("one"), place("one"));
        assert_ne!(place("one"), place("two"));
    }

    #[test]
    fn a_placeholder_that_stands_for_nothing_is_named() {
        let site = Site { names: BTreeMap::from([("page".into(), "/p".into())]), ..Site::default() };
        let error = site.fill_in("a {{pgae}} b").expect_err("misspelt");
        assert_eq!(error.to_string(), "{{pgae}} stands for nothing; known are page");
        let error = site.fill_in("a {{page b").expect_err("not closed");
        assert_eq!(error.to_string(), "a placeholder opened with {{ is not closed");
    }

    #[test]
    fn the_words_of_a_language_are_one_file_and_the_longest_are_counted() {
        let (_, words) = folder(&[
            ("en/a.ftl", "# Of a.\na = A\n"),
            ("en/b.ftl", "b = B\n"),
            ("en/duel.ftl", "c = C\n"),
            ("nb/a.ftl", "a = lengre enn begge\n"),
        ]);
        let mut site = Site::default();
        site.add_words(words.path(), "duel").expect("read");
        let file = |name: &str| site.fill_in(name).expect("known").trim_start_matches('/').to_owned();
        let (english, norwegian) = (file("{{assets/en.ftl}}"), file("{{assets/nb.ftl}}"));
        assert_eq!(site.files[&english], b"a = A\nb = B\n");
        assert_eq!(site.files[&file("{{assets/en-duel.ftl}}")], b"a = A\nb = B\nc = C\n");
        assert_eq!((site.needed(&english), site.needed(&norwegian)), (Needed::Later, Needed::AtOnce));
    }

    #[test]
    fn the_service_worker_names_all_files_and_its_version_changes_with_each() {
        let (_, source) = folder(&[("sw.js", "keep({{files}}, \"{{version}}\")")]);
        let worker = |style: &str| {
            let mut site = Site {
                files: BTreeMap::from([
                    ("index.html".into(), "page".into()),
                    ("assets/a.css".into(), style.into()),
                ]),
                ..Site::default()
            };
            site.add_service_worker("sw.js", &source.path().join("sw.js")).expect("filled in");
            assert_eq!(site.needed("sw.js"), Needed::Later);
            String::from_utf8(site.files["sw.js"].clone()).expect("text")
        };
        // What `printf 'assets/a.cssaindex.htmlpage' | sha256sum` begins with.
        assert_eq!(worker("a"), "keep([\n    \"/assets/a.css\",\n    \"/\",\n], \"dd32d73c7d\")");
        assert_ne!(worker("a"), worker("b"));
    }

    #[test]
    fn what_is_right_already_is_left_alone_and_the_rest_goes() {
        let site = |content: &str| Site {
            files: BTreeMap::from([
                ("index.html".into(), content.into()),
                ("assets/same.css".into(), "s".into()),
            ]),
            ..Site::default()
        };
        let (shell, out) = folder(&[("stale.js", "stale")]);
        let written =
            |file: &str| out.path().join(file).metadata().and_then(|file| file.modified()).expect("there");

        site("one").write(out.path()).expect("written");
        assert!(!shell.path_exists(out.path().join("stale.js")));
        let first = written("assets/same.css");
        site("two").write(out.path()).expect("written");
        assert_eq!(written("assets/same.css"), first);
        assert_eq!(shell.read_file(out.path().join("index.html")).expect("there"), "two");
    }

    #[test]
    fn both_compressed_forms_unpack_to_the_file() {
        let content = "a line that repeats itself\n".repeat(40);
        let site =
            Site { files: BTreeMap::from([("a.js".into(), content.clone().into())]), ..Site::default() };
        let (_, out) = folder(&[]);
        site.write(out.path()).expect("written");
        let read = |name: &str| fs::read(out.path().join(name)).expect("there");

        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut read("a.js.br").as_slice(), &mut unpacked).expect("brotli");
        assert_eq!(unpacked, content.as_bytes());
        let mut unpacked = String::new();
        std::io::Read::read_to_string(
            &mut flate2::read::GzDecoder::new(read("a.js.gz").as_slice()),
            &mut unpacked,
        )
        .expect("gzip");
        assert_eq!(unpacked, content);
    }

    #[test]
    fn a_page_over_its_weight_is_refused() {
        let weight = |compressed, needed| Weight { plain: 0, compressed, needed };
        let weighing = |compressed| {
            Weights(BTreeMap::from([
                ("a".into(), weight(compressed, Needed::AtOnce)),
                ("b".into(), weight(200_000, Needed::Later)),
            ]))
        };
        assert!(weighing(400_000).check().is_ok());
        let error = weighing(400_001).check().expect_err("too heavy");
        assert_eq!(error.to_string(), "the page weighs 400001 bytes compressed, more than the 400000 it may");
    }
}
