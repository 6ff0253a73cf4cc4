import { expect, it } from 'vitest';
import made from '../../shared/fair/draws.json';
import { bytes } from '$lib/fair/hex';
import { draw, PURPOSES } from '$lib/fair/chain';

type Row = [
  purpose: (typeof PURPOSES)[number],
  counter: number,
  bound: number,
  value: number,
  passed: number,
  block: number,
];
const rows = made.draws as Row[];

it('draws what three languages must draw alike, where words are passed over as well', () => {
  const [key, salt] = [bytes(made.key), bytes(made.salt)];
  for (const [purpose, counter, bound, value] of rows) {
    const found = draw(key, salt, PURPOSES.indexOf(purpose), counter, bound);
    expect(found, `${purpose} ${counter} below ${bound}`).toBe(value);
  }
  expect(rows.filter(([, , , , passed]) => passed > 0).length).toBeGreaterThan(25);
  expect(
    rows.some(([, , , , , block]) => block === 1),
    'and where the first eight words are',
  ).toBe(true);
});
