#!/bin/sh
# Makes the images that ours is built from, and those of the database and the proxy beside it. It takes them from
# Debian's own packages and this machine's Rust and Node, for a machine that reaches no registry of images. As root,
# with podman and debootstrap. See docs/develop/testing.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d -p "${TMPDIR:-/var/tmp}")
trap 'rm -rf "$folder"' EXIT

# Where this machine has its packages from; the images go on to use it.
mirror=$(apt-get indextargets --format '$(REPO_URI)' | head -n 1)
debootstrap --variant=minbase bookworm "$folder/root" "$mirror"
rm -rf "$folder/root/var/cache/apt/archives/"*.deb "$folder/root/var/lib/apt/lists/"*
tar -C "$folder/root" -c . | podman import - docker.io/library/debian:bookworm-slim

mkdir -p "$folder/node/lib/node_modules" "$folder/machine/lib"
cp "$(command -v node)" "$folder/node/"
cp -R "$(npm root --global)/npm" "$folder/node/lib/node_modules/"
podman build --tag docker.io/library/node:22-bookworm-slim --file - "$folder/node" <<'END'
FROM debian:bookworm-slim
COPY node /usr/local/bin/node
COPY lib /usr/local/lib
END

cp -R "$(rustc --print sysroot)/bin" "$folder/machine/"
cp -R "$(rustc --print sysroot)/lib" "$folder/machine/"
cp /etc/ssl/certs/ca-certificates.crt "$folder/machine/"
podman build --network=host --tag docker.io/library/rust:1.95-bookworm --file - "$folder/machine" <<'END'
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev make ca-certificates
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY bin /usr/local/bin
COPY lib /usr/local/lib
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
END

# Debian 12 has PostgreSQL 15.
podman build --network=host --tag docker.io/library/postgres:17-bookworm --file - "$here" <<'END'
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql && install -d -o postgres /var/run/postgresql
COPY database.sh /usr/local/bin/database.sh
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["database.sh"]
END

# For the compose file with a domain. Caddy's own image also lets the program, and not the user, open ports 80 and 443.
podman build --network=host --tag docker.io/library/caddy:2 --file - "$here" <<'END'
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends caddy ca-certificates libcap2-bin && setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
VOLUME /config /data
END
