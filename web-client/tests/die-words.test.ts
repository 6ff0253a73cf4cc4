import { expect, test } from 'vitest';
import { dieWords } from '$lib/editions/2004/choose/die';
import type { DieFaces } from '$lib/gen/2004/DieFaces';

const face = (damage: number, range: number, miss = false) => ({ damage, range, miss, ammo: false });

test('a die that can be chosen says what to expect of it', () => {
  const faces = [face(1, 1), face(1, 2), face(2, 2), face(2, 3), face(3, 4), face(0, 0, true)] as DieFaces['faces'];
  expect(dieWords([{ die: 'green', faces }], 'green')).toBe(
    '1.5 damage and 2.0 range on average, a miss on 1 of 6 faces',
  );
});
