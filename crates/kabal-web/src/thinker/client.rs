//! The page's side: one worker, one question at a time.

use std::cell::RefCell;
use std::rc::Rc;

use futures_channel::oneshot;
use gloo_events::EventListener;
use kabal_core::Transcript;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::words::{Effort, Question, QuestionNumber, Said, Verdict};

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// A newer question took its place.
    #[error("a newer question was asked")]
    Superseded,
    /// The worker cannot be had, or broke down.
    #[error("no worker is there to think")]
    Unavailable,
}

type Answer = Result<Verdict, NoAnswer>;

/// Asks the worker. A copy asks the same one.
///
/// The worker is fetched with the first question, and ended with a question that nobody waits for any more: a search
/// cannot be stopped from outside in another way.
#[derive(Clone, Debug)]
pub struct Thinker {
    /// Where the worker's program is; none where the page does not say.
    program: Option<String>,
    service: Rc<RefCell<Service>>,
}

/// What lies before the worker.
#[derive(Debug, Default)]
struct Service {
    last: QuestionNumber,
    hired: Option<Hired>,
}

/// A worker in service.
#[derive(Debug)]
struct Hired {
    worker: Worker,
    /// Whether it has said so: what is sent before is lost.
    ready: bool,
    open: Option<Open>,
    /// Heard as long as it serves.
    _ears: [EventListener; 2],
}

/// A question without an answer.
#[derive(Debug)]
struct Open {
    number: QuestionNumber,
    text: String,
    tell: oneshot::Sender<Answer>,
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Thinker {
    /// A thinker whose worker runs the program at this address.
    #[must_use]
    pub fn new(program: Option<String>) -> Self {
        Self { program, service: Rc::default() }
    }

    /// Whether a question is open.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.service.borrow().hired.as_ref().is_some_and(|hired| hired.open.is_some())
    }

    /// Asks whether a game can be won from where it stands. Dropping the future ends the search.
    ///
    /// # Errors
    /// [`NoAnswer`].
    pub async fn ask(&self, game: Transcript, effort: Effort) -> Answer {
        let (number, answer) = self.put(game, effort)?;
        let _withdrawn = Withdrawal { thinker: self, number };
        // A sender that is dropped belonged to a worker that was ended for a newer question.
        answer.await.unwrap_or(Err(NoAnswer::Superseded))
    }

    /// Lays a question before the worker.
    fn put(
        &self,
        game: Transcript,
        effort: Effort,
    ) -> Result<(QuestionNumber, oneshot::Receiver<Answer>), NoAnswer> {
        let mut service = self.service.borrow_mut();
        service.last = service.last.next();
        let number = service.last;
        let question = Question { number, game, effort };
        let text = serde_json::to_string(&question).map_err(|_| NoAnswer::Unavailable)?;
        let (tell, answer) = oneshot::channel();
        let hired = match service.hired.take().filter(|hired| hired.open.is_none()) {
            Some(idle) => idle,
            None => self.hire()?,
        };
        let hired = service.hired.insert(hired);
        let open = hired.open.insert(Open { number, text, tell });
        if hired.ready {
            open.send(&hired.worker);
        }
        Ok((number, answer))
    }

    /// Starts a worker.
    fn hire(&self) -> Result<Hired, NoAnswer> {
        let program = self.program.as_ref().ok_or(NoAnswer::Unavailable)?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(program, &options).map_err(|_| NoAnswer::Unavailable)?;
        let hears = self.clone();
        let said = EventListener::new(&worker, "message", move |event| {
            let text = event.dyn_ref::<MessageEvent>().and_then(|message| message.data().as_string());
            let said = text.and_then(|text| serde_json::from_str(&text).ok());
            hears.hear(said.unwrap_or_else(|| Said::Confused(String::new())));
        });
        let fails = self.clone();
        let failed = EventListener::new(&worker, "error", move |_| fails.hear(Said::Confused(String::new())));
        Ok(Hired { worker, ready: false, open: None, _ears: [said, failed] })
    }

    /// Takes in what the worker says.
    fn hear(&self, said: Said) {
        let mut service = self.service.borrow_mut();
        let Some(hired) = &mut service.hired else { return };
        match said {
            Said::Ready => {
                hired.ready = true;
                if let Some(open) = &hired.open {
                    open.send(&hired.worker);
                }
            }
            Said::Answer { number, verdict } => {
                if let Some(open) = hired.open.take_if(|open| open.number == number) {
                    // Nobody may wait any longer.
                    let _ = open.tell.send(Ok(verdict));
                }
            }
            Said::Confused(_) => {
                let open = hired.open.take();
                let broken = service.hired.take();
                drop(service);
                if let Some(open) = open {
                    let _ = open.tell.send(Err(NoAnswer::Unavailable));
                }
                // Its ears are among what is dropped, this one too: not before it has been heard out.
                wasm_bindgen_futures::spawn_local(async move { drop(broken) });
            }
        }
    }
}

impl Open {
    fn send(&self, worker: &Worker) {
        // A text can always be sent.
        let _ = worker.post_message(&JsValue::from_str(&self.text));
    }
}

/// Ends the search when nobody waits for its answer.
struct Withdrawal<'a> {
    thinker: &'a Thinker,
    number: QuestionNumber,
}

impl Drop for Withdrawal<'_> {
    fn drop(&mut self) {
        let mut service = self.thinker.service.borrow_mut();
        let is_open = |hired: &Hired| hired.open.as_ref().is_some_and(|open| open.number == self.number);
        let ended = service.hired.take_if(|hired| is_open(hired));
        drop(service);
        drop(ended);
    }
}
