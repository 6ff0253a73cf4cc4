import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { BOARD_ICONS, CHROME_ICONS } from './icon-names.ts';

const VIRTUAL = ['virtual:icons-chrome', 'virtual:icons-board'];

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** The outlines of `names`, as `our name -> path data`. Game-icons are one path on a 512 square. */
export function outlines(names: Record<string, string>): Record<string, string> {
  const require = createRequire(import.meta.url);
  const set = require('@iconify-json/game-icons/icons.json') as IconSet;
  const out: Record<string, string> = {};
  for (const [name, original] of Object.entries(names)) {
    const body = set.icons[original]?.body;
    if (!body) throw new Error(`no game-icon is called ${original}`);
    const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
    if (paths.length === 0) throw new Error(`the game-icon ${original} has no path`);
    out[name] = short(paths.join(''));
  }
  return out;
}

/** Path data with one decimal: on a 512 square nobody sees the second. Arcs pack their flags and are left alone. */
export function short(path: string): string {
  if (/a/i.test(path)) return path;
  return path.replace(/-?\d*\.\d+/g, (number, at: number) => {
    const rounded = Math.round(Number(number) * 10) / 10;
    const text = Object.is(rounded, -0) ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
    // Numbers may stand side by side with only a sign or a point between them.
    const before = /[-.]/.test(number[0] ?? '') && /\d/.test(text[0] ?? '') ? ' ' : '';
    const after = !text.includes('.') && path[at + number.length] === '.' ? ' ' : '';
    return before + text + after;
  });
}

/** Picks the icons we use one by one, so that none of the other 4,000 reaches the bundle. */
export function icons(): Plugin {
  return {
    name: 'bulkhead-icons',
    resolveId: (id) => (VIRTUAL.includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:icons-chrome') return `export default ${JSON.stringify(outlines(CHROME_ICONS))}`;
      if (id === '\0virtual:icons-board') return `export default ${JSON.stringify(outlines(BOARD_ICONS))}`;
      return undefined;
    },
  };
}
