/** SHA-256 and what is made of it. Written out, as pages that are opened over plain HTTP at home have no `crypto.subtle`. */

const SIZE = 64;

/** The first 32 bits behind the point of the roots of the first 64 primes, cubic for rounds and square for the start. */
const { rounds, start } = (() => {
  const bits = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const primes: number[] = [];
  for (let one = 2; primes.length < 64; one++) if (primes.every((prime) => one % prime !== 0)) primes.push(one);
  return {
    rounds: Int32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
    start: Int32Array.from(primes.slice(0, 8), (prime) => bits(Math.sqrt(prime))),
  };
})();

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Int32Array, block: DataView, at: number, words: Int32Array) {
  for (let t = 0; t < 16; t++) words[t] = block.getInt32(at + t * 4);
  const word = (t: number) => words[t] as number;
  for (let t = 16; t < 64; t++) {
    const [two, fifteen] = [word(t - 2), word(t - 15)];
    const small = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
    words[t] = word(t - 16) + small + word(t - 7) + (turn(two, 17) ^ turn(two, 19) ^ (two >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (rounds[t] as number) + word(t)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => (state[at] = (state[at] as number) + value));
}

/** SHA-256. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / SIZE) * SIZE);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  const [state, words] = [start.slice(), new Int32Array(64)];
  for (let at = 0; at < padded.length; at += SIZE) mix(state, view, at, words);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setInt32(at * 4, word));
  return new Uint8Array(out.buffer);
}

/** Several parts as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** HMAC-SHA256; keys of ours have 32 bytes. */
export function hmac(key: Uint8Array, text: Uint8Array): Uint8Array {
  const padded = (with_: number) => Uint8Array.from({ length: SIZE }, (_, at) => (key[at] ?? 0) ^ with_);
  return sha256(joined([padded(0x5c), sha256(joined([padded(0x36), text]))]));
}

export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 32 bytes from lower-case hex; anything else is refused. */
export function bytes(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error('not 64 digits of lower-case hex');
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}
