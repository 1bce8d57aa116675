//! "Check it yourself": a worker of its own makes every check on the record, so that the page need not carry them.

use futures_channel::oneshot;
use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use std::cell::RefCell;
use std::rc::Rc;

use super::super::browser;
use crate::duel::{Examination, Examined, Said};

/// Has a record examined. None where no worker can be had.
pub(super) async fn examine(examination: Examination) -> Option<Examined> {
    let question = serde_json::to_string(&examination).ok()?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&browser::place_of("examiner")?, &options).ok()?;
    let (tell, told) = oneshot::channel();
    let tell = Rc::new(RefCell::new(Some(tell)));
    let (speaks, fails) = (worker.clone(), tell.clone());
    let heard = EventListener::new(&worker, "message", move |event| {
        let text = event.dyn_ref::<MessageEvent>().and_then(|message| message.data().as_string());
        let found = match text.and_then(|text| serde_json::from_str(&text).ok()) {
            Some(Said::Ready) => {
                let _ = speaks.post_message(&JsValue::from_str(&question));
                return;
            }
            Some(Said::Examined(found)) => Some(found),
            _ => None,
        };
        if let Some(tell) = tell.borrow_mut().take() {
            let _ = tell.send(found);
        }
    });
    let failed = EventListener::new(&worker, "error", move |_| drop(fails.borrow_mut().take()));
    let found = told.await.ok().flatten();
    drop((heard, failed));
    worker.terminate();
    found
}
