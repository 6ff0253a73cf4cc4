// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import type { TableOptions } from '$lib/gen/TableOptions';
import TermsText from '$lib/hud/TermsText.svelte';
import OptionsForm from '$lib/lobby/OptionsForm.svelte';
import { session } from '$lib/session.svelte';

const option = (id: string, values: string[]) => ({
  ...{ id, title: id, default: values[0] ?? '' },
  values: values.map((value) => ({ id: value, title: value, about: '', rule: 'R-01' })),
});
const EDITION: CatalogEdition = {
  ...{ id: 'e', title: 'E', marines: 1, colors: ['red'], courses: [], random: false },
  scenarios: [{ id: 's', title: 'S', about: '', objective: '', marines: [1, 1], rule: 'R-01' }],
  options: [option('mode', ['friendly', 'masked', 'async']), option('clock', ['none', 'relaxed', 'live'])],
};

/** Shows the form for a table with this mode, and collects the modes that are chosen. */
function form(mode: string): string[] {
  const chosen: string[] = [];
  const change = ({ rules }: TableOptions) => chosen.push(rules.mode ?? '');
  const options = { edition: 'e', scenario: 's', marines: 1, rules: { mode } };
  render(OptionsForm, { props: { edition: EDITION, options, change } });
  return chosen;
}
const groups = () => screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent);
const radios = () => screen.getAllByRole('radio', { checked: true }).map((one) => (one as HTMLInputElement).value);
const press = (value: string) =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find((one) => one.value === value)
    ?.click();

afterEach(cleanup);

describe('when a table plays', () => {
  it('is a question of its own, and a table that plays at the same time chooses how to hide cards, and a clock', () => {
    const chosen = form('masked');
    expect(groups()).toEqual(['Scenario', 'Number of marines', 'When you play', 'Hidden cards', 'Clock']);
    expect(radios()).toEqual(['s', '1', 'friendly', 'masked', 'none']);
    press('async');
    expect(chosen).toEqual(['async']);
  });
  it('leaves no clock to choose over days', () => {
    const chosen = form('async');
    expect(groups()).toEqual(['Scenario', 'Number of marines', 'When you play']);
    expect(radios()).toEqual(['s', '1', 'async']);
    press('friendly');
    expect(chosen).toEqual(['friendly']);
  });
  it('is told in a match, with a clock only where there is one', () => {
    session.catalog = { editions: [EDITION] };
    const titles = (mode: 'masked' | 'async') => {
      render(TermsText, { props: { edition: 'e', mode, clock: 'none' } });
      const found = screen.getAllByRole('heading').map((one) => one.textContent);
      cleanup();
      return found;
    };
    expect(titles('masked')).toEqual(['Hidden cards: Masked', 'Clock: None']);
    expect(titles('async')).toEqual(['Turn by turn, over several days']);
  });
});
