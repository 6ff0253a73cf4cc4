import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Returns bytes as docs/api/dice.md writes them: lower-case hex. */
export const hex = bytesToHex;

/** Returns true for 32 bytes in lower-case hex. */
export const isBytes = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Returns 32 bytes from lower-case hex. Throws for anything else. */
export function bytes(text: string): Uint8Array {
  if (!isBytes(text)) throw new Error('not 64 digits of lower-case hex');
  return hexToBytes(text);
}
