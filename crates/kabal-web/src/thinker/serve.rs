//! The worker's side: hears a question, thinks, says the answer.

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::mind::Mind;
use super::words::Said;

/// Answers the page's questions as long as the worker lives. Does nothing where this is no worker.
pub fn serve() {
    let Ok(worker) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let mut mind = Mind::default();
    let page = worker.clone();
    EventListener::new(&worker, "message", move |event| {
        let text = event.dyn_ref::<MessageEvent>().and_then(|message| message.data().as_string());
        say(&page, &mind.hear(&text.unwrap_or_default()));
    })
    .forget();
    say(&worker, &Said::Ready);
}

fn say(page: &DedicatedWorkerGlobalScope, said: &Said) {
    // What is said has a text, and a text can always be sent.
    if let Ok(text) = serde_json::to_string(said) {
        let _ = page.post_message(&JsValue::from_str(&text));
    }
}
