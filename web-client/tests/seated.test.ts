import { describe, expect, it } from 'vitest';
import type { Edition2004 } from '../src/lib/gen/2004/Edition2004';
import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';
import type { LogLine } from '../src/lib/gen/LogLine';
import { digest as digest2004 } from '../src/lib/editions/2004/digest';
import { Who as Who2004 } from '../src/lib/editions/2004/who';
import { digest as digest2016 } from '../src/lib/editions/2016/log-lines';
import { Who as Who2016 } from '../src/lib/editions/2016/who';
import { station } from '../dev/fixtures/station';
import { recorded } from '../dev/fixtures/2016/moments';

const moment = recorded('act_marine');

const seated = (how: string, name: string, was: string) => ({ t: 'seated', seat: 1, how, name, was });
const lines = (seen: object[]) => seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));

/** Bo leaves seat 1 and Dee takes it, between two things that the seat does. */
const story = (does: object) => [does, seated('left', '', 'Bo'), seated('came', 'Dee', ''), does];

describe('a change of players', () => {
  it('leaves each line of 2004 with the names of its own time', () => {
    const who = new Who2004(['Ivo', 'Dee'], null);
    const told = lines(story({ t: 'turn_began', seat: 1 })) as LogLine<Edition2004>[];
    const [before, left, came, after] = digest2004(told, who, station(1)).map((one) => one.text);
    expect(before).toContain('Bo');
    expect(left).toMatch(/^Bo no longer plays the \w+ marine\.$/);
    expect(came).toMatch(/^Dee plays the \w+ marine from here on\.$/);
    expect(after).toContain('Dee');
    expect(who.names).toEqual(['Ivo', 'Dee']);
  });

  it('leaves each line of 2016 with the names of its own time', () => {
    const who = new Who2016(['Ivo', 'Dee'], null);
    const told = lines(story({ t: 'fragged', figure: 1, frags: 1 })) as LogLine<Edition2016>[];
    const [before, , , after] = digest2016(told, who, moment.view).map((one) => one.text);
    expect([before, after].map((text) => text?.slice(0, 3))).toEqual(['Bo ', 'Dee']);
  });

  it('says what happened in each case', () => {
    const who = new Who2004(['Ivo', 'Dee'], null);
    const all = [
      seated('freed', '', 'Bo'),
      seated('bot', 'Red bot', ''),
      seated('bot', 'Bo (bot)', 'Bo'),
      seated('back', 'Bo', 'Bo (bot)'),
      seated('renamed', 'Bob', 'Bo'),
      seated('let_in', 'Bob', 'Bob'),
    ];
    const said = digest2004(lines(all) as LogLine<Edition2004>[], who, station(1)).map((one) => one.text);
    expect(said[0]).toMatch(/^The host freed the seat of Bo, who played the \w+ marine\.$/);
    expect(said[1]).toMatch(/^A bot plays the \w+ marine\.$/);
    expect(said[2]).toMatch(/^A bot plays the \w+ marine in place of Bo\.$/);
    expect(said[3]).toMatch(/^Bo plays the \w+ marine again\.$/);
    expect(said[4]).toBe('Bo is called Bob from here on.');
    expect(said[5]).toMatch(/^The host let another device use the seat of Bob, who plays the \w+ marine\.$/);
  });
});
