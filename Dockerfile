# Bulkhead in a container: two stages, an unprivileged user, a read-only root, one volume.
# Build and start both containers with `docker compose up --build`.

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
# Node builds the client inside the server's build script.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
WORKDIR /source
COPY . .
RUN cargo build --release --locked --package server

FROM debian:bookworm-slim
# A number, not a name: orchestrators can then see that it is not root.
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /source/target/release/bulkhead /usr/local/bin/bulkhead
USER 10001:10001
VOLUME /data
EXPOSE 8080
ENV BULKHEAD_DATA_DIR=/data
ENTRYPOINT ["bulkhead"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["bulkhead", "health", "--listen", "0.0.0.0:8080"]
CMD ["--listen", "0.0.0.0:8080"]
