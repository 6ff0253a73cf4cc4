import type { Cell } from '$lib/gen/Cell';
import type { Die } from '$lib/gen/2004/Die';
import type { Feature } from '$lib/gen/2004/Feature';
import type { View2004 } from '$lib/gen/2004/View2004';
import { same } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import type { Known } from '$lib/hud/inspect';
import { late as t } from '$lib/text/gen/2004/late';
import { terms } from '$lib/text/gen/2004/terms';
import { capital, list } from '$lib/words';
import { acted, waits } from './acted';
import { ahead } from './ahead';
import { doorsBeside } from './doors';
import { areaName, type Who } from './who';
import { kindTitle, orderWords, tokenName, weaponName } from './words';

/** Returns what a fixed thing does. */
function does(what: Feature): string {
  if (what === 'teleporter_red' || what === 'teleporter_blue' || what === 'teleporter_yellow')
    return t('does-teleporter');
  return t(`does-${what}`);
}

function pool(dice: readonly Die[]): string {
  const sum = new Map<Die, number>();
  for (const die of dice) sum.set(die, (sum.get(die) ?? 0) + 1);
  const words = [...sum].map(([die, count]) => t('dice', { count, die: terms('die', { die }) }));
  return words.length > 0 ? t('attacks', { dice: list(words) }) : t('attacks.not');
}

function marine(view: View2004, who: Who, seat: number): Known {
  const sheet = view.marines[seat];
  const name = who.name(seat);
  if (!sheet) return { title: name, lines: [], rule: null };
  const { wounds, start_wounds: start, armor, bullets, color } = sheet;
  const order = sheet.order && orderWords(sheet.order);
  const lines = [
    t('marine.state', { wounds, start, armor, bullets: terms('rounds', { ammo: 'bullets', count: bullets }) }),
    t('marine.carries', { weapons: list(sheet.weapons.map((one) => weaponName(one.weapon))) }),
    ...(order ? [t('marine.order', { order: order.title, text: order.text })] : []),
  ];
  return { title: t('marine', { name, color }), lines, rule: order && order.rule };
}

/** Returns everything that is known of a space, the topmost first. */
export function inspect(view: View2004, who: Who, cell: Cell): Known[] {
  const guided = ahead(view, cell);
  if (guided) return guided;
  const out: Known[] = [];
  for (const [id, figure] of entries(view.figures)) {
    if (!same(figure.at, cell)) continue;
    if (figure.t === 'marine') out.push({ ...marine(view, who, figure.seat), figure: id });
    else
      out.push({
        figure: id,
        title: t('invader', { kind: kindTitle(figure.kind), acted: acted(view, id) }),
        lines: [
          ...(waits(view, who, id) ? [t('invader.waits')] : []),
          t('invader.state', { wounds: figure.health - figure.wounds, health: figure.health, armor: figure.armor }),
          t(figure.melee ? 'invader.near' : 'invader.far', { moves: figure.moves, attack: pool(figure.dice) }),
          t('invader.set', { color: figure.color }),
        ],
        rule: 'C-INV-20',
      });
  }
  for (const [, token] of entries(view.tokens)) {
    if (same(token.at, cell))
      out.push({ title: capital(tokenName(token.what)), lines: [t(`token-${token.what.t}`)], rule: 'C-MOV-10' });
  }
  out.push(...doorsBeside(view.doors, cell));
  const area = entries(view.areas).find(([, one]) => one.cells.some((at) => same(at, cell)))?.[1];
  for (const feature of area?.features ?? []) {
    if (!same(feature.at, cell)) continue;
    out.push({ title: terms(feature.what), lines: [does(feature.what)], rule: null });
  }
  if (!area) out.push({ title: t('dark'), lines: [t('dark.why')], rule: 'C-EXP-01' });
  else if (out.length === 0) out.push({ title: capital(areaName(area.name)), lines: [t('floor')], rule: null });
  return out;
}
