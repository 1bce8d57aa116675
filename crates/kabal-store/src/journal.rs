//! What happens in duels is written down before anyone is told: many lines in one transaction.
//!
//! A disk that keeps its promises takes some milliseconds for each transaction, however small. So one task writes for
//! all duels: while it waits for the disk, the next lines gather, and all go in the next transaction.
//!
//! Each line has its place in its duel's log, and a place is taken once: that is what keeps several servers over one
//! database from deciding on different duels. Whoever comes second is told so, and the other lines are written all the
//! same.

use sea_orm::sea_query::OnConflict;
use sea_orm::{DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel};
use tokio::sync::{mpsc, oneshot};

use crate::rows::{input, seat};
use crate::store::begin;
use crate::{Overtaken, StoreError};

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

type Answer = oneshot::Sender<Result<Outcome, DbErr>>;

/// What became of a line.
type Outcome = Result<(), Overtaken>;

impl Journal {
    /// Starts the task that writes. It ends when the last store is dropped.
    pub(crate) fn start(write: DatabaseConnection) -> Self {
        let (lines, received) = mpsc::channel(4 * MOST);
        tokio::spawn(write_all(write, received));
        Self { lines }
    }

    /// Writes a line; it is on the disk when this returns, unless its place is taken.
    pub(crate) async fn write(&self, line: Line) -> Result<Outcome, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.lines.send((line, answer)).await.map_err(|_| StoreError::Closed)?;
        Ok(answered.await.map_err(|_| StoreError::Closed)??)
    }
}

async fn write_all(write: DatabaseConnection, mut received: mpsc::Receiver<(Line, Answer)>) {
    let mut waiting = Vec::with_capacity(MOST);
    while received.recv_many(&mut waiting, MOST).await > 0 {
        // Servers that write to the same logs at once wait for each other, and must all do so in the same order.
        waiting.sort_by_key(|(line, _)| line.input.duel);
        let (lines, answers): (Vec<Line>, Vec<Answer>) = waiting.drain(..).unzip();
        match commit(&write, &lines).await {
            Ok(outcomes) => {
                // Whoever does not wait any more needs no answer.
                answers
                    .into_iter()
                    .zip(outcomes)
                    .for_each(|(answer, outcome)| drop(answer.send(Ok(outcome))));
            }
            Err(error) if lines.len() == 1 => {
                answers.into_iter().for_each(|answer| drop(answer.send(Err(error.clone()))));
            }
            // One line that cannot be written must not take the others with it.
            Err(_) => {
                for (line, answer) in lines.into_iter().zip(answers) {
                    drop(answer.send(commit_one(&write, line).await));
                }
            }
        }
    }
}

/// Writes these lines, and tells of each whether its place was free.
async fn commit(write: &DatabaseConnection, lines: &[Line]) -> Result<Vec<Outcome>, DbErr> {
    let transaction = begin(write).await?;
    if insert(&transaction, lines).await? == lines.len() as u64 {
        sit(&transaction, lines).await?;
        transaction.commit().await?;
        return Ok(vec![Ok(()); lines.len()]);
    }
    // Some place is taken: one after the other, to see which.
    transaction.rollback().await?;
    let transaction = begin(write).await?;
    let mut outcomes = Vec::with_capacity(lines.len());
    for line in lines {
        outcomes.push(place(&transaction, line).await?);
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// Writes one line, and tells whether its place was free.
async fn commit_one(write: &DatabaseConnection, line: Line) -> Result<Outcome, DbErr> {
    let transaction = begin(write).await?;
    let outcome = place(&transaction, &line).await?;
    transaction.commit().await?;
    Ok(outcome)
}

/// Writes a line and its seat if its place is free.
async fn place(transaction: &DatabaseTransaction, line: &Line) -> Result<Outcome, DbErr> {
    let line = std::slice::from_ref(line);
    if insert(transaction, line).await? == 0 {
        return Ok(Err(Overtaken));
    }
    sit(transaction, line).await?;
    Ok(Ok(()))
}

/// Writes the lines whose places are free, and tells how many those were.
async fn insert(transaction: &DatabaseTransaction, lines: &[Line]) -> Result<u64, DbErr> {
    let taken = OnConflict::columns([input::Column::Duel, input::Column::Seq]).do_nothing().to_owned();
    let inputs = lines.iter().map(|line| line.input.clone().into_active_model());
    input::Entity::insert_many(inputs).on_conflict(taken).exec_without_returning(transaction).await
}

/// Writes down who took a seat by these lines.
async fn sit(transaction: &DatabaseTransaction, lines: &[Line]) -> Result<(), DbErr> {
    let seats: Vec<_> = lines.iter().filter_map(|line| line.seat.clone()).collect();
    if seats.is_empty() {
        return Ok(());
    }
    let sits_again = OnConflict::columns([seat::Column::Duel, seat::Column::Player])
        .update_column(seat::Column::Seat)
        .to_owned();
    let seats = seats.into_iter().map(IntoActiveModel::into_active_model);
    seat::Entity::insert_many(seats).on_conflict(sits_again).exec_without_returning(transaction).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use kabal_rig::Postgres;

    use super::*;
    use crate::{Location, Store};

    fn line() -> Line {
        Line {
            input: input::Model { duel: 1, seq: 0, at: 0, player: None, input: String::new() },
            seat: None,
        }
    }

    /// A server that says nothing in the middle of a transaction holds the place; without a word from it the place is
    /// free again, and the one that waits gets it.
    #[tokio::test]
    async fn a_server_that_hangs_does_not_stop_the_others() {
        let postgres = Postgres::start().unwrap();
        let location: Location = postgres.database("kabal").unwrap().parse().unwrap();
        let (one, other) = (Store::open(&location).await.unwrap(), Store::open(&location).await.unwrap());
        let hangs = one.begin().await.unwrap();
        assert_eq!(insert(&hangs, &[line()]).await.unwrap(), 1);
        assert_eq!(other.journal.write(line()).await.unwrap(), Ok(()));
        hangs.commit().await.expect_err("its transaction was undone");
    }
}
