//! The same stories, told to SQLite and to PostgreSQL.

mod story;

use kabal_rig::Postgres;
use kabal_store::{Location, Store};

/// Tells every story to a new store of its own.
macro_rules! tell {
    ($location:expr; $($story:ident)*) => {
        $(
            let location: Location = $location(stringify!($story));
            story::$story(&Store::open(&location).await.expect("a new database")).await;
            // What was brought up to date once opens again.
            Store::open(&location).await.expect("a database that is up to date");
        )*
    };
}

/// Tells every story of two servers that open a new database at once.
macro_rules! tell_two {
    ($location:expr; $($story:ident)*) => {
        $(
            let location: Location = $location(stringify!($story));
            let (one, two) = tokio::join!(Store::open(&location), Store::open(&location));
            story::$story(&one.expect("a new database"), &two.expect("the same database")).await;
        )*
    };
}

macro_rules! all_stories {
    ($location:expr) => {
        tell! {
            $location;
            a_guest_comes_back_by_the_session
            a_guest_becomes_an_account_and_keeps_what_it_has
            a_recovery_code_works_once_and_ends_all_sessions
            a_duel_comes_back_from_its_log
            many_write_at_once_and_nothing_is_lost
            a_log_entry_is_written_once
            a_finished_duel_has_record_results_and_ratings
            each_board_ranks_by_its_own_measure
            a_rematch_is_made_once
            who_is_forgotten_keeps_a_pseudonym
            the_newest_key_is_in_use
            a_tournament_goes_on_from_what_is_stored
            a_tournament_of_too_few_is_called_off_and_so_is_one_that_the_host_closes
            a_daily_is_bound_to_once_and_attempted_once
            a_daily_has_boards_of_its_own
        }
        tell_two! {
            $location;
            of_two_servers_one_writes_each_entry
            of_two_servers_one_files_the_end
            of_two_servers_one_begins_each_round
            of_two_servers_one_is_bound_and_opens_the_attempt
            who_waits_is_on_one_list_for_all
            the_host_forbids_words_and_addresses
        }
    };
}

#[tokio::test]
async fn sqlite_tells_every_story() {
    let folder = tempfile::tempdir().expect("a folder");
    all_stories!(|name: &str| Location::File(folder.path().join(name)));
}

#[tokio::test]
async fn postgresql_tells_every_story() {
    let server = Postgres::start().expect("PostgreSQL");
    all_stories!(|name: &str| server.database(name).expect("a database").parse().expect("its location"));
}
