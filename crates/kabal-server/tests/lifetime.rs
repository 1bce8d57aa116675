//! A server from its port to its end, over real sockets.

use std::net::{Ipv4Addr, SocketAddr};

use axum::{Router, routing::get};
use kabal_server::{BindError, Server};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::oneshot,
};

const ANY_FREE_PORT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

#[tokio::test]
async fn a_taken_port_is_said_to_be_taken() {
    let first = Server::bind(ANY_FREE_PORT).await.expect("a free port");
    let error = Server::bind(first.address()).await.expect_err("the port is taken");
    assert!(matches!(error, BindError::PortTaken(address) if address == first.address()), "{error:?}");
    assert_eq!(
        error.to_string(),
        format!("port {} of 127.0.0.1 is taken by another program", first.address().port())
    );
}

#[tokio::test]
async fn an_address_of_another_machine_is_refused() {
    // 192.0.2.0/24 is set aside for documents (RFC 5737): no machine has an address there.
    let elsewhere = SocketAddr::from(([192, 0, 2, 1], 0));
    let error = Server::bind(elsewhere).await.expect_err("not an address of this machine");
    assert!(matches!(error, BindError::NotOurAddress(_)), "{error:?}");
}

/// The stop arrives while an answer is under way: that answer is still given, and then the server ends.
#[tokio::test]
async fn a_stop_lets_answers_finish() {
    let (asked, was_asked) = oneshot::channel();
    let (answer, may_answer) = oneshot::channel();
    let once = std::sync::Mutex::new(Some((asked, may_answer)));
    let slowly = move || {
        let (asked, may_answer) =
            once.lock().expect("no handler panicked").take().expect("asked for the first time");
        async move {
            asked.send(()).expect("the test waits");
            may_answer.await.expect("the test answers")
        }
    };
    let routes = Router::new().route(
        "/",
        get({
            let slowly = std::sync::Arc::new(slowly);
            move || slowly()
        }),
    );

    let server = Server::bind(ANY_FREE_PORT).await.expect("a free port");
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(routes, async {
        let _ = stopped.await;
    }));

    let mut browser = TcpStream::connect(address).await.expect("the server listens");
    browser.write_all(b"GET / HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n").await.expect("sent");
    was_asked.await.expect("the request arrives");
    stop.send(()).expect("the server runs");
    answer.send("late, but here").expect("the handler waits");

    let mut received = String::new();
    browser.read_to_string(&mut received).await.expect("an answer");
    assert!(received.starts_with("HTTP/1.1 200 OK\r\n"), "{received}");
    assert!(received.ends_with("late, but here"), "{received}");
    running.await.expect("no panic").expect("a clean end");
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}
