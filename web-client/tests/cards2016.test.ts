import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keys } from '../build/catalog';
import { abilitiesOf, action, classCard, eventsOf, gloryCard, setCards } from '$lib/editions/2016/cards';
import { PRINTED } from '$lib/gen/2016/printed';

const TEXT = '../shared/editions/2016/text/en';
const read = (name: string) => readFileSync(`${TEXT}/${name}`, 'utf8');

/** The keys of everything printed: a title each, and a text where a card of its family may have one. */
function printed(): string[] {
  const actions = [PRINTED.issue, ...[...PRINTED.weapons, ...PRINTED.grenades].map((one) => one.cards)].flat();
  const titled = [
    ...PRINTED.weapons.map((one) => `weapon-${one.weapon}`),
    ...PRINTED.invasions.map((one) => `invasion-${one.card}`),
  ];
  const texted = [
    ...PRINTED.classes.map((one) => `class-${one.class}`),
    ...actions.map((one) => `action-${one.id}`),
    ...PRINTED.events.map((one) => `event-${one.id}`),
    ...PRINTED.glory.map((id) => `glory-${id}`),
  ];
  return [...titled, ...texted.flatMap((key) => [key, `${key}.text`])];
}

describe('the catalog of cards', () => {
  const found = keys('cards.ftl', read('cards.ftl')).map((one) => one.key);

  it('has the words of every card, and no others', () => {
    expect(found.toSorted()).toEqual(printed().toSorted());
  });
  it('calls no two cards of a family by one title', () => {
    const titles = `${read('cards.ftl')}\n${read('terms.ftl')}`.matchAll(/^(\w+)-\S+ = (.+)$/gm);
    const families = [...titles].map(([, family, title]) => `${family}: ${title}`);
    expect(families.length).toBeGreaterThan(100);
    expect(new Set(families).size).toBe(families.length);
  });
  it('counts nothing that a text does not name', () => {
    // "Has 7 or more" reads as health that is left.
    expect(read('cards.ftl')).not.toMatch(/\bhas \d+ or more[.,;:]/);
  });
  it('gives a card its title and its text', () => {
    expect(action({ set: 'issue', number: 3 })).toMatchObject({
      title: 'Dig In',
      text: 'While defending: 2 more shields.',
    });
    expect(setCards({ weapon: 'chaingun' }).map((one) => one.title)).toEqual([
      'Full Spin',
      'Short Spin',
      'Lead Curtain',
    ]);
    expect(classCard('outrider').title).toBe('Outrider');
    expect(eventsOf('malice').map((one) => one.title)).toEqual(['Jeer', 'Bind', 'Spite']);
    expect(gloryCard({ row: 0, copy: 1 })?.text).toBe('Gain 2 movement.');
    expect(abilitiesOf('imp').map((one) => one.title)).toEqual(['Hit and Run', 'Charged']);
  });
  it('leaves a card without a text of its own empty', () => {
    expect(action({ set: 'issue', number: 0 }).text).toBe('');
  });
});
