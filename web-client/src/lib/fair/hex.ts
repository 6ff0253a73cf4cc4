import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Bytes as everybody writes them here (docs/FAIR.md): lower-case hex. */
export const hex = bytesToHex;

/** 32 bytes from lower-case hex; anything else is refused. */
export function bytes(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error('not 64 digits of lower-case hex');
  return hexToBytes(text);
}
