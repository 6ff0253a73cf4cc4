import { expect, type Page } from '@playwright/test';
import type { Footprint } from '../src/lib/gen/Footprint';
import { ASKS } from '../dev/fixtures/asks.ts';
import { recorded } from '../dev/fixtures/2016/moments.ts';
import { station } from '../dev/fixtures/station.ts';

/** Where the reader's own figure stands in a fixture, or `null` if it is not on the board. */
export function ownPlace(query: string): Footprint | null {
  const asked = new URLSearchParams(query);
  if (asked.get('edition') === '2016') {
    const { view } = recorded(asked.get('moment') ?? '');
    return (view.you ? view.marines[view.you]?.at : null) ?? null;
  }
  const kind = asked.get('ask') as keyof typeof ASKS;
  const { you } = ASKS[kind];
  return (you === 0 || kind === 'return' ? null : station(you).figures[you]?.at) ?? null;
}

/** What the board shows of a question. */
export interface Seen {
  /** Faults, each a line of words. */
  faults: string[];
  /** How much of the height of the screen is left to the board. */
  part: number;
  /** A space or a token can be picked, so the question is answered on the board. */
  picks: boolean;
  /** The spaces of what is out of sight, by their corners. */
  out: string[];
}

/**
 * Looks at the board: the reader's own figure, every frame and all that is offered lie wholly in its free part, and are
 * large enough, or are announced at the edge. So does the figure that acts, if it is another.
 */
export async function boardSeen(
  page: Page,
  own: Footprint | null,
  least: number,
  actor: Footprint | null = null,
): Promise<Seen> {
  return await page.getByTestId('board').evaluate(
    (board, { own, least, actor }) => {
      const faults: string[] = [];
      const field = board.getBoundingClientRect();
      const layer = board.querySelector('svg > g') as SVGGElement;
      const matrix = layer.getScreenCTM() as DOMMatrix;
      const shown = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0;
      const covers = [
        ...document.querySelectorAll('.sheet, .notes > *, .notes .dice > *, [data-testid=edges] > *, .notice'),
      ]
        .filter((one) => shown(one) && !one.matches('.dice'))
        .map((one) => ({ name: one.className || one.tagName, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && box.height > 2);
      const sheet = document.querySelector('.sheet .handle')?.checkVisibility()
        ? document.querySelector('.sheet')?.getBoundingClientRect().top
        : undefined;
      const bottom = Math.min(field.bottom, sheet ?? field.bottom);

      interface Thing {
        name: string;
        box: DOMRect;
      }
      const boxes = (name: string, selector: string): Thing[] =>
        [...board.querySelectorAll(selector)].map((one) => ({ name, box: one.getBoundingClientRect() }));
      const place = (name: string, at: Footprint | null): Thing[] => {
        if (!at) return [];
        const [x, y, w = 1, h = 1] = at;
        const corner = new DOMPoint(x * 64, y * 64).matrixTransform(matrix);
        return [{ name, box: new DOMRect(corner.x, corner.y, w * 64 * matrix.a, h * 64 * matrix.a) }];
      };
      const things = [
        ...place('own figure', own),
        ...place('acting figure', actor),
        ...boxes('frame', 'rect.frame'),
        ...boxes('target', '.target .ring'),
        ...boxes('space', '.mark.reach > rect, .mark.place > rect'),
        ...boxes('token', '.token.offered'),
        ...boxes('door', '.door.offered .sill'),
      ];
      const middle = ({ box }: Thing) => [box.x + box.width / 2, box.y + box.height / 2] as const;
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      const inside = ({ box }: Thing) =>
        box.left > field.left - 6 && box.right < field.right + 6 && box.top > field.top - 6 && box.bottom < bottom + 6;
      const hidden = things.filter((one) => !inside(one) || covers.some(({ box }) => meets(box, one.box)));
      const places = new Set(
        hidden.map((one) =>
          middle(one)
            .map((at) => Math.round(at / 8))
            .join(),
        ),
      );
      const announced = [...document.querySelectorAll('[data-testid=edges] button')].reduce(
        (sum, one) => sum + Number((one as HTMLElement).dataset.count),
        0,
      );
      if (hidden.some((one) => one.name === 'own figure')) faults.push('the own figure is out of sight');
      if (places.size > announced)
        faults.push(
          `${places.size} out of sight, ${announced} announced: ${[...new Set(hidden.map((one) => `${one.name} at ${middle(one).map(Math.round).join(' ')} under ${covers.filter(({ box }) => meets(box, one.box)).map(({ name }) => name)}`))].slice(0, 4).join('; ')}`,
        );
      const space = 64 * matrix.a;
      if (things.length > 0 && space < least - 0.5) faults.push(`a space has ${space.toFixed(1)} of ${least} pixels`);
      const rose = document.querySelector('.rose');
      if (rose && getComputedStyle(rose).opacity !== '0') {
        const under = rose.getBoundingClientRect();
        // What the guide of an invader announces is dim, and not there yet.
        for (const figure of board.querySelectorAll('g.figure:not(.ahead *)')) {
          const { x, y, width, height } = figure.getBoundingClientRect();
          const [left, top] = [x + width / 2 - space / 2, y + height / 2 - space / 2];
          if (meets(under, new DOMRect(left, top, space, space))) faults.push('the compass covers a figure');
        }
      }
      // Something of the station is in sight.
      const floor = [...board.querySelectorAll('.figure, .mark, .token, .feature, .door')].filter((one) => {
        const { x, y } = one.getBoundingClientRect();
        return x > field.left && x < field.right && y > field.top && y < bottom;
      });
      if (floor.length === 0) faults.push('nothing is in sight');
      return {
        faults,
        part: (bottom - field.top) / innerHeight,
        picks: things.some(({ name }) => name === 'space' || name === 'token'),
        out: hidden.map((one) => {
          const [x, y] = middle(one);
          const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
          return `${Math.round(at.x / 32)},${Math.round(at.y / 32)}`;
        }),
      };
    },
    { own, least, actor },
  );
}

/** Presses the first announcement at the edge, if there is one. The view moves to what it announces. */
export async function pressEdge(page: Page) {
  const edge = page.getByTestId('edges').getByRole('button').first();
  if (!(await edge.isVisible())) return;
  const label = (await edge.getAttribute('aria-label')) ?? '';
  const where = () => page.locator('[data-testid=board] svg > g').first().getAttribute('transform');
  const before = await where();
  await edge.click();
  await expect.poll(where, label).not.toBe(before);
}
