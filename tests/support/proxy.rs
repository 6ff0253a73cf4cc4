//! A small reverse proxy. It has another address, passes every byte on, and sets the forwarding headers as
//! nginx does.

use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

/// A running proxy. Its task ends with the test's runtime.
#[derive(Debug)]
pub struct Proxy {
    /// The address for browsers: `http://127.0.0.1:PORT`.
    pub base: String,
    listener: TcpListener,
}

impl Proxy {
    /// Takes a port.
    pub async fn bind() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("its address"));
        Self { base, listener }
    }

    /// Passes every request on to `target` without the headers of one hop, as nginx does unless it is told otherwise.
    /// Each connection has one request.
    pub fn forward_without_upgrade(self, target: SocketAddr) -> String {
        let base = self.base.clone();
        tokio::spawn(async move {
            while let Ok((inner, _)) = self.listener.accept().await {
                tokio::spawn(pass_stripped(inner, target));
            }
        });
        base
    }

    /// Passes everything on to `target`. `forwarded` is added to the head of each connection's first request,
    /// one header per line.
    pub fn forward(self, target: SocketAddr, forwarded: &'static str) -> String {
        let base = self.base.clone();
        tokio::spawn(async move {
            while let Ok((inner, _)) = self.listener.accept().await {
                tokio::spawn(pass(inner, target, forwarded));
            }
        });
        base
    }
}

async fn pass_stripped(mut browser: TcpStream, target: SocketAddr) -> std::io::Result<()> {
    let mut server = TcpStream::connect(target).await?;
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        head.push(browser.read_u8().await?.into());
    }
    let of_one_hop = |line: &&str| {
        let line = line.to_ascii_lowercase();
        line.starts_with("upgrade:") || line.starts_with("connection:")
    };
    let kept: Vec<&str> = head.trim_end().split("\r\n").filter(|line| !of_one_hop(line)).collect();
    server.write_all(format!("{}\r\nConnection: close\r\n\r\n", kept.join("\r\n")).as_bytes()).await?;
    copy_bidirectional(&mut browser, &mut server).await?;
    Ok(())
}

async fn pass(mut browser: TcpStream, target: SocketAddr, forwarded: &str) -> std::io::Result<()> {
    let mut server = TcpStream::connect(target).await?;
    // // The request line is unchanged. The headers of the proxy follow it.
    let mut first = Vec::new();
    while !first.ends_with(b"\r\n") {
        let mut byte = [0];
        browser.read_exact(&mut byte).await?;
        first.push(byte[0]);
    }
    server.write_all(&first).await?;
    server.write_all(forwarded.replace('\n', "\r\n").as_bytes()).await?;
    copy_bidirectional(&mut browser, &mut server).await?;
    Ok(())
}
