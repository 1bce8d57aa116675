//! The worker that checks a record: it is sent one examination and says what it found.

use gloo_events::EventListener;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::examine::{Examination, Examined};

/// What the worker says. It is built together with the page, so there is one version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// It is there. What it was sent before may be lost.
    Ready,
    /// What it found.
    Examined(Examined),
}

/// Makes the checks that the page asks for, as long as the worker lives. Does nothing where this is no worker.
pub fn serve_examiner() {
    let Ok(worker) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let page = worker.clone();
    EventListener::new(&worker, "message", move |event| {
        let text = event.dyn_ref::<MessageEvent>().and_then(|message| message.data().as_string());
        let asked = text.and_then(|text| serde_json::from_str::<Examination>(&text).ok());
        if let Some(examination) = asked {
            say(&page, &Said::Examined(examination.report()));
        }
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
