// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { Who } from '$lib/editions/2004/who';
import Asides from '$lib/hud/Asides.svelte';
import { station } from '../dev/fixtures/station';

afterEach(cleanup);

const names = ['Ivo', 'Mia', 'Bo', 'Al'];
const status = {
  ...{ mine: null, waiting: [], names, standing: null, bots: [], absent: [2], votes: [], patience: [] },
  ...{ mode: 'friendly', clock: 'none', clocks: [], parked: false, undo: null, give_up: true },
  mates: [{ seat: 3, id: 8, from_ms: 0, options: { t: 'guard' } }],
  vote: { no: 4, seat: 2, asked: true, line: null, left_ms: 9000 },
};
const claim = { claim: 'c', name: 'Al', seat: 3, seats: [{ seat: 3, name: 'Al' }] };
const match = {
  ...{ seat: 1, live: true, view: station(1), status, heardAt: 0, log: [], id: 'm' },
  door: { claims: [claim], let_in: [] },
};

/** The words on the buttons of each request over the sheet, and those of the rail. */
function shown(phone: boolean) {
  const who = new Who(names, 1);
  const rest = { log: [], late: null, closed: false, above: 0 };
  const { container } = render(Asides, { match, desk: { mate: null }, who, table: 't', phone, ...rest } as never);
  const row = container.querySelector('.requests');
  const words = (all: Iterable<Element>) => [...all].map((one) => one.textContent?.trim());
  const over = [...(row?.querySelectorAll('.away, .vote, .door') ?? [])].map((one) =>
    words(one.querySelectorAll('button')),
  );
  return { over, rail: words(screen.getAllByRole('button').filter((one) => !row?.contains(one))) };
}

it('puts the requests of others over the sheet of a phone, two buttons each, and each once', () => {
  const { over, rail } = shown(true);
  expect(over).toEqual([
    ['No', 'Agree'],
    ['Give up my seat', 'Keep my seat'],
    ['Go on without them', 'Wait for them'],
    ['Answer for them'],
    ['Let them in as Al', 'No'],
  ]);
  expect(rail).toEqual(['Let a bot play']);
});
it('leaves them beside the board on a wide screen', () => {
  const { over, rail } = shown(false);
  expect(over).toEqual([]);
  expect(rail).toEqual([
    ...['Let them in as Al', 'No', 'No', 'Agree', 'Give up my seat', 'Keep my seat'],
    ...['Go on without them', 'Let a bot play', 'Wait for them', 'Answer for them'],
  ]);
});
