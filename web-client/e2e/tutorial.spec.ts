import type { Device2016 } from './2016.ts';
import { expect, type Browser } from '@playwright/test';
import type { Footprint } from '../src/lib/gen/Footprint';
import { clickCell, placeName, tapCell } from './board.ts';
import { until } from './device.ts';
import { closing as test } from './house.ts';
import { DESKTOP, noFaults, person, PHONE, startMatch, toTheBoard, type Person } from './people.ts';
import { Server } from './server.ts';
import { Cast, crowd, isReaction, MOMENTS, prey, untilMoment, type Moment } from './tutorial.ts';

/** Dice and decks of the first match; what one match does not bring, a match of other dice does. */
const SEED = process.env.BULKHEAD_MATCH_SEED ?? '3';
const MATCHES = 5;

/** A player at the table, with the page they answer by and a bare device that knows what they are asked. */
interface Seat extends Person {
  device: Device2016;
  point: typeof clickCell;
}
type Table = readonly [Seat, Seat, Seat];

const decision = ({ page }: Seat) => page.getByTestId('decision');
const key = (seat: Seat, letter: string) => decision(seat).locator(`[data-letter="${letter}"]`).click();
const asks = (seat: Seat, kind: string) =>
  expect(decision(seat), `${seat.name} is asked: ${kind}`).toHaveAttribute('data-kind', kind);

/** One player is asked. The two others read that the table waits for that player. */
async function waitingFor(table: Table, seat: Seat, kind: string) {
  await asks(seat, kind);
  for (const other of table) {
    if (other === seat) continue;
    await expect(other.page.getByTestId('banner'), `${other.name} waits`).toContainText(seat.name);
    await expect(decision(other), `${other.name} is not asked`).toHaveCount(0);
  }
}

/** The newest lines in every log: the words for the acting player, and for all others. */
async function told(table: Table, seat: Seat | null, own: RegExp, others: RegExp) {
  for (const one of table)
    await expect(
      one.page
        .getByTestId('log')
        .getByText(one === seat ? own : others)
        .first(),
      `in the log of ${one.name}`,
    ).toBeAttached();
}

/** Checks that every board has exactly these figures in these places. */
async function boardsAgree(table: Table) {
  await Promise.all(table.map((one) => one.device.settle()));
  for (const { page, device } of table) {
    const { marines, demons } = device.view;
    const all = [...Object.values(marines), ...Object.values(demons)].flatMap(({ at }) =>
      at ? [at as Footprint] : [],
    );
    const places = all.map((at) => `at ${placeName(at)}`).sort();
    const listed = page.getByRole('list', { name: 'Figures on the board' }).getByRole('listitem');
    const shown = async () =>
      (await listed.allInnerTexts()).flatMap((text) => /at [a-z]+[0-9]+(?:–[a-z]+[0-9]+)?$/.exec(text) ?? []).sort();
    await expect.poll(shown, 'the figures on the board').toEqual(places);
  }
}

/** Waits until the question of a seat has been taken. */
async function answered({ device }: Seat, before: number | undefined) {
  await until([device], () => device.ask?.id !== before, 'the answer is stored');
}
const done = async (seat: Seat, does: () => Promise<void>) => {
  const before = seat.device.ask?.id;
  await does();
  await answered(seat, before);
};

/** A place on the board of a question that is one: picked, and confirmed. */
async function put(seat: Seat) {
  const options = seat.device.ask?.options;
  if (options?.t !== 'place' && options?.t !== 'displace') throw new Error('this seat places no figure');
  const [x, y] = options.at[0]!;
  await done(seat, async () => {
    await seat.point(seat.page, [x, y]);
    await key(seat, 'Enter');
  });
}

