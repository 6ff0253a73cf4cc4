import { expect } from '@playwright/test';

import { Judge, OPENAPI } from '../api/judge.ts';
import { Person, Player, host, join, until } from '../reference/client.ts';
import { luck } from '../reference/answers.ts';
import { test } from './house.ts';
import type { Server } from './server.ts';

/** Holds everything that a client says and hears against the documents of the API. */
class Witness {
  readonly heard: Record<string, number> = {};
  readonly faults: string[] = [];
  readonly #messages: Judge;
  readonly #bodies = new Judge('openapi.json');

  constructor(readonly edition: string) {
    this.#messages = new Judge(`match-${edition}.schema.json`);
  }

  readonly listen = (what: string, value: unknown) => {
    const { t = what } = value as { t?: string };
    this.heard[t] = (this.heard[t] ?? 0) + 1;
    const fault = this.#fault(what, value);
    if (fault !== null || t === 'refused') this.faults.push(`${what}: ${fault}: ${JSON.stringify(value)}`);
  };

  #fault(what: string, value: unknown): string | null {
    const [method = '', path = '', status = ''] = what.split(' ');
    if (!path.startsWith('/api')) return this.#messages.faults(what + this.edition, value);
    return this.#bodies.faults(answers(method, path, status), value);
  }
}

/** Draws the same choices each time, so that a match has the same length. */
function seed(state: number) {
  luck.random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** The type that the OpenAPI document gives to an answer. */
function answers(method: string, path: string, status: string): string {
  type Responses = Record<string, { description: string }>;
  const paths = OPENAPI.paths as Record<string, Record<string, { responses: Responses }>>;
  const [route] = Object.keys(paths).filter((one) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  return paths[route ?? '']?.[method.toLowerCase()]?.responses[status]?.description ?? `answer to ${method} ${path}`;
}

/**
 * Plays a match of the reference client against itself, with the choices of a seed whose match ends soon. What happens
 * at `at` answers is done then.
 */
async function match(
  server: Server,
  edition: string,
  scenario: string,
  marines: number,
  choices: number,
  at = 0,
  done = async () => {},
) {
  const witness = new Witness(edition);
  seed(choices);
  const invader = new Person(server.base, witness.listen);
  const options = { edition, scenario, marines, rules: {} };
  const { table, token } = await host(invader, 'Ivo', { options, seat: 0, campaign: false });
  const people = [invader];
  for (const name of ['Ann', 'Ben', 'Cal', 'Dee'].slice(0, marines)) {
    const marine = new Person(server.base, witness.listen);
    await join(marine, name, token);
    people.push(marine);
  }
  await until(invader, table, ({ start_blocked }) => start_blocked === null);
  await invader.ask(`/api/tables/${table}/start`, {});
  const { match_id } = await until(invader, table, ({ phase }) => phase === 'playing');
  const playing = people.map((person) => new Player(person, match_id ?? '').play());
  await expect.poll(() => witness.heard.ack ?? 0).toBeGreaterThanOrEqual(at);
  await done();
  const outcomes = await Promise.all(playing);
  expect(witness.faults).toEqual([]);
  expect(witness.heard.update).toBeGreaterThan(100);
  expect(outcomes[0]).toMatchObject({ winners: expect.anything(), reason: expect.anything() });
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  return witness.heard;
}

test('the reference client plays a whole match of 2004, as the documents say', async ({ server }) => {
  const heard = await match(server, '2004', 'first', 3, 4);
  // It is faster than a person may be, and waits each time.
  expect(heard.busy).toBeGreaterThan(0);
});

test('the reference client plays a whole match of 2016, also over the death of its server', async ({ server }) => {
  const heard = await match(server, '2016', 'marrow', 1, 4, 30, async () => {
    await server.kill();
    await server.up();
  });
  expect(heard.hello).toBeGreaterThanOrEqual(4);
});
