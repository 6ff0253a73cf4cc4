import { expect, type Browser, type Page } from '@playwright/test';
import type { CatalogView } from '../src/lib/gen/CatalogView';
import type { Footprint } from '../src/lib/gen/Footprint';
import type { Editions } from '../src/lib/gen/Editions';
import { hunter as hunter2016 } from './2016.ts';
import type { Device } from './device.ts';
import { layoutFaults } from './layout.ts';
import { hiddenOptions } from './options.ts';
import { look as picture, person, startMatch, type Person } from './people.ts';
import { hunter, playUntil, scout, step, type Plan } from './play.ts';
import { rover } from './rover.ts';
import type { Server } from './server.ts';
import { boardSeen, type Seen } from './view.ts';

/** Decisions of one seat, one after the other on one page. */
export interface Course {
  edition: keyof Editions;
  /** The reader's seat: 0 is the invader. */
  seat: 0 | 1;
  size: string;
  motion: 'reduce' | 'no-preference';
  decisions: number;
  /** How many times slower the page computes. */
  slower?: number;
}
/** What came of them. */
export interface Outcome {
  /** Each a line of words. */
  faults: string[];
  /** Milliseconds from each question to the last move of the camera. */
  moved: number[];
  reader: Person;
}

/** A page with a bare device of its seat beside it. */
interface Reader {
  page: Page;
  device: Device<Any>;
  touch: boolean;
}

type Any = Editions[keyof Editions];
const PLANS = { '2004': [hunter, scout, scout], '2016': [hunter2016, rover, rover] } as const;

/** Notes when a question came, and when the camera moved last. */
async function clocked(page: Page) {
  await page.addInitScript(() => {
    const times = { ask: '', asked: 0, at: '', moved: 0 };
    Object.assign(window, { times });
    new MutationObserver(() => {
      const ask = document.querySelector<HTMLElement>('[data-testid=decision]')?.dataset.ask ?? '';
      const at = document.querySelector('[data-testid=board] svg > g')?.getAttribute('transform') ?? '';
      const now = performance.now();
      if (ask !== times.ask && ask !== '') [times.ask, times.asked] = [ask, now];
      if (at !== times.at) [times.at, times.moved] = [at, now];
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-ask', 'transform'],
    });
  });
}

/** Resolves once nothing on or over the board has moved for ten frames, and no button is settling. */
export async function atRest(page: Page) {
  await page.evaluate(async () => {
    const box = (selector: string) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round).join();
    };
    const look = () =>
      [
        document.querySelector('[data-testid=board] svg > g')?.getAttribute('transform'),
        document.querySelector('[data-testid=edges]')?.textContent,
        // One that has just taken the place of another takes no pointer for a moment.
        document.querySelector('.rail [style*="pointer-events: none"]') ? performance.now() : '',
        ...['.sheet', '.sheet .handle', '.notes', '[data-testid=decision]', '.notice'].map(box),
      ].join(' ');
    let before = '';
    for (let same = 0; same < 10; same++) {
      await new Promise((next) => requestAnimationFrame(next));
      const now = look();
      if (now !== before) same = 0;
      before = now;
    }
  });
}

/** Where the reader's own figure and the acting one stand. To an invader, the one that acts is their own. */
function concerned({ view }: Device<Any>): { own: Footprint | null; actor: Footprint | null } {
  const at = (id: number): Footprint | null => {
    const figures: Record<number, { at: Footprint | null } | undefined> =
      'figures' in view ? view.figures : { ...view.demons, ...view.marines };
    return figures[id]?.at ?? null;
  };
  const actor = view.acting ? at(view.acting.figure) : null;
  return view.you === 0 ? { own: actor, actor: null } : { own: at(view.you ?? -1), actor };
}

/** What the board of the reader's page shows now. */
async function seen({ page, device, touch }: Reader): Promise<Seen> {
  const { own, actor } = concerned(device);
  return await boardSeen(page, own, touch ? 44 : 32, actor);
}

/** Looks once at what the page shows of the open question. */
async function questionFaultsNow(reader: Reader): Promise<string[]> {
  const { page, touch } = reader;
  await atRest(page);
  const { faults } = await seen(reader);
  const options = await hiddenOptions(page);
  const small = touch ? (await layoutFaults(page)).filter((one) => one.startsWith('small for a finger')) : [];
  return [...faults, ...options.map((one) => `an option: ${one}`), ...small];
}

/**
 * Judges what the page shows of the open question. A look that falls between a move of the camera and the frame after
 * it finds what no eye sees, so a fault is one that a second look finds too.
 */
async function questionFaults(reader: Reader): Promise<string[]> {
  const faults = await questionFaultsNow(reader);
  return faults.length > 0 ? questionFaultsNow(reader) : faults;
}

