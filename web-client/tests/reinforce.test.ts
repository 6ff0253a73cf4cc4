// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Reinforce from '$lib/editions/2004/choose/rare/Reinforce.svelte';
import type { Hand } from '$lib/choose/desk.svelte';
import { ASKS } from '../dev/fixtures/asks';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

test('the key of the main answer leaves no space of a new area empty', async () => {
  const view = station(0);
  const floor = Object.values(view.areas).flatMap(({ cells }) => cells);
  const options = ASKS.reinforce!.options(floor);
  if (options.t !== 'reinforce') throw new Error('no shortage');
  const chosen: unknown[] = [];
  let hand: Hand = {};
  const take = (given: Hand) => ((hand = given), () => undefined);
  const desk = { overlay: null, take, choose: (choice: unknown) => chosen.push(choice) };
  render(Reinforce, { options, view, desk } as never);
  expect([hand.confirm?.(), chosen]).toEqual([false, []]);
  await fireEvent.click(screen.getAllByRole('button')[0]!);
  expect([hand.confirm?.(), chosen.length]).toEqual([true, 1]);
});
