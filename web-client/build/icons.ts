import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { BOARD_ICONS, CHROME_ICONS, ICONS_2016, LATE_ICONS, LOBBY_ICONS } from './icon-names.ts';

/** The icons of each module that is made of them, by its name. */
const MODULES: Record<string, Record<string, string>> = {
  'virtual:icons-chrome': CHROME_ICONS,
  'virtual:icons-lobby': LOBBY_ICONS,
  'virtual:icons-board': BOARD_ICONS,
  'virtual:icons-late': LATE_ICONS,
  'virtual:icons-2016': ICONS_2016,
};

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

/** How many numbers each command takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Commands of path data with their numbers; the flags of an arc are one digit each and may touch what follows. */
export function commands(path: string): [string, number[]][] {
  const out: [string, number[]][] = [];
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers: number[] = [];
    let left = rest;
    while ((left = left.replace(/^[\s,]+/, '')) !== '') {
      const flag = letter.toLowerCase() === 'a' && [3, 4].includes(numbers.length % 7);
      const found = (flag ? /^[01]/ : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/i).exec(left);
      if (!found) throw new Error(`no number in path data at ${left.slice(0, 20)}`);
      numbers.push(Number(found[0]));
      left = left.slice(found[0].length);
    }
    const takes = TAKES[letter.toLowerCase()] ?? 0;
    if (takes > 0 && numbers.length % takes !== 0)
      throw new Error(`the command ${letter} has ${numbers.length} numbers`);
    out.push([letter, numbers]);
  }
  return out;
}

/** What the numbers of a command are: x, y, or a length that stays as it is; arcs have four before their end. */
const AXES: Record<string, string> = { h: 'x', v: 'y', a: '-----xy' };

/**
 * Path data on whole numbers: half a unit of a 512 square is not visible. Steps are rounded from
 * the pen's real position, so that the errors of a long outline do not add up.
 */
export function short(path: string): string {
  const pen = { x: 0, y: 0 };
  const drawn = { x: 0, y: 0 };
  let start = { x: 0, y: 0 };
  let out = '';
  for (const [letter, numbers] of commands(path)) {
    const kind = letter.toLowerCase();
    const axes = AXES[kind] ?? 'xy'.repeat((TAKES[kind] ?? 0) / 2);
    const near: number[] = [];
    for (let at = 0; at < numbers.length; at += axes.length) {
      const from = { ...pen };
      const base = letter === kind ? { ...drawn } : { x: 0, y: 0 };
      [...axes].forEach((axis, which) => {
        const number = numbers[at + which] ?? 0;
        // Radii, turns and flags of an arc.
        if (axis !== 'x' && axis !== 'y') return near.push(Math.round(number * 10) / 10);
        pen[axis] = letter === kind ? from[axis] + number : number;
        drawn[axis] = Math.round(pen[axis]);
        return near.push(drawn[axis] - base[axis]);
      });
      if (kind === 'm' && at === 0) start = { ...pen };
    }
    if (kind === 'z') {
      Object.assign(pen, start);
      Object.assign(drawn, { x: Math.round(start.x), y: Math.round(start.y) });
    }
    out += letter + near.map((number, at) => (at > 0 && number >= 0 ? ' ' : '') + brief(number)).join('');
  }
  return out;
}

const brief = (number: number) => String(Object.is(number, -0) ? 0 : number).replace(/^(-?)0\./, '$1.');

/** Picks the icons we use one by one, so that none of the other 4,000 reaches the bundle. */
export function icons(): Plugin {
  return {
    name: 'bulkhead-icons',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load(id) {
      const names = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      return names && `export default ${JSON.stringify(outlines(names))}`;
    },
  };
}
