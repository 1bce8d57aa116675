//! The little of the browser that Dioxus does not lend: time, chance, the window's size, addresses and focus.
//!
//! Everything here answers "nothing" rather than failing where a browser refuses: a page without a clipboard or a
//! history can still be played.

use std::pin::Pin;

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::{Function, Object, Promise, Reflect};
use kabal_core::DealNumber;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement, RequestInit, Response, Window,
};

use crate::clock::Moment;
use crate::layout::{Insets, Point, Size, Viewport};
use crate::statistics::{Day, Month};
use crate::words::Language;

/// What happens to the page as a whole.
#[derive(Clone, Debug)]
pub(super) enum PageEvent {
    /// The window changed its size, or the phone was turned.
    Resized,
    /// The page was hidden, or is seen again.
    Seen(bool),
    /// The window lost the focus: no pointer is followed any longer.
    Blurred,
    /// The player went back or forward to another address.
    Went,
    /// The network came or went.
    Network(bool),
    /// A key went down.
    Key(web_sys::KeyboardEvent),
}

fn window() -> Option<Window> {
    web_sys::window()
}

fn document() -> Option<Document> {
    window()?.document()
}

/// Tells of everything that happens to the page, as long as it is open.
pub(super) fn listen(on: impl Fn(PageEvent) + Clone + 'static) {
    let (Some(window), Some(document)) = (window(), document()) else { return };
    let hears = |name: &'static str, event: PageEvent| {
        let on = on.clone();
        EventListener::new(&window, name, move |_| on(event.clone())).forget();
    };
    hears("resize", PageEvent::Resized);
    hears("blur", PageEvent::Blurred);
    hears("popstate", PageEvent::Went);
    hears("online", PageEvent::Network(true));
    hears("offline", PageEvent::Network(false));
    // A page that is closed or put away hears `pagehide`, not always `visibilitychange`.
    hears("pagehide", PageEvent::Seen(false));
    let seen = on.clone();
    EventListener::new(&document, "visibilitychange", move |_| seen(PageEvent::Seen(is_seen()))).forget();
    let options = EventListenerOptions::enable_prevent_default();
    // The space bar picks cards up when it goes down; some browsers would press the card's button when it goes up.
    EventListener::new_with_options(&document, "keyup", options, |event| {
        let space = event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|key| key.key() == " ");
        if space && focused().is_some_and(|id| id.starts_with("spot-")) {
            event.prevent_default();
        }
    })
    .forget();
    EventListener::new_with_options(&document, "keydown", options, move |event| {
        if let Some(key) = event.dyn_ref::<web_sys::KeyboardEvent>() {
            on(PageEvent::Key(key.clone()));
        }
    })
    .forget();
}

/// Whether the page is seen.
#[must_use]
pub(super) fn is_seen() -> bool {
    document().is_none_or(|document| !document.hidden())
}

/// Whether there may be a network; a browser that does not know says yes.
#[must_use]
pub(super) fn has_network() -> bool {
    window().is_none_or(|window| window.navigator().on_line())
}

/// The present moment by the wall clock.
#[must_use]
pub(super) fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

/// Bits by the browser's source of chance, which is made for keys.
#[must_use]
pub(super) fn random_bits() -> u64 {
    let mut bytes = [0; 8];
    let crypto = window().and_then(|window| window.crypto().ok());
    if crypto.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok()).is_none() {
        bytes = bytes.map(|_| (js_sys::Math::random() * 256.0) as u8);
    }
    u64::from_be_bytes(bytes)
}

/// A deal number by chance.
#[must_use]
pub(super) fn chance() -> DealNumber {
    DealNumber::from_random_bits(random_bits() as u32)
}

/// The player's calendar day.
#[must_use]
pub(super) fn today() -> Day {
    let date = js_sys::Date::new_0();
    let day = Day::new(date.get_full_year() as u16, date.get_month() as u8 + 1, date.get_date() as u8);
    day.unwrap_or(Day::FIRST)
}

