import type { Cell } from '$lib/gen/Cell';
import type { Terrain } from '$lib/gen/2016/Terrain';
import type { View2016 } from '$lib/gen/2016/View2016';
import { size, spaces } from '$lib/board/footprint';
import { edgeCells, key } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import { rare as t } from '$lib/text/gen/2016/rare';
import { demonCard } from '../cards';
import { HAULER } from '../figure';
import { placeOf } from '../scene';
import type { Who } from '../who';

/** One of the demons that can act, and how near it is to its enemies, in a few words. */
interface Nearest {
  figure: number;
  text: string;
}
/** What cannot be crossed. */
type Solid = readonly Terrain[];
const TO_RANGE: Solid = ['blocking'];
const TO_WALKERS: Solid = ['blocking', 'impassable'];
const AROUND = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx): Cell => [dx, dy]))
  .filter(([x, y]) => x !== 0 || y !== 0);
const pair = (a: Cell, b: Cell) => [key(a), key(b)].sort().join(' ');

/** The spaces of the map, their terrain, and the borders that nothing crosses. */
class Ground {
  readonly #terrain: ReadonlyMap<string, Terrain | null>;
  readonly #walls: ReadonlySet<string>;

  constructor({ cells, walls, doors }: View2016) {
    const shut = Object.values(doors).flatMap((door) => (door.open ? [] : door.edges));
    this.#terrain = new Map(cells.map(({ at, terrain }) => [key(at), terrain]));
    this.#walls = new Set([...walls, ...shut].map((edge) => pair(...edgeCells(edge))));
  }

  /** Returns true if two spaces that share a border are adjacent. All borders of a terrain count as it. [M-TER-01] */
  #joins(a: Cell, b: Cell, solid: Solid): boolean {
    return (
      !this.#walls.has(pair(a, b)) &&
      [a, b].every((cell) => {
        const terrain = this.#terrain.get(key(cell));
        return terrain !== undefined && (terrain === null || !solid.includes(terrain));
      })
    );
  }
  /** Returns true for a step to one of the eight spaces around, which need not exist. [M-MOV-05] */
  #steps(a: Cell, b: Cell, solid: Solid): boolean {
    if (a[0] === b[0] || a[1] === b[1]) return this.#joins(a, b, solid);
    const corners: Cell[] = [
      [a[0], b[1]],
      [b[0], a[1]],
    ];
    return corners.some((corner) => this.#joins(a, corner, solid) && this.#joins(corner, b, solid));
  }
  /** Returns what it costs at least to come to each space. */
  flood(from: readonly Cell[], solid: Solid, cost: (space: string, terrain: Terrain | null) => number) {
    const least = new Map(from.map((cell) => [key(cell), 0]));
    const open = [...from];
    for (let at = open.shift(); at; at = open.shift()) {
      for (const [dx, dy] of AROUND) {
        const to: Cell = [at[0] + dx, at[1] + dy];
        const space = key(to);
        if (!this.#steps(at, to, solid)) continue;
        const sum = (least.get(key(at)) ?? 0) + cost(space, this.#terrain.get(space) ?? null);
        if (sum >= (least.get(space) ?? Infinity)) continue;
        least.set(space, sum);
        open.push(to);
      }
    }
    return least;
  }
}

/** An enemy of the demons, and how far each space is from it. */
interface Enemy {
  figure: number;
  spaces: readonly string[];
  range: ReadonlyMap<string, number>;
}
interface Row {
  figure: number;
  /** It can come within range. */
  reach: boolean;
  steps: number;
  enemy: number | null;
}

/** Returns which enemy a demon can come within range of, or else which is nearest. */
function rowOf(view: View2016, ground: Ground, enemies: readonly Enemy[], figure: number): Row {
  const none = { figure, reach: false, steps: Infinity, enemy: null };
  const demon = view.demons[figure];
  const card = demon && demonCard(demon.kind);
  if (!demon || !card) return none;
  const own = spaces(demon.at);
  const mine = own.map(key);
  const others = Object.values(view.demons).flatMap(({ at }) => spaces(at).map(key));
  const hostile = enemies.flatMap((one) => one.spaces);
  const taken = new Set([...hostile, ...others.filter((space) => !mine.includes(space))]);
  const free = card.flies || Math.max(...size(demon.at)) > 1;
  const moves = ground.flood(own, free ? [] : TO_WALKERS, (space, terrain) => {
    const rough = !free && terrain === 'difficult';
    return 1 + Number(rough) + Number(!card.flies && hostile.includes(space));
  });
  const stops = [...moves].filter(([space, sum]) => sum <= card.speed - demon.pinned && !taken.has(space));
  const least = (from: ReadonlyMap<string, number>, to: readonly string[]) =>
    Math.min(...to.map((space) => from.get(space) ?? Infinity));
  const rows = enemies.map((enemy) => {
    const steps = least(enemy.range, mine);
    return {
      figure,
      enemy: enemy.figure,
      reach: stops.some(([space]) => (enemy.range.get(space) ?? Infinity) <= card.attack.range),
      // Range is not counted out of a space that blocking terrain encloses.
      steps: steps === Infinity ? least(moves, enemy.spaces) : steps,
    };
  });
  return rows.sort(byNearest)[0] ?? none;
}
const byNearest = (a: Row, b: Row) => Number(b.reach) - Number(a.reach) || a.steps - b.steps || 0;

/**
 * Returns the demons with those first that can come within range of an enemy, the nearest first. It is the page's own
 * reading of the map, which knows nothing of sight: the server says what each can do once it acts.
 */
export function nearest(view: View2016, who: Who, figures: readonly number[]): Nearest[] {
  const ground = new Ground(view);
  const enemies = [...entries(view.marines).map(([seat]) => seat), HAULER].flatMap((figure): Enemy[] => {
    const at = figure === HAULER ? view.hauler?.at : placeOf(view, figure);
    return at ? [{ figure, spaces: spaces(at).map(key), range: ground.flood(spaces(at), TO_RANGE, () => 1) }] : [];
  });
  const rows = figures.map((figure) => rowOf(view, ground, enemies, figure)).sort(byNearest);
  return rows.map(({ figure, reach, steps, enemy }) => {
    if (enemy === null) return { figure, text: '' };
    if (steps === Infinity) return { figure, text: t('near.none') };
    return { figure, text: t('near', { reach: reach ? 'yes' : 'no', steps, name: who.figure(enemy) }) };
  });
}