/** What each of them does in their browsers, and what the three of them see then. */
const PLAYED: Record<Moment, (table: Table, seat: Seat, cast: Cast) => Promise<void>> = {
  async reaction(table, seat) {
    const options = seat.device.ask?.options;
    if (options?.t !== 'window') throw new Error('no window');
    await waitingFor(table, seat, 'window');
    await expect(seat.page.getByTestId('banner')).toContainText('Under attack');
    for (const { page } of table) await expect(page.getByTestId('tray')).toContainText(/against/);
    await decision(seat).locator('.uses button.card').nth(options.uses.findIndex(isReaction)).click();
    await done(seat, () => decision(seat).locator('.last .primary').click());
    await told(table, seat, /^You use /, new RegExp(`^${seat.name} uses `));
  },

  async cover(table, seat) {
    await waitingFor(table, seat, 'cover');
    await expect(seat.page.getByTestId('banner')).toContainText('Cover: take another card?');
    for (const { page } of table) await expect(page.getByTestId('tray')).toContainText('in cover');
    const before = seat.device.seen.filter(({ t }) => t === 'defense_revealed').length;
    await done(seat, () => key(seat, 'R'));
    await expect
      .poll(() => seat.device.seen.filter(({ t }) => t === 'defense_revealed').length, 'a second card is turned')
      .toBeGreaterThan(before);
    await told(table, null, /is discarded\.$/, /is discarded\.$/);
  },

  async glory(table, seat) {
    const found = prey(seat.device)!;
    await waitingFor(table, seat, 'act');
    const [x, y] = found.to.at;
    const cards = seat.device.view.marines[seat.device.seat]!.glory_size;
    await done(seat, async () => {
      await seat.point(seat.page, [x, y]);
      // With an attack left the demon is aimed at first, and the way in is offered beside it.
      await decision(seat).locator('[data-letter=G], [data-letter=Enter]:has-text("Glory Kill")').click();
    });
    await told(
      table,
      seat,
      /^You perform a Glory Kill on the /,
      new RegExp(`^${seat.name} performs a Glory Kill on the `),
    );
    await boardsAgree(table);
    expect(seat.device.view.demons[found.figure], 'the demon is gone').toBeUndefined();
    await expect.poll(() => seat.device.view.marines[seat.device.seat]?.glory_size).toBe(cards + 1);
    await expect(seat.page.getByTestId('log').getByText(/^You gain the Glory Kill card /)).toBeAttached();
    await expect(table[0].page.getByTestId('log').getByText(/gains? the Glory Kill card/)).toHaveCount(0);
  },

  async pushed(table, seat) {
    const { at, ways } = crowd(seat.device)!;
    await waitingFor(table, seat, 'act');
    const pushed = () => seat.device.seen.filter(({ t }) => t === 'displaced').length;
    const before = pushed();
    await done(seat, async () => {
      await seat.point(seat.page, [at[0], at[1]]);
      // The same space may be covered in more than one way: the cheapest is offered first.
      await expect(decision(seat).locator('[data-letter=Enter]')).toBeVisible();
      for (let turns = 0; turns < ways; turns++) await key(seat, 'T');
      await key(seat, 'Enter');
    });
    const asked = () => table.find(({ device }) => device.ask?.options.t === 'displace');
    for (let one = 0; one < 2; one++) {
      await until(
        table.map(({ device }) => device),
        () => asked() !== undefined || pushed() >= before + 2,
        'two are pushed',
      );
      const now = asked();
      if (!now) break;
      await waitingFor(table, now, 'displace');
      await put(now);
    }
    await expect.poll(pushed).toBe(before + 2);
    await told(table, null, /pushed to/, /pushed to/);
    await boardsAgree(table);
  },

  async woken(table, seat, cast) {
    await waitingFor(table, seat, 'act');
    const demons = () => Object.keys(seat.device.view.demons).length;
    const before = demons();
    await done(seat, () => decision(seat).getByRole('button', { name: 'Open the door' }).click());
    await told(table, seat, /^You open a door\.$/, new RegExp(`^${seat.name} opens a door\\.$`));
    await told(table, null, /^A portal opens\.$/, /^A portal opens\.$/);
    const [invader] = table;
    for (let asked = 0; asked < 12; asked++) {
      await Promise.all(table.map(({ device }) => device.settle()));
      const options = invader.device.ask?.options;
      if (options?.t !== 'group' && options?.t !== 'place') break;
      await waitingFor(table, invader, options.t);
      if (options.t === 'place') await put(invader);
      else {
        const group = cast.group(options, invader.device.view);
        await done(invader, async () => {
          await decision(invader).locator('.list button.card').nth(group).click();
          await key(invader, 'Enter');
        });
      }
    }
    expect(demons(), 'demons have come').toBeGreaterThan(before);
    await told(table, null, /comes through at/, /comes through at/);
    await boardsAgree(table);
  },
};

/** One match, until it has brought what it brings. */
async function play(browser: Browser, server: Server, wanted: Set<Moment>) {
  const people = [
    await person(browser, 'Ripper', DESKTOP),
    await person(browser, 'Ada', DESKTOP),
    await person(browser, 'Bo', PHONE),
  ];
  const { match, devices } = await startMatch(server, people, {}, 'cold_start', '2016');
  await toTheBoard(server, match, people);
  const seated = (at: 0 | 1 | 2): Seat => ({
    ...people[at]!,
    device: devices[at]!,
    point: at === 2 ? tapCell : clickCell,
  });
  const table: Table = [seated(0), seated(1), seated(2)];
  const cast = new Cast(devices, wanted);
  while (wanted.size > 0) {
    const now = await untilMoment(devices, cast, wanted);
    if (!now) break;
    const [moment, { seat }] = now;
    await test.step(`${moment}, by ${table[seat]!.name}`, () => PLAYED[moment](table, table[seat]!, cast));
    wanted.delete(moment);
  }
  noFaults(people);
  for (const one of people) await one.context.close();
}

test('Cold Start by three: a reaction, a cover choice, a Glory Kill, two pushed aside, a summon behind a door', async ({
  browser,
}) => {
  const wanted = new Set(MOMENTS);
  for (let match = 0; wanted.size > 0 && match < MATCHES; match++) {
    const server = await Server.start(undefined, { BULKHEAD_MATCH_SEED: match === 0 ? SEED : `${SEED}.${match}` });
    try {
      await play(browser, server, wanted);
    } finally {
      await server.stop();
    }
  }
  expect([...wanted], 'never came').toEqual([]);
});
