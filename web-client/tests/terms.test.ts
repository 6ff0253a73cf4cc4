// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Terms from '$lib/hud/Terms.svelte';
import type { CatalogView } from '$lib/gen/CatalogView';
import { session } from '$lib/session.svelte';
import { standInForModals } from './modal';

standInForModals();
afterEach(cleanup);

const option = (id: string, value: string, rule: string) => ({
  id,
  title: id,
  default: value,
  values: [{ id: value, title: value, about: 'So it is.', rule }],
});

it('leads to the rules of the edition that is played', async () => {
  const edition = (id: string, mode: string, clock: string) => ({
    id,
    options: [option('mode', 'masked', mode), option('clock', 'live', clock)],
  });
  session.catalog = {
    editions: [edition('2004', 'R-45', 'R-25'), edition('2016', 'Q-45', 'Q-46')],
  } as unknown as CatalogView;
  for (const [played, rules] of [
    ['2004', ['R-45', 'R-25']],
    ['2016', ['Q-45', 'Q-46']],
  ] as const) {
    const { container } = render(Terms, { edition: played, mode: 'masked', clock: 'live' });
    await fireEvent.click(screen.getByTestId('terms'));
    // The words come when the dialog opens.
    const links = await vi.waitFor(() => {
      const all = [...container.querySelectorAll('dialog a')];
      expect(all.map((one) => one.ariaLabel)).toEqual(rules.map((rule) => `Rule ${rule}`));
      return all;
    });
    expect(links.map((one) => one.getAttribute('href'))).toEqual(rules.map((rule) => `/rules/${played}#${rule}`));
    cleanup();
  }
});
