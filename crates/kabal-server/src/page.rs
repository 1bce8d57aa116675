//! The page's files, carried in the binary and sent as they were built.
//!
//! `cargo xtask page` writes each file three times: plain, `.br` (brotli) and `.gz` (gzip), so nothing is compressed
//! while a player waits. tower-http's [`ServeDir`] picks the form that the browser understands, answers
//! `If-None-Match` and ranges, and knows the media types; [`Carried`] only hands it files from memory.

use std::{
    borrow::Cow,
    future::{Ready, ready},
    io::{self, Cursor, SeekFrom},
    marker::PhantomData,
    path::{Path, PathBuf},
    pin::Pin,
    task::{Context, Poll},
    time::{Duration, SystemTime},
};

use axum::{
    extract::Request,
    http::{HeaderValue, Uri, header::CACHE_CONTROL},
    middleware::map_request,
    routing::{MethodRouter, get_service},
};
use rust_embed::{EmbeddedFile, RustEmbed};
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::{
    services::fs::{Backend, File, Metadata, ServeDir},
    set_header::SetResponseHeaderLayer,
};

/// The page that this binary was built with; see `build.rs` for where it comes from.
#[derive(Clone, Copy, Debug, RustEmbed)]
#[folder = "$KABAL_PAGE"]
pub struct EmbeddedPage;

/// A file under `/assets` has its content's hash in its address: under that address it never changes.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Anything else may be kept, but the browser asks each time whether it is still the same.
const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");

/// The files below the page's `assets` folder, which browsers keep for good; `missing` answers for any other.
pub(crate) fn assets<P: RustEmbed + 'static>(missing: MethodRouter) -> MethodRouter {
    folder::<P>("assets", FOREVER, missing)
}

/// The files beside `index.html`, by their own names; `missing` answers for any other.
pub(crate) fn files<P: RustEmbed + 'static>(missing: MethodRouter) -> MethodRouter {
    folder::<P>("", ASK_EACH_TIME, missing)
}

/// A document of the page, such as `/index.html`, whatever the address was; `missing` answers if the page has none.
pub(crate) fn document<P: RustEmbed + 'static>(name: &'static str, missing: MethodRouter) -> MethodRouter {
    files::<P>(missing).layer(map_request(move |mut request: Request| {
        *request.uri_mut() = Uri::from_static(name);
        ready(request)
    }))
}

fn folder<P: RustEmbed + 'static>(path: &str, caching: HeaderValue, missing: MethodRouter) -> MethodRouter {
    let files = ServeDir::with_backend(path, Carried::<P>(PhantomData))
        .precompressed_br()
        .precompressed_gzip()
        .fallback(missing);
    get_service(files).route_layer(SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, caching))
}

/// The files of `P` in the form in which [`ServeDir`] asks for them.
struct Carried<P>(PhantomData<fn() -> P>);

impl<P> Clone for Carried<P> {
    fn clone(&self) -> Self {
        Self(PhantomData)
    }
}

impl<P: RustEmbed + 'static> Carried<P> {
    /// [`ServeDir`] asks with a leading `./`; embedded files are named without.
    fn find(path: &Path) -> io::Result<CarriedFile> {
        let path = path.strip_prefix(".").unwrap_or(path);
        path.to_str().and_then(P::get).map(CarriedFile::from).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl<P: RustEmbed + 'static> Backend for Carried<P> {
    type File = CarriedFile;
    type Metadata = CarriedMetadata;
    type OpenFuture = Ready<io::Result<CarriedFile>>;
    type MetadataFuture = Ready<io::Result<CarriedMetadata>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(Self::find(&path))
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        ready(Self::find(&path).map(|file| file.metadata))
    }
}

/// One embedded file, being read.
struct CarriedFile {
    content: Cursor<Cow<'static, [u8]>>,
    metadata: CarriedMetadata,
}

/// What makes the file's `ETag`: when it was built and its length.
#[derive(Clone, Copy)]
struct CarriedMetadata {
    built: Option<SystemTime>,
    length: u64,
}

impl From<EmbeddedFile> for CarriedFile {
    fn from(file: EmbeddedFile) -> Self {
        Self {
            metadata: CarriedMetadata {
                built: file
                    .metadata
                    .last_modified()
                    .map(|seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)),
                length: file.data.len() as u64,
            },
            content: Cursor::new(file.data),
        }
    }
}

impl Metadata for CarriedMetadata {
    fn is_dir(&self) -> bool {
        false
    }

    fn modified(&self) -> io::Result<SystemTime> {
        self.built.ok_or_else(|| io::ErrorKind::Unsupported.into())
    }

    fn len(&self) -> u64 {
        self.length
    }
}

impl File for CarriedFile {
    type Metadata = CarriedMetadata;
    type MetadataFuture<'a> = Ready<io::Result<CarriedMetadata>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.metadata))
    }
}

impl AsyncRead for CarriedFile {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.content).poll_read(context, buffer)
    }
}

impl AsyncSeek for CarriedFile {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.content).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.content).poll_complete(context)
    }
}
