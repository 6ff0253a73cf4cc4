# syntax=docker/dockerfile:1
# Bulkhead in a container: two stages, an unprivileged user, a read-only root, one volume.
#
# `docker build .` compiles the program in the stage `build`. A release has it already, and puts a folder with the
# program in that stage's place: `cargo xtask release --image`.

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
# Node builds the client inside the server's build script.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && install --directory --mode=0700 /data
WORKDIR /source
COPY . .
# What was downloaded and compiled stays for the next build; the image gets the program alone.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/npm \
    --mount=type=cache,target=/source/target \
    npm_config_cache=/npm cargo build --release --locked --package server \
 && cp target/release/bulkhead /bulkhead

FROM debian:bookworm-slim
ARG VERSION=unreleased
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="Bulkhead" \
      org.opencontainers.image.description="An online table for DOOM: The Board Game" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}"
# Nothing is run in this stage, so an image for another kind of processor needs no emulator.
# A number, not a name: orchestrators can then see that it is not root.
COPY --from=build --chown=10001:10001 --chmod=0700 /data /data
COPY --from=build --chmod=0755 /bulkhead /usr/local/bin/bulkhead
USER 10001:10001
VOLUME /data
EXPOSE 8080
ENV BULKHEAD_DATA_DIR=/data
ENTRYPOINT ["bulkhead"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["bulkhead", "health", "--listen", "0.0.0.0:8080"]
CMD ["--listen", "0.0.0.0:8080"]