/** Presses an announcement where it is. Returns how much it announced, 0 if it is gone, and `null` if it is covered. */
async function pressSide(page: Page, side: string): Promise<number | null> {
  return await page.evaluate((side) => {
    const edge = document.querySelector<HTMLElement>(`[data-testid=edges] button.${side}`);
    if (!edge) return 0;
    const { x, y, width, height } = edge.getBoundingClientRect();
    if (!edge.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return null;
    edge.click();
    return Number(edge.dataset.count);
  }, side);
}

/** How many things each side announces. */
async function announced(page: Page): Promise<Record<string, number>> {
  const edges = page.getByTestId('edges').locator('button');
  return await edges.evaluateAll((all) =>
    Object.fromEntries(all.map((one) => [one.classList[0], Number(one.dataset.count)])),
  );
}

/** Presses the announcement at a side. Something of what it announces must come into sight. */
async function sideFault(reader: Reader, side: string): Promise<string | null> {
  const { page } = reader;
  const before = (await seen(reader)).out;
  const count = await pressSide(page, side);
  if (count === null) return `something lies over what is announced, ${side}`;
  if (count === 0) return null;
  await atRest(page);
  const left = (await announced(page))[side] ?? 0;
  const after = new Set((await seen(reader)).out);
  const same = left >= count && before.every((one) => after.has(one));
  return same ? `a press on ${count} announced, ${side}, shows nothing of it` : null;
}

/** Presses each announcement at the edge. */
async function edgeFaults(reader: Reader): Promise<string[]> {
  const faults: string[] = [];
  for (const side of Object.keys(await announced(reader.page))) {
    const fault = await sideFault(reader, side);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

const over = (device: Device<Any>) => device.view.outcome !== null;
const asked = (device: Device<Any>) => !!device.ask?.must && !device.ask.passed;

/** Plays one match; every decision of the reader is looked at before it is answered. */
async function play(server: Server, people: Person[], scenario: string, course: Course, outcome: Outcome) {
  const { match, devices } = await startMatch(server, people, {}, scenario, course.edition);
  const all = devices as unknown as Device<Any>[];
  const plans = PLANS[course.edition] as readonly unknown[] as Plan<Any>[];
  const device = all[course.seat] as Device<Any>;
  const { page } = people[course.seat] as Person;
  const reader = { page, device, touch: (page.viewportSize()?.width ?? 0) <= 844 };
  await page.goto(`${server.base}/match/${match}`);
  const others = plans.map((plan, seat) => (seat === course.seat ? null : plan));
  while (outcome.moved.length < course.decisions) {
    await playUntil(all, others, () => over(device) || asked(device), 'a question for the reader');
    if (over(device)) break;
    // What another seat answers at the same time may ask it anew, under another number.
    const question = () => page.locator(`[data-testid=decision][data-ask="${device.ask?.id}"]`);
    await expect.poll(async () => !asked(device) || (await question().isVisible()), 'the page asks').toBe(true);
    const { ask } = device;
    if (!ask || !asked(device)) continue;
    const faults = await questionFaults(reader);
    const name = [course.edition, course.seat, course.size, course.motion, scenario, ask.id].join('-');
    // Before a press on an announcement moves it once more.
    outcome.moved.push(
      await page.evaluate(() => {
        const { times } = window as unknown as { times: { asked: number; moved: number } };
        return Math.max(0, times.moved - times.asked);
      }),
    );
    if (faults.length > 0) await picture(page, name);
    const beyond = await edgeFaults(reader);
    if (beyond.length > 0) await picture(page, `${name}-edge`);
    faults.push(...beyond);
    outcome.faults.push(...faults.map((one) => `${scenario}, ${ask.options.t} ${ask.id}: ${one}`));
    await step(device, plans[course.seat] as Plan<Any>);
  }
  await Promise.all(all.map((one) => one.close()));
}

/** Plays match after match until the reader has decided often enough. */
export async function follow(browser: Browser, server: Server, course: Course): Promise<Outcome> {
  const [width = 0, height = 0] = course.size.split('x').map(Number);
  const touch = width <= 844;
  const look = { viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: course.motion };
  const people = [
    await person(browser, 'Ripper', course.seat === 0 ? look : {}),
    await person(browser, 'Ada', course.seat === 1 ? look : {}),
    await person(browser, 'Bo', {}),
  ];
  const reader = people[course.seat] as Person;
  const { page } = reader;
  await clocked(page);
  if (course.slower) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: course.slower });
  }
  const { editions } = (await (await fetch(`${server.base}/api/catalog`)).json()) as CatalogView;
  const outcome: Outcome = { faults: [], moved: [], reader };
  for (const { id } of editions.find((one) => one.id === course.edition)?.scenarios ?? []) {
    if (outcome.moved.length < course.decisions) await play(server, people, id, course, outcome);
  }
  return outcome;
}
