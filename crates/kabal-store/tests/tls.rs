//! The connection to PostgreSQL is encrypted as the URL says.

use kabal_rig::Postgres;
use kabal_store::{Location, Store};

#[tokio::test]
async fn a_server_that_wants_tls_is_reached_by_it_alone() {
    let server = Postgres::start_encrypted().expect("PostgreSQL");
    server.database("kabal").expect("a database");
    let open = async |options: &str| {
        let location: Location = format!("{}?{options}", server.url("kabal")).parse().expect("a location");
        Store::open(&location).await.map(drop)
    };
    open("sslmode=disable").await.expect_err("the server lets nobody in without TLS");
    open("sslmode=require").await.expect("an encrypted connection");
    // Nobody has signed for the certificate, unless it is named.
    open("sslmode=verify-full").await.expect_err("a certificate that nobody knows");
    let known = format!("sslmode=verify-full&sslrootcert={}", server.certificate().display());
    open(&known).await.expect("an encrypted connection to the right server");
}
