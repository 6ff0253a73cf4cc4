import { Person, Player, host, join, until } from './client.ts';

/** Opens a table with one marine, and starts as soon as a friend is ready. */
async function open(me: Person, name: string, edition: string, scenario: string): Promise<string> {
  const options = { edition, scenario, marines: 1, rules: {} };
  const { table, token } = await host(me, name, { options, seat: 0, campaign: false });
  process.stdout.write(`${me.base}/join#${token}\n`);
  await until(me, table, ({ start_blocked }) => start_blocked === null);
  await me.ask(`/api/tables/${table}/start`, {});
  return table;
}

/** Plays one match: by an invite link, or as the host. */
export async function main([name, place, edition, scenario]: string[]) {
  if (!name || !place) throw new Error('use: NAME LINK | NAME ADDRESS EDITION SCENARIO');
  const { origin, hash } = new URL(place);
  const me = new Person(origin);
  const table = edition && scenario ? await open(me, name, edition, scenario) : await join(me, name, hash.slice(1));
  const { match_id } = await until(me, table, ({ phase }) => phase === 'playing');
  process.stdout.write(`${JSON.stringify(await new Player(me, match_id!).play())}\n`);
}
