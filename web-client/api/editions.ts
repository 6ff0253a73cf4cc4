import { readdirSync } from 'node:fs';

/** The ids of the editions: each has a folder of generated types. */
export const EDITIONS = readdirSync('src/lib/gen')
  .filter((name) => /^[0-9]+$/.test(name))
  .sort();
