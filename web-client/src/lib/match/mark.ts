const PRIME_LOW = 0x1b3;
const WORD = 2 ** 32;

/** Returns JSON without blanks and with the fields of every object in ascending order. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`).join(',')}}`;
}

/**
 * Returns the mark of a picture, computed as the server does it: 64-bit FNV-1a in two halves, as
 * numbers here are exact to 53 bits only. The prime is 2^40 + 0x1b3.
 */
export function mark(view: unknown): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(written(view))) {
    low = (low ^ byte) >>> 0;
    const product = low * PRIME_LOW;
    high = (Math.imul(high, PRIME_LOW) + Math.floor(product / WORD) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