/// The player's calendar day at a moment of the server's clock.
#[must_use]
pub(super) fn day_of(at: kabal_protocol::Moment) -> Option<Day> {
    let date = js_sys::Date::new(&(at.0 as f64).into());
    Day::new(date.get_full_year() as u16, date.get_month() as u8 + 1, date.get_date() as u8)
}

/// A part of an address without its `%` signs; as it is if they make no sense.
#[must_use]
pub(super) fn decoded(part: &str) -> String {
    js_sys::decode_uri_component(part).map_or_else(|_| part.to_owned(), String::from)
}

/// What the page can be drawn on.
#[must_use]
pub(super) fn viewport() -> Viewport {
    let number = |value: Result<JsValue, JsValue>| value.ok().and_then(|value| value.as_f64());
    let size = window().map_or(Size::default(), |window| Size {
        width: number(window.inner_width()).unwrap_or(0.0),
        height: number(window.inner_height()).unwrap_or(0.0),
    });
    // The style sheet gives the body the unsafe strips as its padding: `env()` cannot be asked for otherwise.
    let body = document().and_then(|document| document.body());
    let style = body.and_then(|body| window()?.get_computed_style(&body).ok()?);
    let length = |name: &str| {
        let text = style.as_ref().and_then(|style| style.get_property_value(name).ok());
        text.and_then(|text| text.trim_end_matches("px").parse::<f64>().ok())
    };
    let inset = |name| length(name).unwrap_or(0.0);
    Viewport {
        size,
        insets: Insets {
            top: inset("padding-top"),
            right: inset("padding-right"),
            bottom: inset("padding-bottom"),
            left: inset("padding-left"),
        },
        text: length("font-size").map_or(1.0, |size| size / 16.0),
    }
}

/// Whether the system asks for dark colours.
#[must_use]
pub(super) fn prefers_dark() -> bool {
    let query = window().and_then(|window| window.match_media("(prefers-color-scheme: dark)").ok()?);
    query.is_some_and(|query| query.matches())
}

/// The languages the player reads, best first.
#[must_use]
pub(super) fn languages() -> Vec<String> {
    window()
        .map(|window| window.navigator().languages().iter().filter_map(|tag| tag.as_string()).collect())
        .unwrap_or_default()
}

/// The address after the host, without query: `/play/KL1-D1N-AAAAAAG`.
#[must_use]
pub(super) fn path() -> String {
    window().and_then(|window| window.location().pathname().ok()).unwrap_or_default()
}

/// The address after its `#`; none where there is nothing.
#[must_use]
pub(super) fn fragment() -> Option<String> {
    let hash = window()?.location().hash().ok()?;
    hash.strip_prefix('#').filter(|fragment| !fragment.is_empty()).map(decoded)
}

/// The whole address of this host with a fragment: `https://kabal.example/#...`.
#[must_use]
pub(super) fn address_with(fragment: &str) -> String {
    let origin = window().and_then(|window| window.location().origin().ok()).unwrap_or_default();
    format!("{origin}/#{fragment}")
}

/// Shows another address without loading anything.
pub(super) fn set_path(path: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // A browser that refuses shows the old address; the game is the same.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// Goes on to another address without loading anything: the browser's way back leads to the one before.
pub(super) fn push_path(path: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // A browser that refuses shows the old address; the page is the same.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// Tells when the player went back or forward to another address, as long as the page is open.
pub(super) fn on_went(tell: impl Fn() + 'static) {
    if let Some(window) = window() {
        EventListener::new(&window, "popstate", move |_| tell()).forget();
    }
}

/// Says what the page is about, for tabs and bookmarks.
pub(super) fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(&format!("Kabal · {title}"));
    }
}

/// Sets an attribute of the root element, for themes.
pub(super) fn set_root(name: &str, value: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        let _ = root.set_attribute(name, value);
    }
}

