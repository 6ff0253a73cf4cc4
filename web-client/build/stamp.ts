import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

const EDITIONS = '../shared/editions';

/** Everything that a build is made of: what `server/web/build.rs` watches, from this folder. */
export function sources(): string[] {
  const texts = readdirSync(join(root, EDITIONS)).map((edition) => join(EDITIONS, edition, 'text'));
  return [
    'src',
    'build',
    'public',
    'index.html',
    'package.json',
    'package-lock.json',
    'svelte.config.js',
    'tsconfig.json',
    'vite.config.ts',
    '../docs/rules',
    '../docs/play',
    '../docs/host/over-the-internet.md',
    '../docs/images/guide',
    '../shared/editions/text',
    '../Cargo.toml',
    ...texts.filter((folder) => existsSync(join(root, folder))).sort(),
  ];
}

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** Names a build by its sources and by what is asked of it: 12 hexadecimal digits. */
export function stampOf(asked: string): string {
  const hash = createHash('sha256').update(asked);
  for (const path of sources().flatMap((source) => files(join(root, source))))
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Writes the id of the build into its script, and into its page for the server. Without a build there is none. */
export function stamp(): Plugin {
  let id = '';
  return {
    name: 'bulkhead-stamp',
    config(config, { command }) {
      if (command === 'build') id = stampOf(JSON.stringify(config.build?.rolldownOptions?.output ?? null));
      return { define: { __BUILD__: JSON.stringify(id) } };
    },
    transformIndexHtml: () => (id ? [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }] : []),
  };
}
