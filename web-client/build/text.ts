import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { body, door, Unreadable } from './catalogue.ts';

const here = fileURLToPath(new URL('../src/lib/text', import.meta.url));

/** A catalogue's door: where it belongs, and what it must say. */
export interface Door {
  file: string;
  text: string;
}

/** The typed door of every English catalogue of the page. */
export function doors(folder = here): Door[] {
  const names = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.ftl'));
  return names.sort().map((name) => {
    const source = readFileSync(join(folder, 'en', name), 'utf8');
    const room = basename(name, '.ftl');
    return { file: join(folder, 'gen', `${room}.ts`), text: door(room, source, `../en/${name}`) };
  });
}

/** Writes every door that is not what it must be. */
export function write(folder = here): void {
  for (const { file, text } of doors(folder))
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Ships catalogues parsed; a fault in one stops the build at its line. */
export function text(): Plugin {
  return {
    name: 'bulkhead-text',
    transform(source, id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.ftl')) return null;
      try {
        return { code: `export default ${JSON.stringify(body(basename(file), source))}`, map: null };
      } catch (error) {
        if (error instanceof Unreadable) this.error(error.message);
        throw error;
      }
    },
    configureServer({ watcher }) {
      watcher.on('change', (file) => {
        if (file.endsWith('.ftl')) write();
      });
    },
  };
}
