import type { Cell } from '$lib/gen/Cell';
import type { Die } from '$lib/gen/2004/Die';
import type { Feature } from '$lib/gen/2004/Feature';
import type { Token } from '$lib/gen/2004/Token';
import type { View2004 } from '$lib/gen/2004/View2004';
import { same } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import type { Known } from '$lib/hud/inspect';
import { capital, count, list } from '$lib/words';
import { areaName, FEATURE, SLIME, type Who } from './who';
import { DIE, KEY, KIND, ORDER, tokenName, WEAPON } from './words';

const TOKEN: Record<Token['t'], string> = {
  health: 'Gives wounds back to the marine who takes it.',
  armor: 'More armor for the marine who takes it.',
  adrenaline: 'Burn it in your turn for more movement.',
  berserk: 'Rage: fists only, and they kill.',
  weapon: 'A weapon for the marine who takes it.',
  ammo: 'Ammo for the marine who takes it.',
  key: 'Opens the doors of its color for every marine.',
  goal: 'Acts when a marine ends a move here, once it is what the objective asks for.',
  deflector: 'Worn by the marine who takes it; discard it to prevent one wound of an attack.',
  cargo: 'Picked up for nothing; its carrier does not sprint, and drops it when fragged.',
};
const PAD = 'For 1 movement a marine goes from here to another of its color.';
/** What a fixed thing does. */
const DOES: Record<Feature, string> = {
  obstacle: 'In the way of figures.',
  duct: 'Small invaders crawl from one duct to another.',
  slime: `${SLIME}.`,
  teleporter_red: PAD,
  teleporter_blue: PAD,
  teleporter_yellow: PAD,
  exit: 'The marines leave here.',
};

function pool(dice: readonly Die[]): string {
  const sum = new Map<Die, number>();
  for (const die of dice) sum.set(die, (sum.get(die) ?? 0) + 1);
  return `attacks with ${list([...sum].map(([die, number]) => `${number} ${DIE[die]}`))}`;
}

function marine(view: View2004, who: Who, seat: number): Known {
  const sheet = view.marines[seat];
  if (!sheet) return { title: who.name(seat), lines: [], rule: null };
  const lines = [
    `${sheet.wounds} of ${count(sheet.start_wounds, 'wound')} left, armor ${sheet.armor}, ${count(sheet.bullets, 'bullet')}`,
    `Carries ${list(sheet.weapons.map((one) => WEAPON[one.weapon]))}`,
  ];
  if (sheet.order) lines.push(`${ORDER[sheet.order].title}: ${ORDER[sheet.order].text}`);
  return { title: `${who.name(seat)}, ${sheet.colour} marine`, lines, rule: sheet.order && ORDER[sheet.order].rule };
}

/** The doors of a space, from whichever side it is looked at. */
function doors(view: View2004, cell: Cell): Known[] {
  return entries(view.doors).flatMap(([, door]) => {
    const beside = door.edges.some(
      ({ at, side }) => same(at, cell) || same(side === 'e' ? [at[0] + 1, at[1]] : [at[0], at[1] + 1], cell),
    );
    if (!beside) return [];
    const lines: string[] = [];
    if (door.key && door.locked) lines.push(`Locked: needs the ${KEY[door.key]}`);
    if (door.blocked) lines.push('Blocked until the invader’s next turn');
    if (door.exit) lines.push('The marines leave by it');
    const key = door.key ? `${capital(door.key)} door` : 'Door';
    return [{ title: `${key}, ${door.state}`, lines, rule: door.key ? 'C-DOOR-11' : 'C-DOOR-03' }];
  });
}

/** Everything known of a space, nearest to the eye first. */
export function inspect(view: View2004, who: Who, cell: Cell): Known[] {
  const out: Known[] = [];
  for (const [, figure] of entries(view.figures)) {
    if (!same(figure.at, cell)) continue;
    if (figure.t === 'marine') out.push(marine(view, who, figure.seat));
    else
      out.push({
        title: `${KIND[figure.kind]}${figure.activated ? ', has acted' : ''}`,
        lines: [
          `${figure.health - figure.wounds} of ${count(figure.health, 'wound')} left, armor ${figure.armor}`,
          `Moves ${figure.moves}, ${figure.dice.length > 0 ? pool(figure.dice) : 'does not attack'}, ${figure.melee ? 'only beside it' : 'also from afar'}`,
        ],
        rule: 'C-INV-20',
      });
  }
  for (const [, token] of entries(view.tokens)) {
    if (same(token.at, cell))
      out.push({ title: capital(tokenName(token.what)), lines: [TOKEN[token.what.t]], rule: 'C-MOV-10' });
  }
  out.push(...doors(view, cell));
  const area = entries(view.areas).find(([, one]) => one.cells.some((at) => same(at, cell)))?.[1];
  for (const feature of area?.features ?? []) {
    if (!same(feature.at, cell)) continue;
    out.push({ title: FEATURE[feature.what], lines: [DOES[feature.what]], rule: null });
  }
  if (!area) out.push({ title: 'Dark', lines: ['Nobody has opened the way yet.'], rule: 'C-EXP-01' });
  else if (out.length === 0) out.push({ title: capital(areaName(area.name)), lines: ['Empty floor'], rule: null });
  return out;
}
