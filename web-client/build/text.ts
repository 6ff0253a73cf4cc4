import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { body, door, Unreadable } from './catalog.ts';

const here = fileURLToPath(new URL('../src/lib/text', import.meta.url));
/** The texts of each edition stand beside its rules, for the server to read as well. */
const editions = fileURLToPath(new URL('../../shared/editions', import.meta.url));

/** A catalog's door: where it belongs, and what it must say. */
export interface Door {
  file: string;
  text: string;
}

/** The doors of the catalogs in `folder`; the page imports a catalog by what comes `before` its name. */
function doorsOf(folder: string, gen: string, before: string): Door[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ftl'));
  return names.sort().map((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const room = basename(name, '.ftl');
    return { file: join(gen, `${room}.ts`), text: door(room, source, `${before}/${name}`) };
  });
}

/**
 * The typed door of every English catalog: those of the shell, those that the server shares with it, and those of
 * each edition in a folder of its own.
 */
export function doors(): Door[] {
  const own = readdirSync(editions)
    .filter((id) => existsSync(join(editions, id, 'text/en')))
    .sort()
    .flatMap((id) => doorsOf(join(editions, id, 'text/en'), join(here, 'gen', id), `$editions/${id}/text/en`));
  const all = join(editions, 'text/en');
  return [
    ...doorsOf(join(here, 'en'), join(here, 'gen'), '../en'),
    ...doorsOf(all, join(here, 'gen'), '$editions/text/en'),
    ...own,
  ];
}

/** Writes every door that is not what it must be. */
export function write(): void {
  for (const { file, text } of doors()) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Ships catalogs parsed; a fault in one stops the build at its line. */
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
