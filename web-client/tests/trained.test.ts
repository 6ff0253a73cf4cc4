// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Declare from '$lib/editions/2004/choose/Declare.svelte';
import { trained } from '$lib/editions/2004/choose/trained';
import type { Decision, Desk } from '$lib/editions/2004/wire';
import { Who } from '$lib/editions/2004/who';
import { station } from '../dev/fixtures/station';

it('names the cards that give an action other numbers than the rules', () => {
  expect(trained('sprint', ['quick_step', 'long_eye', 'close_quarters'])).toBe('Quick step and Close quarters');
  expect(trained('advance', ['steady_advance', 'steady_advance'])).toBe('Steady advance');
  expect(trained('unload', ['quick_step', 'steady_advance'])).toBe('');
});

it('says on the button of an action which card changes it', () => {
  const view = station(3);
  const desk = { take: () => undefined } as unknown as Desk;
  const actions = [
    { action: 'sprint' as const, moves: 10, attacks: 0, order: false, idle: false, no: null },
    { action: 'unload' as const, moves: 0, attacks: 2, order: false, idle: false, no: null },
  ];
  const options = { t: 'declare' as const, actions, adrenaline: 0, heal: [] };
  render(Declare, {
    options,
    ask: { options } as unknown as Decision,
    view,
    desk,
    who: new Who(['Ivo', 'Mia', 'Bo', 'Al'], 3),
  });
  expect(screen.getByRole('button', { name: /Sprint/ }).textContent).toContain('10 spaces · Quick step');
  expect(screen.getByRole('button', { name: /Unload/ }).textContent).not.toContain('Quick');
});
