import { expect, test } from 'vitest';
import { inspect } from '$lib/editions/2004/inspect';
import { scene } from '$lib/editions/2004/scene';
import { describe } from '$lib/editions/2004/describe';
import { Who } from '$lib/editions/2004/who';
import type { Feature } from '$lib/gen/2004/Feature';
import { entries } from '$lib/match/entries';
import { station } from '../dev/fixtures/station';

/** A station with one thing in a free space of its first area: what is known of it, and what is drawn. */
function withOne(what: Feature) {
  const view = station(1);
  const [id, area] = entries(view.areas)[0]!;
  const at = area.cells.find((cell) => describe(view, new Who([], null), cell).startsWith('Empty floor'))!;
  view.areas = { ...view.areas, [id]: { ...area, features: [{ at, what }] } };
  const who = new Who([], null);
  return { card: inspect(view, who, at)[0]!, said: describe(view, who, at), drawn: scene(view).areas[id]!.features[0] };
}

const KNOWN: Record<Feature, [title: string, drawn: string]> = {
  obstacle: ['Obstacle', 'crate'],
  duct: ['Duct', 'duct'],
  slime: ['Slime', 'pool'],
  teleporter_red: ['Red teleporter', 'pad'],
  teleporter_blue: ['Blue teleporter', 'pad'],
  teleporter_yellow: ['Yellow teleporter', 'pad'],
  exit: ['Exit', 'exit'],
};

test.each(Object.entries(KNOWN) as [Feature, (typeof KNOWN)[Feature]][])(
  '%s is called and drawn as what it is, and its card says what it does',
  (what, [title, drawn]) => {
    const one = withOne(what);
    expect(one.card.title).toBe(title);
    expect(one.card.lines.join(' ')).toMatch(/^[A-Z0-9].*\.$/);
    expect(one.said.startsWith(title)).toBe(true);
    expect(one.drawn?.t).toBe(drawn);
  },
);
