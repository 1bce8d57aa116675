//! The page's own upkeep: kept in the browser for when there is no network, and changed for a new version of itself.
//!
//! The keeping is done by the service worker, `service-worker.js`. A browser that has none, or refuses this one, fetches
//! the page at each visit; nothing else changes.

use dioxus::core::spawn_forever;
use dioxus::prelude::*;
use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerState, ServiceWorkerUpdateViaCache,
};

use super::desk::Desk;
use super::icons::{Icon, Sign};
use super::tongue::Tongue;
use crate::clock::Moment;
use crate::keeper::NotSaved;
use crate::words::Text;

/// Where the build puts the service worker.
const PROGRAM: &str = "/sw.js";

/// What the service worker is told when it is to serve the page from now on.
const TAKE_OVER: &str = "take over";

/// How often a page that stays open asks for a new version, in milliseconds: once an hour.
const PATIENCE: u32 = 3_600_000;

/// What is known about versions of the page.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Upkeep {
    /// The version that is fetched and waits to be used.
    waiting: Signal<Option<ServiceWorker>>,
    registration: CopyValue<Option<ServiceWorkerRegistration>>,
    asked: CopyValue<Moment>,
}

impl Upkeep {
    /// Nothing is known yet.
    pub(super) fn new(now: Moment) -> Self {
        Self {
            waiting: use_signal(|| None),
            registration: use_hook(|| CopyValue::new(None)),
            asked: use_hook(|| CopyValue::new(now)),
        }
    }

    /// Has the page kept by the browser, and from now on looks out for new versions.
    pub(super) fn begin(mut self) {
        spawn_forever(async move {
            let Some(registration) = register().await else { return };
            self.watch(&registration);
            self.registration.set(Some(registration));
        });
    }

    /// Asks for a new version, if it is a while since that was done.
    pub(super) fn look(mut self, now: Moment) {
        if now.since(*self.asked.peek()).0 < PATIENCE {
            return;
        }
        self.asked.set(now);
        if let Some(update) = self.registration.peek().as_ref().and_then(|known| known.update().ok()) {
            // Without a network there is no answer, and no harm.
            spawn_forever(async move { drop(JsFuture::from(update).await) });
        }
    }

    fn watch(mut self, registration: &ServiceWorkerRegistration) {
        // On the first visit there is no old version: what is fetched then is this page.
        let renews = || container().is_some_and(|container| container.controller().is_some());
        if let Some(waiting) = registration.waiting().filter(|_| renews()) {
            self.waiting.set(Some(waiting));
        }
        let found = registration.clone();
        let ready = Callback::new(move |worker: ServiceWorker| {
            if worker.state() == ServiceWorkerState::Installed && renews() {
                self.waiting.set(Some(worker));
            }
        });
        EventListener::new(registration, "updatefound", move |_| {
            let Some(worker) = found.installing() else { return };
            let fetched = worker.clone();
            EventListener::new(&worker, "statechange", move |_| ready.call(fetched.clone())).forget();
        })
        .forget();
    }
}

impl Desk {
    /// Goes on in the new version, with the game as it is.
    fn renew(self, version: ServiceWorker) {
        let saving = self.save();
        spawn_forever(async move {
            match saving.await {
                Ok(()) | Err(NotSaved::PlayedElsewhere) => take_over(&version),
                // The game would be lost with the page.
                Err(NotSaved::Store(error)) => self.storage_failed(error),
            }
        });
    }
}

/// A line that says that a new version is there, with a button that changes to it. Where nothing is kept it is not
/// offered: the game would go with the page.
#[component]
pub(super) fn NewVersion() -> Element {
    let desk = use_context::<Desk>();
    let mut waiting = desk.upkeep.waiting;
    let tongue = use_context::<Memo<Tongue>>();
    let words = tongue.read();
    let Some(version) = waiting.read().clone() else { return rsx! {} };
    if desk.remark.read().is_some() || !desk.shelf.peek().outlasts_page() {
        return rsx! {};
    }
    rsx! {
        div { class: "remark", role: "status", "data-notice": "new-version",
            p { {words.say(Text::UpdateReady)} }
            button { r#type: "button", class: "plain", "data-action": "update", onclick: move |_| desk.renew(version.clone()),
                {words.say(Text::Update)}
            }
            button { r#type: "button", class: "round", "data-action": "close-new-version", aria_label: words.say(Text::Close),
                onclick: move |_| waiting.set(None),
                Sign { icon: Icon::Close }
            }
        }
    }
}

/// The browser's service workers; none where it has none, or gives this page none.
fn container() -> Option<ServiceWorkerContainer> {
    let container = web_sys::window()?.navigator().service_worker();
    (!JsValue::from(&container).is_undefined()).then_some(container)
}

async fn register() -> Option<ServiceWorkerRegistration> {
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let registration = container()?.register_with_options(PROGRAM, &options);
    JsFuture::from(registration).await.ok()?.dyn_into().ok()
}

/// Lets the new version serve this page, which is then loaded anew.
fn take_over(version: &ServiceWorker) {
    let Some(container) = container() else { return };
    if version.state() == ServiceWorkerState::Installed {
        EventListener::once(&container, "controllerchange", |_| reload()).forget();
        // A worker that is gone meanwhile hears nothing; the next visit has the new version in any case.
        let _ = version.post_message(&JsValue::from_str(TAKE_OVER));
    } else {
        reload();
    }
}

fn reload() {
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}
