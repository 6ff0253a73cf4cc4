// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Vitals from '$lib/editions/2004/Vitals.svelte';
import Counter from '$lib/hud/Counter.svelte';
import Tools from '$lib/hud/Tools.svelte';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

const nothing = () => undefined;

it('says under each picture of the top line of a phone what it is, in words of its name', () => {
  render(Tools, { hints: false, whole: nothing, help: nothing });
  // A phone leaves the other buttons out.
  const all = screen.getAllByRole('button').filter((one) => !one.classList.contains('wide'));
  expect(all.length).toBe(2);
  for (const one of all) {
    const under = one.querySelector('.under')?.textContent ?? '-';
    expect(one.getAttribute('aria-label')?.toLowerCase()).toContain(under.toLowerCase());
  }
});
it('tells at a press what a counter means', () => {
  const children = createRawSnippet(() => ({ render: () => '<b>4 left</b>' }));
  render(Counter, { label: 'Initiative', title: 'Who acts next.', children });
  expect(screen.getByRole('button', { name: '4 left' }).dataset.reads).toBe('Who acts next.');
});
it('names a picture of a sheet at a press, but not one that lies on a button', () => {
  const sheet = station(1).marines[1];
  for (const reads of [true, false]) {
    const { container } = render(Vitals, { sheet, reads } as never);
    expect(container.querySelector('[data-reads="Armor"]') !== null).toBe(reads);
    expect(container.querySelector('[title="Armor"]') !== null).toBe(!reads);
    cleanup();
  }
});
