import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands, outlines, short } from '../build/icons';
import { BOARD_ICONS, CHROME_ICONS, ICONS_2016, LATE_ICONS, LOBBY_ICONS } from '../build/icon-names';

/** Where the pen stands after each command. */
function ends(path: string): [number, number][] {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return commands(path).flatMap(([letter, numbers]) => {
    const kind = letter.toLowerCase();
    const takes = { h: 1, v: 1, m: 2, l: 2, t: 2, s: 4, q: 4, c: 6, a: 7, z: 0 }[kind] ?? 0;
    if (kind === 'z') [x, y] = [startX, startY];
    const out: [number, number][] = [];
    for (let at = takes; takes > 0 && at <= numbers.length; at += takes) {
      const [bx, by] = letter === kind ? [x, y] : [0, 0];
      if (kind !== 'v') x = bx + numbers[at - (kind === 'h' ? 1 : 2)]!;
      if (kind !== 'h') y = by + numbers[at - 1]!;
      if (kind === 'm' && at === takes) [startX, startY] = [x, y];
      out.push([x, y]);
    }
    return out;
  });
}

/** The values of an enum in the schema of an edition. */
function values(edition: '2004' | '2016', name: string): string[] {
  const text = readFileSync(new URL(`../../docs/api/match-${edition}.schema.json`, import.meta.url), 'utf8');
  const schema = JSON.parse(text) as { $defs: Record<string, { enum?: string[] }> };
  return schema.$defs[name]?.enum ?? [];
}

const OF_A_MATCH = { ...CHROME_ICONS, ...BOARD_ICONS, ...LATE_ICONS };

describe('icons', () => {
  it.each([
    ['2004', ['Kind2004', 'Weapon2004'], OF_A_MATCH],
    // Rockets are drawn as a grenade.
    ['2004', ['Ammo2004'], { ...OF_A_MATCH, rockets: '' }],
    // The icon called `frag` is that of a frag. The grenade has one of its own.
    ['2016', ['Kind2016', 'Weapon2016', 'Grenade2016'], { ...ICONS_2016, frag: ICONS_2016.frag_grenade }],
  ] as const)('each figure and each thing of %s in %j has an icon', (edition, names, icons) => {
    for (const name of names) {
      expect(values(edition, name).length).toBeGreaterThan(2);
      for (const value of values(edition, name)) expect(Object.keys(icons), `${name} ${value}`).toContain(value);
    }
  });
  it('every named icon has an outline', () => {
    const all = outlines({ ...CHROME_ICONS, ...BOARD_ICONS, ...LATE_ICONS, ...ICONS_2016, ...LOBBY_ICONS });
    for (const path of Object.values(all)) expect(path).toMatch(/^[Mm]/);
  });
  it('shortened paths draw the same to half a unit, however long they are', () => {
    const wave = Array.from({ length: 200 }, (_, at) => `c.3.4 1.${at % 10}.2 .3${at}-.${at % 7}`).join('');
    for (const path of [
      'M12.594.96l.04-.04-.5.5',
      'm1.96.5-3.01.06z',
      'M1.234 2a1.55 1.55 0 01.5.5',
      'M0 0a25 25 0 1 1-3.33.08zm1 1',
      `M10.4 10.4${wave}h.4v.4H3.3V2.2z`,
      ...Object.values(outlines({ ...BOARD_ICONS, ...LATE_ICONS })),
    ]) {
      const [long, brief] = [ends(path), ends(short(path))];
      expect(brief).toHaveLength(long.length);
      long.forEach((one, at) => expect(Math.hypot(one[0] - brief[at]![0], one[1] - brief[at]![1])).toBeLessThan(0.75));
    }
  });
  it('reads the packed flags of an arc', () => {
    expect(commands('a1.5 1.5 0 01.5.5')).toEqual([['a', [1.5, 1.5, 0, 0, 1, 0.5, 0.5]]]);
  });
});
