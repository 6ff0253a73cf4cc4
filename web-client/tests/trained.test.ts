// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Declare from '$lib/editions/2004/choose/Declare.svelte';
import { trained } from '$lib/editions/2004/choose/trained';
import type { Decision, Desk } from '$lib/editions/2004/wire';
import { Who } from '$lib/editions/2004/who';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

it('names the cards that give an action other numbers than the rules', () => {
  expect(trained('sprint', ['quick_step', 'long_eye', 'close_quarters'])).toBe('Quick step and Close quarters');
  expect(trained('advance', ['steady_advance', 'steady_advance'])).toBe('Steady advance');
  expect(trained('unload', ['quick_step', 'steady_advance'])).toBe('');
});

/** Shows the actions of the marine in seat 3. Returns the text of a button. */
function shown(view = station(3)) {
  const desk = { take: () => undefined } as unknown as Desk;
  const actions = [
    { action: 'sprint' as const, moves: 10, attacks: 0, order: false, idle: false, no: null },
    { action: 'unload' as const, moves: 0, attacks: 2, order: false, idle: false, no: null },
  ];
  const options = { t: 'declare' as const, actions, adrenaline: 0, heal: [] };
  const who = new Who(['Ivo', 'Mia', 'Bo', 'Al'], 3);
  render(Declare, { options, ask: { options } as unknown as Decision, view, desk, who });
  return (name: RegExp) => screen.getByRole('button', { name }).textContent;
}

it('says on the button of an action which card changes it', () => {
  const text = shown();
  expect(text(/Sprint/)).toContain('10 spaces · Quick step');
  expect(text(/Unload/)).not.toContain('Quick');
});
it('says where a card halves the movement', () => {
  const view = station(3);
  const text = shown({ ...view, marines: { ...view.marines, 3: { ...view.marines[3]!, halved: true } } });
  expect(text(/Sprint/)).toContain('10 spaces · halved by Tremor');
  expect(text(/Unload/)).not.toContain('halved');
});
