// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import List from '$lib/editions/2016/choose/List.svelte';
import Invader from '$lib/editions/2016/Invader.svelte';
import { inspect, Who } from '$lib/editions/2016/who';
import { anchor } from '$lib/board/footprint';
import type { Hand } from '$lib/choose/desk.svelte';
import type { Kind } from '$lib/gen/2016/Kind';
import Help from '$lib/hud/Help.svelte';
import { board } from '$lib/text/gen/2016/board';
import { recorded } from '../dev/fixtures/2016/moments';

afterEach(cleanup);

const { view } = recorded('act_marine');
const who = new Who(['Ivo', 'Mia', 'Bo'], 0);
who.learn(view);
const [id, demon] = Object.entries(view.demons).map(([key, one]) => [Number(key), one!] as const)[0]!;

it('the header of the invader tells their own goal first', () => {
  expect(board('goal-invader', { frags: 4, objective: 'Link up.' })).toBe('4 frags win. They want: Link up.');
});
it('the argent of a demon card stands apart from its name', () => {
  const card = { faceup: true, exhausted: false, argent: 3 };
  render(Invader, { view: { ...view, cards: { imp: card } }, name: 'Ivo', online: true } as never);
  expect(document.querySelector('.kinds [aria-hidden]')?.textContent).toBe('Imp 3 argent');
});
it('the card of a stunned figure says what that means', () => {
  const lines = (stunned: boolean) => {
    const demons = { [id]: { ...demon, stunned } };
    const [marine, other] = Object.values(view.marines).map((one) => ({ ...one!, stunned }));
    const now = { ...view, demons, marines: { 1: marine!, 2: other! } };
    return [anchor(demon.at), marine!.at!].map((at) => inspect(now, who, at)[0]?.lines.join(' '));
  };
  const meaning = 'Until the next attack by or on the figure: 1 die less, no defense card revealed, no cover.';
  for (const text of lines(true)) expect(text).toContain(meaning);
  for (const text of lines(false)) expect(text).not.toContain(meaning);
});
it('the card of a relay is named as in the objective, and that of another goal is not', () => {
  const links = { 5: { at: [30, 30], progress: 1, carrier: null, warm: false } };
  const title = (goal: object) => inspect({ ...view, links, goal } as never, who, [30, 30])[0]?.title;
  expect([title({ t: 'links', each: 4 }), title({ t: 'gates' })]).toEqual(['Relay', 'Objective']);
});
it('a press on a demon of the board answers which demons act', async () => {
  let hand: Hand = {};
  const desk = { overlay: null, take: (given: Hand) => ((hand = given), () => undefined), choose: vi.fn() };
  const options = { t: 'demon_card', kinds: [demon.kind] as Kind[] };
  render(List, { options, view, desk, who } as never);
  const at = anchor(demon.at);
  expect(hand.pick?.([at[0] + 40, at[1]])).toBe(false);
  expect([hand.pick?.(at), desk.choose.mock.calls.length]).toEqual([true, 0]);
  expect([hand.pick?.(at), desk.choose.mock.calls]).toEqual([true, [[{ t: 'demon_card', kind: demon.kind }]]]);
  expect(screen.getAllByRole('button').length).toBeGreaterThan(1);
});
it('the help says which edition its keys belong to', () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  render(Help, { open: true });
  const told = document.body.textContent;
  expect(told).toContain('on guard in the 2004 edition');
  expect(told).toContain('end your turn, or that of the figure that acts');
});
