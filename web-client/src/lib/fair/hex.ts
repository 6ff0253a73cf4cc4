import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Bytes as everybody writes them here (docs/api/dice.md): lower-case hex. */
export const hex = bytesToHex;

/** 32 bytes in lower-case hex, and nothing else. */
export const isBytes = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** 32 bytes from lower-case hex; anything else is refused. */
export function bytes(text: string): Uint8Array {
  if (!isBytes(text)) throw new Error('not 64 digits of lower-case hex');
  return hexToBytes(text);
}
