import { Person, Player, host, join, until } from './client.ts';

const USE = 'npm run reference -- NAME LINK | npm run reference -- NAME ADDRESS EDITION SCENARIO';

/** Plays one match: by an invite link, or as the host of a table with one marine. */
export async function main([name, place, edition, scenario]: string[]) {
  if (!name || !place) throw new Error(USE);
  const { origin, hash } = new URL(place);
  const me = new Person(origin);
  let table: string;
  if (edition && scenario) {
    const opened = await host(me, name, {
      options: { edition, scenario, marines: 1, rules: {} },
      seat: 0,
      campaign: false,
    });
    process.stdout.write(`${origin}/join#${opened.token}\n`);
    table = opened.table;
    await until(me, table, ({ start_blocked }) => start_blocked === null);
    await me.ask(`/api/tables/${table}/start`, {});
  } else {
    table = await join(me, name, hash.slice(1));
  }
  const { match_id } = await until(me, table, ({ phase }) => phase === 'playing');
  const outcome = await new Player(me, match_id ?? '').play();
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
