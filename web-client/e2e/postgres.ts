import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const PROTOCOL = 196_608; // 3.0

/** Numbers and texts, as a frontend of PostgreSQL says them. */
function word(kind: string, ...parts: (number | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

/** Says one statement to a cluster that trusts us; not every package brings `psql`. */
async function say(url: URL, statement: string): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  let heard = Buffer.alloc(0);
  let told = false;
  try {
    socket.write(word('', PROTOCOL, 'user', url.username, 'database', url.pathname.slice(1), ''));
    for await (const chunk of socket) {
      heard = Buffer.concat([heard, chunk as Buffer]);
      while (heard.length >= 5 && heard.length > heard.readInt32BE(1)) {
        const [kind, end] = [String.fromCharCode(heard[0] as number), heard.readInt32BE(1) + 1];
        if (kind === 'E') throw new Error(`PostgreSQL: ${heard.subarray(5, end).toString().replaceAll('\0', ' ')}`);
        heard = heard.subarray(end);
        // `Z`: it waits for the next statement.
        if (kind !== 'Z') continue;
        if (told) return;
        told = true;
        socket.write(word('Q', statement));
      }
    }
    throw new Error('PostgreSQL hung up');
  } finally {
    socket.destroy();
  }
}

/** A new, empty database in a cluster, by the address of another one there: each server holds its own alone. */
export async function database(cluster: string): Promise<string> {
  const url = new URL(cluster);
  const name = `e${randomBytes(16).toString('hex')}`;
  await say(url, `CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}
