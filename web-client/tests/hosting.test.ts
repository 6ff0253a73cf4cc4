// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import HostForm from '$lib/lobby/HostForm.svelte';
import { paced, plain, presetOf, presetsOf } from '$lib/lobby/presets';
import * as solo from '$lib/lobby/solo';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';
import { api, Refused } from '$lib/wire/http';
import Home from '$routes/Home.svelte';
import { standInForModals } from './modal';

const value = (id: string) => ({ id, title: id, about: '', rule: null });
const scenario = (id: string) => ({
  ...{ id, title: `Scenario ${id}`, about: '', objective: '', marines: [1, 3] as [number, number], rule: 'R-1' },
});
const course = { id: 'all', title: 'All', about: '', kind: 'operation', chapter: 'mission', length: 6, wins: 4 };
const edition: CatalogEdition = {
  ...{ id: 'ed', title: 'Edition one', marines: 3, colors: [], random: false },
  scenarios: [scenario('a'), scenario('b')],
  courses: [{ ...course, scenarios: ['b'], picked: null }],
  options: [
    { id: 'mode', title: 'Mode', values: ['friendly', 'async'].map(value), default: 'friendly' },
    { id: 'draw', title: 'Draw', values: ['one', 'two'].map(value), default: 'two' },
  ],
} as never;
const tiny: CatalogEdition = { ...edition, id: 'tiny', title: 'Tiny', marines: 1, courses: [], options: [] };

beforeEach(() => {
  standInForModals();
  session.catalog = { editions: [edition, tiny] };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  session.catalog = null;
  session.me = null;
});
const sends = () => vi.spyOn(api, 'open').mockResolvedValue({ id: 't1', seats: [] } as never);
const press = async (name: string | RegExp) => await fireEvent.click(screen.getByRole('button', { name }));
const check = async (name: string | RegExp) => await fireEvent.click(screen.getByRole('radio', { name }));

it('offers what an edition has', () => {
  expect(presetsOf(edition)).toEqual(['single', 'campaign', 'days']);
  expect(presetsOf(tiny)).toEqual(['single']);
  const options = plain(edition);
  expect(options).toEqual({ edition: 'ed', scenario: 'a', marines: 2, rules: { mode: 'friendly', draw: 'two' } });
  const slow = paced(edition, options, 'days');
  expect([slow.rules, presetOf(false, slow), presetOf(true, slow)]).toEqual([
    { mode: 'async', draw: 'two' },
    'days',
    'campaign',
  ]);
  expect(paced(edition, slow, 'single').rules).toEqual(options.rules);
  expect(paced(tiny, plain(tiny), 'days')).toEqual(plain(tiny));
});
it('asks for the side first, and folds what few hosts need', () => {
  render(HostForm, { opened: () => undefined, alone: () => undefined });
  const legends = [...document.querySelectorAll('legend')].filter((one) => !one.closest('details'));
  expect(legends.map((one) => one.textContent)).toEqual(['Your side', 'Edition', 'What you play', 'Number of marines']);
  expect(document.querySelector('details')?.open).toBe(false);
});
it('opens a table with a preset', async () => {
  const open = sends();
  const opened = vi.fn();
  render(HostForm, { opened, alone: () => undefined });
  await check(/A marine/);
  await check(/^One match over several days/);
  await press('Open the table');
  await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('t1'));
  expect(open.mock.calls[0]?.[0]).toMatchObject({
    ...{ seat: 1, campaign: false, options: { scenario: 'a', rules: { mode: 'async' } } },
  });
});
it('opens a campaign with its own first scenario', async () => {
  const open = sends();
  render(HostForm, { opened: () => undefined, alone: () => undefined });
  await check(/^Operation/);
  await press('Open the table');
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(open.mock.calls[0]?.[0]).toMatchObject({ campaign: true, course: 'all', options: { scenario: 'b' } });
});

/** The first page, with a name in its field. */
function home(name: string) {
  vi.spyOn(api, 'me').mockResolvedValue({ name: null, only: null, matches: [], protocol: 2, build: '' });
  vi.spyOn(session, 'named').mockResolvedValue(undefined);
  render(Home);
  return fireEvent.input(screen.getByLabelText('Your name'), { target: { value: name } });
}

it('plays at once, as a marine with bots', async () => {
  const open = sends();
  vi.spyOn(solo, 'playAlone').mockResolvedValue('m1');
  const go = vi.spyOn(router, 'go').mockReturnValue(undefined);
  await home('Ada');
  expect(screen.getByText('A marine in Scenario a (Edition one), with bots.')).toBeTruthy();
  await press('Play now');
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/match/m1'));
  expect(open.mock.calls[0]?.[0]).toEqual({ options: plain(edition), seat: 1 });
});
it('asks for a name, and for the host code where one is needed', async () => {
  await home('');
  await press('Play now');
  expect(screen.getByText(/Type a name first/)).toBeTruthy();
  cleanup();
  vi.spyOn(api, 'open').mockRejectedValue(new Refused(403, 'host_code', 'This server needs the host code.'));
  await home('Ada');
  await press('Play now');
  expect(await screen.findByText('This server needs the host code.')).toBeTruthy();
  expect(await screen.findByLabelText('Host code')).toBeTruthy();
});
it('brings the field of a missing name into sight, whichever button was pressed', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await home('');
  const field = screen.getByLabelText('Your name');
  for (const button of ['Host for friends', 'Play now', 'Host for friends']) {
    shown.mockClear();
    screen.getByRole('button', { name: button }).focus();
    await press(button);
    expect([shown.mock.contexts, document.activeElement], button).toEqual([[field], field]);
  }
});
it('goes on with what was pressed once the missing name is typed', async () => {
  const open = sends();
  vi.spyOn(solo, 'playAlone').mockResolvedValue('m1');
  const go = vi.spyOn(router, 'go').mockReturnValue(undefined);
  await home('');
  await press(/Tiny/);
  const field = screen.getByLabelText('Your name');
  await fireEvent.input(field, { target: { value: 'Ada' } });
  // `false`: the form does not send *Play now* as well.
  expect(await fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/match/m1'));
  expect(open.mock.calls.map(([asked]) => asked.options)).toEqual([plain(tiny)]);
});
it('leads to the guide', async () => {
  await home('');
  expect(screen.getByRole('link', { name: 'Learn' }).getAttribute('href')).toBe('/rules#your-first-match');
});
