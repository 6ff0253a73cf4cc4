// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { CampaignMark } from '$lib/gen/CampaignMark';
import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import type { TableView } from '$lib/gen/TableView';
import { PLAIN } from '$lib/campaign/words';
import Belongings from '$lib/editions/2004/Belongings.svelte';
import InvaderChoice from '$lib/lobby/InvaderChoice.svelte';
import Lineup from '$lib/lobby/Lineup.svelte';
import { betweenMatches, emptySeats } from '$lib/lobby/seating';

afterEach(cleanup);

const mark: CampaignMark = { id: 'c', no: 1, of: 5, replay: false };
const chair = (seat: number, color: string, name: string | null) => ({
  ...{ seat, color, name, ready: false, online: true, bot: false, yours: seat === 0 },
});
const view = {
  ...{ id: 't', phase: 'over', you_host: true, host_name: 'Ada', standing: [], invader: { t: 'taken' } },
  options: { edition: 'ed', scenario: 'a', marines: 2, rules: {} },
  seats: [chair(0, 'invader', 'Ada'), chair(1, 'red', 'Bo'), chair(2, 'green', null)],
  campaign: mark,
} as never as TableView;
const edition = {
  ...{ id: 'ed', marines: 3, courses: [], options: [] },
  scenarios: [{ id: 'a', title: 'A', marines: [1, 3] }],
} as never as CatalogEdition;
const nothing = () => undefined;

it('lets seats change hands while people gather and between two scenarios', () => {
  const open = (phase: TableView['phase'], campaign: CampaignMark | null) => betweenMatches({ phase, campaign });
  expect([open('gathering', null), open('over', mark)]).toEqual([true, true]);
  const none = [open('over', null), open('playing', mark), open('over', { ...mark, replay: true })];
  expect([...none, open('over', { ...mark, no: 5 })]).toEqual([false, false, false, false]);
});
it('counts a seat with a bot among those that play', () => {
  const bot = { ...chair(1, 'red', null), bot: true };
  const seats = [chair(0, 'invader', 'Ada'), bot, chair(2, 'green', null)];
  expect(emptySeats({ seats, you_host: true })).toBe('The empty seat will be removed: you start with 1 marine.');
  expect(emptySeats({ seats: [...seats.slice(0, 2)], you_host: true })).toBeNull();
});
it('rotates the seats with one press of the host', async () => {
  const rotate = vi.fn();
  const { rerender } = render(InvaderChoice, { view, busy: false, settle: nothing, rotate });
  await fireEvent.click(screen.getByRole('button', { name: 'Rotate seats' }));
  expect(rotate).toHaveBeenCalledOnce();
  await rerender({ view: { ...view, you_host: false } });
  expect(screen.queryByRole('button')).toBeNull();
});
it('lets the host change the number of marines', async () => {
  const change = vi.fn();
  render(Lineup, { view, edition, words: PLAIN, seated: true, change });
  await fireEvent.click(screen.getByRole('radio', { name: '3 marines' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ ...view.options, marines: 3 });
});
it('shows what a marine has by its color, whatever seat it has now', () => {
  const kept = (bullets: number) => ({ skills: [], weapons: [], armor: 0, bullets, rockets: 0, cells: 0 });
  const left = (color: string, bullets: number) => ({ color, wounds: 1, start_wounds: 9, ...kept(bullets) });
  const debrief = {
    marines: [left('red', 8), left('green', 4)],
    carry: { marines: [kept(4), kept(2)], marines_won: true },
  };
  const end = { debrief } as never;
  render(Belongings, { seat: 1, color: 'green', end });
  expect(document.body.textContent).toContain('carries 2 of 4 bullets');
  cleanup();
  render(Belongings, { seat: 2, color: 'blue', end });
  expect(document.body.textContent).toContain('Carries nothing over yet.');
});
