// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { whyNot } from '$lib/editions/2004/choose/why-not';
import { Show as Show2004 } from '$lib/editions/2004/show.svelte';
import { Show as Show2016 } from '$lib/editions/2016/show.svelte';
import { tellRefused } from '$lib/hud/refused';
import { reader } from '$lib/text/catalog.svelte';
import { sentenceOf } from '$lib/text/reason';
import { notices } from '$lib/ui/notices.svelte';
import { refusal as problem } from '$lib/wire/http';
import { keys } from '../build/catalog';

const { sentences } = new Show2004();
const refusal = (code: string, args?: Record<string, number | string>) => ({
  code,
  ...(args && { args }),
  rule: null,
  spots: [],
});

afterEach(() => reader.speak('en'));

describe('a refusal', () => {
  it('has the sentence of its code, with its numbers', async () => {
    expect(await sentenceOf(refusal('wrong_discard', { count: 1 }), sentences)).toBe(
      'Choose exactly 1 card from your hand to discard.',
    );
    expect(await sentenceOf(refusal('wrong_discard', { count: 3 }), sentences)).toBe(
      'Choose exactly 3 different cards from your hand to discard.',
    );
    expect(await sentenceOf(refusal('too_far', { cost: 3, left: 2 }), new Show2016().sentences)).toBe(
      'This move costs 3 movement, and you have 2 left.',
    );
    expect(whyNot(refusal('door_costs', { cost: 2 }))).toBe('Opening or closing a door costs 2 movement.');
    expect(whyNot(refusal('no_ammo', { ammo: 'rockets' }))).toBe('That weapon needs rockets, and you have none.');
  });

  it('of no edition has a sentence in each', async () => {
    expect(await sentenceOf(refusal('not_asked'), sentences)).toBe('You are not asked anything right now.');
  });

  it('that a newer server makes is told in its words', async () => {
    expect(await sentenceOf({ ...refusal('no_gravity'), text: 'You float.' }, sentences)).toBe('You float.');
  });

  it('is shown with a link to its rule, and in the language of its reader', async () => {
    await reader.speak('qps');
    await tellRefused({ ...refusal('wall_in_the_way'), text: 'A wall.', rule: 'C-LOS-02' }, sentences);
    const [notice] = notices.list.slice(-1);
    expect(notice?.kind).toBe('refusal');
    expect(notice?.text).toBe('Å~ wåll~~ blöçkš~~ thé~ lîñé~~ öf~ šîght~~.');
    expect(notice?.way).toMatchObject({ href: '/rules#C-LOS-02' });
  });

  it('over HTTP is in the language of its reader, and names its seat', async () => {
    const told = async (reason: object) => {
      const body = JSON.stringify({ code: 'saw_hidden', text: 'You know too much.', reason });
      return (await problem(new Response(body, { status: 409 }))).message;
    };
    expect(await told(refusal('table_locked'))).toBe('The host has locked the table.');
    const seen = { ...refusal('claimant_saw_hidden'), args: { seat: 'invader' } };
    expect(await told(seen)).toContain('has played the invader in this match');
    expect(await told({ ...seen, args: { seat: 'red' } })).toContain('has played the red marine in this match');
    expect(await told(refusal('no_gravity'))).toBe('You know too much.');
    await reader.speak('qps');
    expect(await told(refusal('table_locked'))).toBe('Thé~ höšt~~ håš~ löçkéd~~ thé~ tåblé~~.');
  });

  it('that comes late is news, and no mistake of the reader', async () => {
    await tellRefused(refusal('stale'), sentences);
    expect(notices.list.at(-1)?.kind).toBe('news');
  });

  for (const [of, path] of [
    ['every edition', '../../shared/editions/text/en/refusals.ftl'],
    ['2004', '../../shared/editions/2004/text/en/refusals.ftl'],
    ['2016', '../../shared/editions/2016/text/en/refusals.ftl'],
  ] as const)
    it(`of ${of} is a whole sentence`, () => {
      const source = readFileSync(new URL(path, import.meta.url), 'utf8');
      expect(keys(path, source).length).toBeGreaterThan(1);
      for (const line of source.split('\n').filter((line) => /^\w+ = [^{]/.test(line)))
        expect(line).toMatch(/^\w+ = [A-Z].*[.}]$/);
    });
});
