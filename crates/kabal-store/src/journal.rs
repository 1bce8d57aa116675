//! What happens in duels is written down before anyone is told: many lines in one transaction.
//!
//! A disk that keeps its promises takes some milliseconds for each transaction, however small. So one task writes for
//! all duels: while it waits for the disk, the next lines gather, and all go in the next transaction.

use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseConnection, DbErr, EntityTrait, IntoActiveModel};
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::rows::{input, seat};
use crate::store::begin;

/// The most lines in one transaction.
const MOST: usize = 256;

/// Where lines are handed in.
#[derive(Clone, Debug)]
pub(crate) struct Journal {
    lines: mpsc::Sender<(Line, Answer)>,
}

/// What is written down at once.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// What happened.
    pub(crate) input: input::Model,
    /// The seat that was taken by it.
    pub(crate) seat: Option<seat::Model>,
}

type Answer = oneshot::Sender<Result<(), DbErr>>;

impl Journal {
    /// Starts the task that writes. It ends when the last store is dropped.
    pub(crate) fn start(write: DatabaseConnection) -> Self {
        let (lines, received) = mpsc::channel(4 * MOST);
        tokio::spawn(write_all(write, received));
        Self { lines }
    }

    /// Writes a line; it is on the disk when this returns.
    pub(crate) async fn write(&self, line: Line) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.lines.send((line, answer)).await.map_err(|_| StoreError::Closed)?;
        Ok(answered.await.map_err(|_| StoreError::Closed)??)
    }
}

async fn write_all(write: DatabaseConnection, mut received: mpsc::Receiver<(Line, Answer)>) {
    let mut waiting = Vec::with_capacity(MOST);
    while received.recv_many(&mut waiting, MOST).await > 0 {
        let (lines, answers): (Vec<Line>, Vec<Answer>) = waiting.drain(..).unzip();
        let written = commit(&write, &lines).await;
        let alone = lines.len() == 1;
        for (line, answer) in lines.into_iter().zip(answers) {
            // One line that cannot be written must not take the others with it.
            let outcome = match &written {
                Ok(()) => Ok(()),
                Err(error) if alone => Err(error.clone()),
                Err(_) => commit(&write, &[line]).await,
            };
            // Whoever does not wait any more needs no answer.
            let _ = answer.send(outcome);
        }
    }
}

async fn commit(write: &DatabaseConnection, lines: &[Line]) -> Result<(), DbErr> {
    let transaction = begin(write).await?;
    let inputs = lines.iter().map(|line| line.input.clone().into_active_model());
    input::Entity::insert_many(inputs).exec_without_returning(&transaction).await?;
    let seats: Vec<_> = lines.iter().filter_map(|line| line.seat.clone()).collect();
    if !seats.is_empty() {
        let sits_again = OnConflict::columns([seat::Column::Duel, seat::Column::Player])
            .update_column(seat::Column::Seat)
            .to_owned();
        let seats = seats.into_iter().map(IntoActiveModel::into_active_model);
        seat::Entity::insert_many(seats).on_conflict(sits_again).exec_without_returning(&transaction).await?;
    }
    transaction.commit().await
}
