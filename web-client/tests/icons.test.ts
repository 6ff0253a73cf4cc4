import { describe, expect, it } from 'vitest';
import { commands, outlines, short } from '../build/icons';
import { BOARD_ICONS, CHROME_ICONS } from '../build/icon-names';

describe('icons', () => {
  it('every named icon has an outline', () => {
    const all = outlines({ ...CHROME_ICONS, ...BOARD_ICONS });
    for (const path of Object.values(all)) expect(path).toMatch(/^[Mm]/);
  });
  it('shortened paths draw the same to a tenth', () => {
    for (const path of [
      'M12.594.96l.04-.04-.5.5',
      'm1.96.5-3.01.06z',
      'M1.234 2a1.55 1.55 0 01.5.5',
      'M0 0a25 25 0 1 1-3.33.08zm1 1',
    ]) {
      const [long, brief] = [commands(path), commands(short(path))];
      expect(brief.map(([letter]) => letter)).toEqual(long.map(([letter]) => letter));
      long.forEach(([, numbers], at) => {
        expect(brief[at]?.[1]).toHaveLength(numbers.length);
        numbers.forEach((number, which) =>
          expect(Math.abs(number - (brief[at]?.[1][which] ?? NaN))).toBeLessThanOrEqual(0.051),
        );
      });
    }
  });
  it('reads the packed flags of an arc', () => {
    expect(commands('a1.5 1.5 0 01.5.5')).toEqual([['a', [1.5, 1.5, 0, 0, 1, 0.5, 0.5]]]);
  });
});
