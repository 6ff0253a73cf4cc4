import { readFileSync } from 'node:fs';

/** The folder of the manual at the address that the manifest names as the repository. */
export function manual(manifest: string): string {
  const home = /^repository = "(.+)"$/m.exec(readFileSync(manifest, 'utf8'))?.[1];
  if (!home) throw new Error(`${manifest} names no repository`);
  return `${home}/blob/main/docs`;
}
