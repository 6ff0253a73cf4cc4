//! The browser's side of TLS. Plain connections on loopback are encrypted by `openssl s_client`, verified by
//! name and certificate, and carry that name.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;

/// A longer head is invalid.
const HEAD: usize = 16 * 1024;

/// The other side of the tunnel.
#[derive(Debug, Clone)]
pub struct Tunnel {
    /// The address that listens with TLS.
    pub to: SocketAddr,
    /// The name that the certificate must be for.
    pub name: &'static str,
    /// The trusted certificates.
    pub authority: PathBuf,
    /// The address that connections come from.
    pub from: &'static str,
}

impl Tunnel {
    /// Opens a tunnel and returns the address for browsers, `http://127.0.0.1:PORT`. The other side sees
    /// `https://NAME`. Its task ends with the test's runtime.
    pub async fn open(self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let here = listener.local_addr().expect("its address");
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(self.clone().pass(browser, here));
            }
        });
        format!("http://{here}")
    }

    async fn pass(self, mut browser: TcpStream, here: SocketAddr) -> std::io::Result<()> {
        let head = self.named(&read_head(&mut browser).await?, here);
        let mut client = Command::new("openssl")
            .args([
                "s_client",
                "-quiet",
                "-verify_quiet",
                "-verify_return_error",
                "-connect",
                &self.to.to_string(),
            ])
            .args(["-servername", self.name, "-verify_hostname", self.name, "-bind", self.from, "-CAfile"])
            .arg(&self.authority)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let (Some(mut out), Some(mut back)) = (client.stdin.take(), client.stdout.take()) else {
            return Ok(());
        };
        out.write_all(head.as_bytes()).await?;
        out.flush().await?;
        let (mut ears, mut mouth) = browser.split();
        tokio::select! {
            _ = copy(&mut ears, &mut out) => {}
            _ = copy(&mut back, &mut mouth) => {}
        }
        Ok(())
    }

    /// Returns the head as a browser writes it for this name.
    fn named(&self, head: &str, here: SocketAddr) -> String {
        let plain = format!("http://{here}");
        head.replace(&plain, &format!("https://{}", self.name)).replace(&here.to_string(), self.name)
    }
}

async fn read_head(browser: &mut TcpStream) -> std::io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") && head.len() < HEAD {
        head.push(browser.read_u8().await?);
    }
    String::from_utf8(head).map_err(|_| std::io::ErrorKind::InvalidData.into())
}
