// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cornerAt } from '$lib/board/geometry';
import { EMPTY, type Overlay } from '$lib/board/overlay';
import { hitWords } from '$lib/editions/2016/choose/hit-words';
import { stakes, withUse } from '$lib/editions/2016/choose/stakes';
import Window from '$lib/editions/2016/choose/Window.svelte';
import { late } from '$lib/editions/2016/late.svelte';
import { placeOf } from '$lib/editions/2016/scene';
import { Who } from '$lib/editions/2016/who';
import type { AttackView } from '$lib/gen/2016/AttackView';
import type { UseOffer } from '$lib/gen/2016/UseOffer';
import type { View2016 } from '$lib/gen/2016/View2016';
import { recorded } from '../dev/fixtures/2016/moments';

const moment = recorded('window_defending_marine');
const you = moment.view.attack!.defender;
const who = new Who(['Ivo', 'Mia', 'Bo'], you);
who.learn(moment.view);

beforeAll(async () => {
  late.fetch();
  await waitFor(() => expect(late.all).not.toBeNull(), { timeout: 30_000 });
}, 30_000);
afterEach(cleanup);

/** The moment with this much damage against this much health. */
function at(through: number, health: number, over: Partial<AttackView> = {}): View2016 {
  const marine = { ...moment.view.marines[you]!, damage: 0, health };
  const plain = { ...moment.view.attack! };
  delete plain.stuns;
  delete plain.blast;
  const sum = { damage: through, shields: 0, dodge: false, through };
  return {
    ...moment.view,
    attack: { ...plain, sum, ...over },
    marines: { ...moment.view.marines, [you]: marine },
  };
}
const use = (number: number, through: number | null): UseOffer => ({
  what: { reaction: { set: 'issue', number } },
  dice: 0,
  figures: [],
  through,
});

it('an attack says whether its defender falls, by the health that is left', () => {
  expect(stakes(at(3, 3), who, [])).toEqual(['So far you are fragged: 3 damage, 3 health.']);
  expect(stakes(at(2, 3), who, [])).toEqual(['So far you survive: 2 damage, 3 health.']);
  expect(stakes(at(0, 3), who, [])).toEqual([]);
  const other = new Who(['Ivo', 'Mia', 'Bo', 'Cy'], you === 1 ? 2 : 1);
  expect(stakes(at(3, 3), other, [])[0]).toMatch(/^So far \w+ is fragged: /);
});
it('a defender whom nothing saves is told so, and only then', () => {
  const anyway = (...uses: UseOffer[]) => stakes(at(5, 3), who, uses).includes('Nothing here saves you.');
  expect(anyway(use(0, 4))).toBe(true);
  expect(anyway(use(0, 2))).toBe(false);
  expect(anyway(use(0, 4), use(1, 4))).toBe(true);
  expect(anyway(use(0, 4), use(1, 3))).toBe(false);
  expect(anyway(use(0, 4), use(1, null))).toBe(false);
  expect(anyway()).toBe(false);
});
it('an attack says from which damage on it stuns, and whom its blast hits', () => {
  const said = (over: Partial<AttackView>) => stakes(at(0, 9, over), who, []);
  expect(said({ stuns: 0 })).toEqual(['The attack stuns you, with or without damage.']);
  expect(said({ stuns: 1 })).toEqual(['Any damage that gets through also stuns you.']);
  expect(said({ stuns: 2 })).toEqual(['2 or more damage also stuns you.']);
  expect(said({ sum: null, stuns: 1 })).toEqual(['Any damage that gets through also stuns you.']);
  expect(said({ blast: { damage: 3, figures: [you] } })).toEqual(['Then its blast deals 3 to you.']);
});
it('demons of one kind that would be hit are counted', () => {
  const all = new Who(['Ivo', 'Mia', 'Bo'], 1);
  for (const [id, kind] of [
    [10, 'imp'],
    [11, 'imp'],
    [12, 'revenant'],
  ] as const)
    all.note(id, kind);
  expect(hitWords(all, [1, 2, 10, 11, 12])).toBe('It would hit you, Bo, 2 imps and the revenant.');
  expect(hitWords(all, [])).toBe('It would hit no one there.');
});
it('a use says what it changes for its defender', () => {
  expect(withUse(at(5, 3), 3)).toBe('With it: 3 damage, still fragged');
  expect(withUse(at(5, 3), 2)).toBe('With it: 2 damage, survived');
  expect(withUse(at(2, 3), 3)).toBe('With it: 3 damage, fragged');
  expect(withUse(at(2, 3), 1)).toBeNull();
  expect(withUse(at(2, 9, { stuns: 2 }), 1)).toBe('With it: 1 damage, not stunned');
  expect(withUse(at(5, 3, { stuns: 1 }), 0)).toBe('With it: no damage, survived');
  expect(withUse(at(5, 3, { stuns: 1 }), 1)).toBe('With it: 1 damage, survived, stunned');
});

function opened(view: View2016, uses: UseOffer[], when = 'defending') {
  const desk = { overlay: EMPTY as Overlay, says: null, focus: null, take: () => () => undefined, choose: () => {} };
  const options = { t: 'window', moment: when, about: null, uses };
  render(Window, { options, view, desk, who } as never);
  return desk.overlay;
}

it('a window before the result shows what is at stake and the line of sight; one after it does not', () => {
  const view = at(5, 3, {
    stuns: 1,
    sight: [
      [1, 2],
      [3, 4],
    ],
  });
  const overlay = opened(view, [use(3, 2)]);
  expect(overlay.sight).toEqual({ from: cornerAt([1, 2]), to: cornerAt([3, 4]), clear: true });
  expect(overlay.frames).toEqual([you, view.attack!.attacker].map((one) => placeOf(view, one)));
  expect(document.body.textContent).toContain('you are fragged: 5 damage, 3 health');
  expect(document.body.textContent).toContain('also stuns you');
  expect(screen.getAllByRole('button')[0]?.textContent).toContain('With it: 2 damage, survived, stunned');
  cleanup();
  expect(opened(view, [use(3, null)], 'after_attack').sight).toBeNull();
  expect(document.body.textContent).not.toContain('So far');
});
