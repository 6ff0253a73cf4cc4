import { expect } from '@playwright/test';
import { test } from './house.ts';
import { noFaults } from './people.ts';
import { follow } from './sequence.ts';

test.use({ environment: { BULKHEAD_WINDOW_MS: '600000' } });

const SIZES = ['1280x720', '1536x730', '1366x768', '1440x900', '390x844', '360x640', '844x390', '768x1024'];
/** A few of them: `BULKHEAD_COURSES='2016.*390x844'`. */
const ONLY = new RegExp(process.env.BULKHEAD_COURSES ?? '');
const DECISIONS = Number(process.env.BULKHEAD_DECISIONS ?? 60);

for (const size of SIZES)
  for (const edition of ['2004', '2016'] as const)
    for (const [seat, side] of [
      [1, 'marine'],
      [0, 'invader'],
    ] as const)
      for (const motion of ['reduce', 'no-preference'] as const) {
        const name = `${edition} ${side} ${size} ${motion}`;
        if (!ONLY.test(name)) continue;
        test(name, async ({ browser, server }, info) => {
          test.setTimeout(1_800_000);
          const course = { edition, seat, size, motion, decisions: DECISIONS, slower: 4 };
          const { reader, faults, moved } = await follow(browser, server, course);
          info.annotations.push({ type: 'moved', description: `${size} ${motion} ${moved.map(Math.round).join(',')}` });
          expect.soft(faults).toEqual([]);
          expect(moved).toHaveLength(DECISIONS);
          noFaults([reader]);
        });
      }
