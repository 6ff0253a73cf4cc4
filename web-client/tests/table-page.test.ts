// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from '$lib/gen/TableView';
import { session } from '$lib/session.svelte';
import type { FeedState } from '$lib/wire/feed';
import { api } from '$lib/wire/http';
import Table from '$routes/Table.svelte';

let line: (state: FeedState) => void = () => undefined;
vi.mock('$lib/wire/feed', async (original) => ({
  ...(await original<object>()),
  feed: (_: string, __: unknown, state: (now: FeedState) => void) => {
    line = state;
    return { stop: () => undefined };
  },
}));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  session.catalog = null;
});

const chair = (seat: number, color: string, name: string | null) => ({
  ...{ seat, color, name, ready: false, online: true, bot: false, yours: seat === 1 },
});
/** The table of Ada, as Bo, a guest, sees it. */
const view: TableView = {
  ...{ id: 't', phase: 'gathering', you_host: false, host_name: 'Ada', standing: [], invader: { t: 'taken' } },
  options: { edition: 'ed', scenario: 'a', marines: 2, rules: {} },
  seats: [chair(0, 'invader', 'Ada'), chair(1, 'red', 'Bo'), chair(2, 'green', null)],
  ...{ locked: false, match_id: null, start_blocked: null, campaign: null, commitment: null },
  door: { claims: [], let_in: [] },
  talk: [],
};

async function opened(over: Partial<TableView> = {}) {
  vi.spyOn(api, 'table').mockResolvedValue({ ...view, ...over });
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Bo', only: null, matches: [], protocol: 2, build: '' });
  const edition = { id: 'ed', title: 'Edition one', marines: 3, colors: [], courses: [], options: [], random: false };
  const scenarios = [{ id: 'a', title: 'Scenario a', about: '', objective: '', marines: [1, 3], rule: '' }];
  session.catalog = { editions: [{ ...edition, scenarios }] } as never;
  render(Table, { id: 't' });
  await screen.findByRole('list', { name: 'Seats' });
}
const usable = () =>
  screen
    .queryAllByRole('button', { name: /ready|Stand up|Leave the table|Move here/ })
    .filter((one) => !one.matches(':disabled'))
    .map((one) => one.textContent.trim());

it('says which game a table plays, also to a guest', async () => {
  await opened();
  expect(screen.getByText(/DOOM: The Board Game, Edition one\./)).toBeTruthy();
});
it('has nothing to press while the server does not answer', async () => {
  await opened();
  line('live');
  await vi.waitFor(() => expect(usable()).toEqual(['Stand up', 'Move here', 'I am ready', 'Leave the table']));
  line('lost');
  await vi.waitFor(() => expect(usable()).toEqual([]));
  expect(screen.getByText('Reconnecting')).toBeTruthy();
  line('blocked');
  await vi.waitFor(() => expect(usable()).toHaveLength(4));
});
it('has the way off a seat on the card of that seat, and no way out beside what comes next', async () => {
  await opened();
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Stand up').closest('li')?.textContent).toContain('Bo');
  expect(button('Leave the table').parentElement?.querySelectorAll('button')).toHaveLength(1);
  cleanup();
  await opened({ phase: 'playing', match_id: 'm' });
  expect(screen.queryByRole('button', { name: 'Stand up' })).toBeNull();
  expect(button('Leave the match').parentElement).not.toBe(button('Go to the board').parentElement);
});

it('has talk while two people are here and no match runs', async () => {
  await opened({ seats: [chair(0, 'invader', null), chair(1, 'red', 'Bo')] });
  expect(screen.queryByRole('list', { name: 'Table talk' })).toBeNull();
  cleanup();
  await opened({ talk: [{ no: 0, seat: 0, name: 'Ada', text: 'hello', at_ms: 5 }] });
  expect(screen.getByRole('list', { name: 'Table talk' }).textContent).toContain('Ada hello');
  cleanup();
  await opened({ phase: 'playing', match_id: 'm' });
  expect(screen.queryByRole('list', { name: 'Table talk' })).toBeNull();
});
it('says a line, and nothing while the server does not answer', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (!path.endsWith('/talk')) return Promise.reject(new TypeError('no answer'));
    sent.push(`${path} ${String(body)}`);
    return Promise.resolve(Response.json({ ...view, talk: [{ no: 0, seat: 1, name: 'Bo', text: 'hi', at_ms: 5 }] }));
  });
  await opened();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Say something to the table' });
  const say = async (value: string) => {
    await fireEvent.input(field, { target: { value } });
    await fireEvent.submit(field.form as HTMLFormElement);
  };
  line('lost');
  await vi.waitFor(() => expect(screen.getByText('Reconnecting')).toBeTruthy());
  await say('hi');
  expect([sent, field.value, field.matches(':disabled')]).toEqual([[], 'hi', false]);
  line('blocked');
  await vi.waitFor(() => expect(screen.queryByText('Reconnecting')).toBeNull());
  await say('hi');
  expect(sent).toEqual(['/api/tables/t/talk {"text":"hi"}']);
  await vi.waitFor(() => expect(screen.getByRole('list', { name: 'Table talk' }).textContent).toContain('Bo hi'));
  vi.unstubAllGlobals();
});