/// Puts a text on the clipboard. Says whether that was allowed.
pub(super) async fn copy(text: &str) -> bool {
    let Some(window) = window() else { return false };
    // Without TLS there is no clipboard, whatever the types say.
    let clipboard = window.navigator().clipboard();
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// What came of sharing an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shared {
    /// The system has it, or the player thought better of it.
    Handed,
    /// It is on the clipboard.
    Copied,
    /// It is nowhere.
    Refused,
}

/// Shares an address by the system's own means, where there are any; else it goes to the clipboard.
pub(super) async fn share(address: &str) -> Shared {
    let navigator = window().map(|window| JsValue::from(window.navigator())).unwrap_or_default();
    let share = Reflect::get(&navigator, &"share".into()).ok();
    if let Some(share) = share.and_then(|share| share.dyn_into::<Function>().ok()) {
        let data = Object::new();
        let _ = Reflect::set(&data, &"url".into(), &address.into());
        let handed = share.call1(&navigator, &data).ok().and_then(|handed| handed.dyn_into::<Promise>().ok());
        if let Some(handed) = handed {
            let refused = JsFuture::from(handed).await.err();
            let name = refused.map(|error| Reflect::get(&error, &"name".into()).unwrap_or_default());
            if name.is_none_or(|name| name == "AbortError") {
                return Shared::Handed;
            }
        }
    }
    if copy(address).await { Shared::Copied } else { Shared::Refused }
}

/// Lets the player keep a text as a file.
pub(super) fn save_file(name: &str, text: &str) {
    let link = document().and_then(|document| document.create_element("a").ok());
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        let text = String::from(js_sys::encode_uri_component(text));
        let _ = link.set_attribute("href", &format!("data:text/plain;charset=utf-8,{text}"));
        let _ = link.set_attribute("download", name);
        link.click();
    }
}

/// No text that is read from a file is longer, in bytes.
const LONGEST: f64 = 8e6;

/// The text of a file, being read; none if there is no file, or it is no text or too long to be one of ours.
pub(super) type FileText = Pin<Box<dyn Future<Output = Option<String>>>>;

/// Begins to read the file that was chosen in a field; the field may be gone before it is read.
pub(super) fn read_file(field: &str) -> FileText {
    let field = element(field).and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    let file = field.as_ref().and_then(|field| field.files()?.get(0)).filter(|file| file.size() <= LONGEST);
    Box::pin(async move {
        let text = JsFuture::from(file?.text()).await.ok()?.as_string();
        // So that the same file can be chosen again.
        field?.set_value("");
        text
    })
}

/// A month as the language writes it: November 2026.
#[must_use]
pub(super) fn month_name(month: Month, language: Language) -> String {
    date_text(month.first(), language, &[("month", "long"), ("year", "numeric")])
}

/// A day of the week in two or three letters.
#[must_use]
pub(super) fn weekday_name(day: Day, language: Language) -> String {
    date_text(day, language, &[("weekday", "short")])
}

/// A day as the language writes it in full: 30 November 2026.
#[must_use]
pub(super) fn day_name(day: Day, language: Language) -> String {
    date_text(day, language, &[("day", "numeric"), ("month", "long"), ("year", "numeric")])
}

/// A day in few letters: 30 Nov.
#[must_use]
pub(super) fn short_day(day: Day, language: Language) -> String {
    date_text(day, language, &[("day", "numeric"), ("month", "short")])
}

/// A moment by the player's own clock and calendar: 30 Nov 2026, 22:15.
#[must_use]
pub(super) fn date_and_time(at: kabal_protocol::Moment, language: Language) -> String {
    let options = Object::new();
    for (part, form) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = Reflect::set(&options, &part.into(), &form.into());
    }
    // Exact: 2^53 milliseconds are 285 000 years.
    let date = js_sys::Date::new(&(at.0 as f64).into());
    String::from(date.to_locale_string(language.tag(), &options))
}

fn date_text(day: Day, language: Language, parts: &[(&str, &str)]) -> String {
    let options = Object::new();
    for (part, form) in parts.iter().chain(&[("timeZone", "UTC")]) {
        let _ = Reflect::set(&options, &(*part).into(), &(*form).into());
    }
    // A day has no time and no zone: any moment of it at Greenwich will do, told as at Greenwich.
    let noon = (f64::from(day.number()) + 0.5) * 86_400_000.0;
    let date = js_sys::Date::new(&noon.into());
    String::from(date.to_locale_date_string(language.tag(), &options))
}

fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Moves an element away from its place, or back to it with none; at once, outside Dioxus, which owns `transform`.
pub(super) fn carry(id: &str, by: Option<Point>) {
    if let Some(style) =
        element(id).and_then(|element| element.dyn_into::<HtmlElement>().ok()).map(|e| e.style())
    {
        let _ = match by {
            Some(by) => style.set_property("translate", &format!("{}px {}px", by.x, by.y)),
            None => style.remove_property("translate").map(drop),
        };
    }
}

/// Where something is that is fetched when it is first needed and not before: the head of the page says it.
#[must_use]
pub(super) fn place_of(name: &str) -> Option<String> {
    let meta = document()?.query_selector(&format!("meta[name={name}]")).ok()??;
    meta.get_attribute("content")
}

/// Begins to fetch a text; it is there when the future is done. None if it cannot be had.
pub(super) fn fetch(address: &str) -> impl Future<Output = Option<String>> + use<> {
    let answer = window().map(|window| window.fetch_with_str(address));
    async move {
        let response: Response = JsFuture::from(answer?).await.ok()?.dyn_into().ok()?;
        let text = response.ok().then(|| response.text())?.ok()?;
        JsFuture::from(text).await.ok()?.as_string()
    }
}

/// Asks the server for something; the answer's text, and whether it is a good one. None if there is no answer.
pub(super) async fn request(method: &str, address: &str, body: Option<&str>) -> Option<(bool, String)> {
    let request = RequestInit::new();
    request.set_method(method);
    if let Some(body) = body {
        let headers = js_sys::Object::new();
        js_sys::Reflect::set(&headers, &"content-type".into(), &"application/json".into()).ok()?;
        request.set_headers(&headers);
        request.set_body(&body.into());
    }
    let answer = window()?.fetch_with_str_and_init(address, &request);
    let response: Response = JsFuture::from(answer).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.ok(), text))
}

/// A path on this server as an address of its own.
#[must_use]
pub(super) fn full_address(path: &str) -> String {
    window().and_then(|window| window.location().origin().ok()).unwrap_or_default() + path
}

/// The same for a WebSocket.
#[must_use]
pub(super) fn socket_address(path: &str) -> Option<String> {
    let address = full_address(path);
    address.strip_prefix("http").map(|rest| format!("ws{rest}"))
}

/// Loads the page again.
pub(super) fn reload() {
    if let Some(window) = window() {
        let _ = window.location().reload();
    }
}

/// Bytes that nobody can guess. None where the browser has none: chance that is made for games would not do.
#[must_use]
pub(super) fn secret_bytes() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    window()?.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Gives an element the focus.
pub(super) fn focus(id: &str) {
    if let Some(element) = element(id).and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// The id of the element that has the focus; none if that is the page as a whole.
#[must_use]
pub(super) fn focused() -> Option<String> {
    let active = document()?.active_element()?;
    (active.tag_name() != "BODY").then(|| active.id())
}

/// Makes an element follow a pointer, wherever it goes.
pub(super) fn capture(id: &str, pointer: i32) {
    if let Some(element) = element(id) {
        // A pointer that has gone up meanwhile cannot be captured, and needs not.
        let _ = element.set_pointer_capture(pointer);
    }
}

/// Opens a dialog over everything else.
pub(super) fn open_dialog(id: &str) {
    if let Some(dialog) = element(id).and_then(|element| element.dyn_into::<HtmlDialogElement>().ok())
        && !dialog.open()
    {
        let _ = dialog.show_modal();
    }
}

/// Selects the text of a field, to be copied or typed over.
pub(super) fn select(id: &str) {
    if let Some(field) = element(id).and_then(|element| element.dyn_into::<HtmlInputElement>().ok()) {
        field.select();
    }
}
