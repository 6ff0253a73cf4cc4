// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Declare from '$lib/editions/2004/choose/Declare.svelte';
import { late } from '$lib/editions/2004/late.svelte';
import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { Decision, Desk } from '$lib/editions/2004/wire';
import { Who } from '$lib/editions/2004/who';
import { station } from '../dev/fixtures/station';

it('asks once before an action that can do nothing', async () => {
  late.fetch();
  await vi.waitUntil(() => late.all !== null, 20_000);
  const sent: Edition2004['choice'][] = [];
  const desk = {
    take: () => undefined,
    choose: (choice: Edition2004['choice']) => sent.push(choice),
  } as unknown as Desk;
  const offer = (action: 'advance' | 'unload', idle: boolean) => {
    return { action, idle, moves: idle ? 0 : 4, attacks: 1, order: false, no: null };
  };
  const options = {
    t: 'declare' as const,
    actions: [offer('advance', false), offer('unload', true)],
    adrenaline: 0,
    heal: [],
  };
  const who = new Who(['Ivo', 'Mia', 'Bo', 'Al'], 3);
  render(Declare, { options, ask: { options } as unknown as Decision, view: station(3), desk, who });
  const press = async (name: RegExp) => (await screen.findByRole('button', { name })).click();

  expect(screen.getByRole('button', { name: /Unload/ }).textContent).toContain('your turn would end');
  await press(/Unload/);
  expect((await screen.findByTestId('sure')).textContent).toContain('You can do nothing with Unload now.');
  expect(sent).toEqual([]);
  await press(/Back/);
  await press(/Advance/);
  expect(sent).toEqual([{ t: 'declare', action: 'advance' }]);
  sent.length = 0;
  await press(/Unload/);
  await press(/End your turn/);
  expect(sent).toEqual([{ t: 'declare', action: 'unload' }]);
}, 30_000);
