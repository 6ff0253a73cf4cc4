//! The containers of the compose file, with names, volumes and a network of this run. Everything is removed
//! at the end.

use crate::engine::Engine;
use anyhow::{Context, Result};
use serde_json::Value;
use support::Port;
use support::container::{compose, options};

/// The engine and everything it runs.
#[derive(Debug)]
pub(crate) struct Stage {
    pub(crate) engine: Engine,
    /// The server's image.
    pub(crate) image: String,
    /// The prefix of each name.
    own: String,
    port: Port,
    admin: Port,
    /// Every container that was ever started.
    started: Vec<String>,
    pub(crate) compose: Value,
}

impl Stage {
    /// Creates the network.
    ///
    /// # Errors
    /// If that fails.
    pub(crate) fn set(engine: Engine, image: &str) -> Result<Self> {
        let own = format!("bulkhead-tried-{}", std::process::id());
        engine.output(&["network", "create", &own])?;
        let (port, admin, image) = (Port::take(), Port::take(), image.to_owned());
        Ok(Self { engine, image, own, port, admin, started: Vec::new(), compose: compose() })
    }

    /// Returns the address of the server on this machine.
    pub(crate) fn base(&self) -> String {
        format!("http://localhost:{}", self.port.addr().port())
    }

    /// Returns the name of a container.
    pub(crate) fn name(&self, part: &str) -> String {
        format!("{}-{part}", self.own)
    }

    /// Returns the compose file's entry for a service.
    pub(crate) fn service(&self, service: &str) -> Value {
        self.compose["services"][service].clone()
    }

    /// Starts a container as a service says, and returns its name. The service may be a changed one.
    ///
    /// # Errors
    /// If it does not start.
    pub(crate) fn start(&mut self, part: &str, service: &Value) -> Result<String> {
        let name = self.name(part);
        self.started.push(name.clone());
        let words = self.run_words(&name, service, &["--detach", "--network-alias", part]);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.engine.output(&words).with_context(|| format!("{part} does not start"))?;
        Ok(name)
    }

    /// Runs the program once in such a container, with these arguments instead of the image's, and returns
    /// its output.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) fn once(&self, service: &Value, task: &[&str]) -> Result<String> {
        let mut service = service.clone();
        // A task that ends must not be restarted.
        service.as_object_mut().context("a map")?.remove("restart");
        let mut words = self.run_words(&self.name("once"), &service, &["--rm"]);
        words.extend(task.iter().map(|word| (*word).to_owned()));
        self.engine.output(&words.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn run_words(&self, name: &str, service: &Value, more: &[&str]) -> Vec<String> {
        let port = self.port.addr().port().to_string();
        let admin = self.admin.addr().port().to_string();
        let set = [("BULKHEAD_PORT", port.as_str()), ("BULKHEAD_ADMIN_PORT", &admin)];
        let mut words = vec!["run", "--name", name, "--network", &self.own];
        words.extend(more);
        // The database's image has no such root.
        if service["read_only"] == true {
            words.extend(self.engine.own_options());
        }
        let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
        words.extend(options(service, &set, &self.own));
        let image = if service.get("build").is_some() {
            &self.image
        } else {
            service["image"].as_str().unwrap_or_default()
        };
        words.push(image.to_owned());
        words
    }

    /// Removes a container and everything but its volumes.
    pub(crate) fn remove(&self, container: &str) {
        // It may not exist.
        let _ = self.engine.call(&["rm", "--force", container]);
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        for container in &self.started {
            self.remove(container);
        }
        for volume in self.compose["volumes"].as_object().into_iter().flatten() {
            let _ = self.engine.call(&["volume", "rm", "--force", &format!("{}-{}", self.own, volume.0)]);
        }
        let _ = self.engine.call(&["network", "rm", &self.own]);
    }
}
