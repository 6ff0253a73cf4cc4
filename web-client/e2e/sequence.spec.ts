import { expect } from '@playwright/test';
import { test } from './house.ts';
import { noFaults } from './people.ts';
import { follow } from './sequence.ts';

// No question closes before it has been looked at.
test.use({ environment: { BULKHEAD_WINDOW_MS: '600000' } });

/** A sample: one side of each edition. The task `npm run sequences` follows all of them at every size. */
for (const course of [
  { edition: '2004', seat: 1, size: '390x844', motion: 'no-preference', decisions: 10 },
  { edition: '2004', seat: 1, size: '844x390', motion: 'reduce', decisions: 20 },
  { edition: '2016', seat: 1, size: '1280x720', motion: 'reduce', decisions: 25 },
] as const)
  test(`${course.decisions} decisions of ${course.edition} in a row lose nothing at ${course.size}`, async ({
    browser,
    server,
  }) => {
    const { reader, faults, moved } = await follow(browser, server, course);
    expect(faults).toEqual([]);
    expect(moved).toHaveLength(course.decisions);
    noFaults([reader]);
  });
