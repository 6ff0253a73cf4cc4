import { fair as t } from '$lib/text/gen/fair';
import type { Face } from './tape';

/** A die that fell, or was set, with its colour. */
export interface Fallen extends Face {
  die: string;
}

/** What is seen of dice, in the words of either edition. */
interface Seen {
  t: string;
  dice?: unknown;
}

interface Rolled {
  die: string;
  face: number;
}

/** A die of 2016 that a marine's class card has set. */
interface DieSet extends Seen {
  seat: number;
  class: string;
  die: Rolled;
}

/** The card that sets a die. */
const SETS = 'close_quarters';

const fallen = (rolled: readonly Rolled[], set = false): Fallen[] =>
  rolled.map(({ die, face }) => ({ die, face, set }));

/** The dice of what was seen, in the order in which they fell. */
export function facesOf(seen: readonly Seen[]): Fallen[] {
  return seen.flatMap((one) => {
    const { t, dice } = one;
    switch (t) {
      case 'dice_rolled':
      case 'dice_rerolled':
      case 'rolled':
        return fallen(dice as Rolled[]);
      case 'rerolled':
        return fallen((dice as [number, Rolled][]).map(([, rolled]) => rolled));
      case 'die_set':
        return fallen([(one as DieSet).die], true);
      default:
        return [];
    }
  });
}

/** What a picture shows of the marines: 2016 has their class cards on the table. */
type Table = { readonly marines?: unknown } | null;

/** Whether each die that was set lay with the one whose card sets dice, as far as the table is seen; says what does not match. */
export function setWell(seen: readonly Seen[], table: Table): string | null {
  const marines = table?.marines as Record<number, { class?: string | null } | undefined> | undefined;
  const well = seen.every((one) => {
    if (one.t !== 'die_set') return true;
    const { seat, class: card } = one as DieSet;
    return card === SETS && (!marines || marines[seat]?.class === SETS);
  });
  return well ? null : t('accused.set');
}
