import { hud as t } from '$lib/text/gen/hud';
import type { Decision } from '$lib/gen/Decision';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { TableStatus } from '$lib/gen/TableStatus';
import type { Waiting } from '$lib/gen/Waiting';
import { capital, list } from '$lib/words';

/** Who is asked, what and why. `alarm`: the reader, whose figure is under attack; `act`: the reader, otherwise. */
export interface Banner {
  kind: 'alarm' | 'act' | 'wait' | 'over';
  head: string;
  why: string;
  left: number | null;
  /** The reader is asked out of turn. */
  calls?: true;
  /** The match was stopped by a fault; a report can be saved. */
  parked?: true;
  /** The reader is asked, and the words of the question are not here yet. */
  loading?: true;
}

/** The connection has ended for good, so nothing can be answered here. */
export const CLOSED: Banner = {
  kind: 'wait',
  get head() {
    return t('closed');
  },
  get why() {
    return t('closed.why');
  },
  left: null,
};

/** Returns the title of the tab, which shows from afar that the reader is asked. */
export const tabTitle = ({ kind, head, calls }: Banner, title: string): string =>
  calls ? `(!) ${head}` : kind === 'act' ? t('your-turn') : title;

/** A question in words, whether it comes out of turn, and whether a figure of the reader is under attack. */
export type Asking = readonly [head: string, why: string, calls: boolean, alarm: boolean];

/** An edition's words for what a table waits for. */
export interface Wording<E extends EditionTypes> {
  /** `null` while the words are not here yet. */
  asked: (ask: Decision<E>) => Asking | null;
  /** Other players are asked, the first of them for this reason; `names` are those of all of them. */
  waits: (first: Waiting<E>, names: string, many: boolean) => Pick<Banner, 'head' | 'why'>;
}

/** The part of a picture that a banner needs. */
interface Picture {
  you: number | null;
  outcome: { winners: readonly number[] } | null;
}

/** Returns the one sentence at the top of the page. */
export function bannerOf<E extends EditionTypes>(
  view: Picture,
  status: TableStatus<E>,
  who: { you: number | null; name: (seat: number) => string },
  sent: boolean,
  { asked, waits }: Wording<E>,
): Banner {
  if (view.outcome) {
    const { winners } = view.outcome;
    const side = winners.includes(0) ? t('won-invader') : t('won-marines');
    const head = view.you === null ? side : winners.includes(view.you) ? t('won-you') : t('lost-you');
    return { kind: 'over', head, why: t('over'), left: null };
  }
  if (status.parked)
    return {
      kind: 'wait',
      head: t('stopped'),
      why: t('stopped.why'),
      left: null,
      parked: true,
    };
  const mine = status.mine;
  if (mine && !sent && (mine.must || status.waiting.length === 0)) {
    const asking = asked(mine);
    if (!asking)
      return { kind: 'act', head: t('your-turn'), why: t('resolving.why'), left: mine.left_ms, loading: true };
    const [head, why, calls, alarm] = asking;
    return { kind: alarm ? 'alarm' : 'act', head, why, left: mine.left_ms, ...(calls && { calls }) };
  }
  if (sent) return { kind: 'wait', head: t('sent'), why: t('sent.why'), left: null };
  const others = status.waiting.filter(
    (one) => !one.answered && (one.seat !== who.you || status.bots.includes(one.seat)),
  );
  const first = others[0];
  if (!first) return { kind: 'wait', head: t('resolving'), why: t('resolving.why'), left: null };
  const called = (some: typeof others) => capital(list(some.map((one) => who.name(one.seat))));
  const { head, why } = waits(first, called(others), others.length > 1);
  const holding = others.filter((one) => one.held);
  const held = holding.length > 0 ? [t('held', { names: called(holding) })] : [];
  // A bot answers at once: its clock tells a reader nothing.
  const left = others.every(({ seat }) => status.bots.includes(seat)) ? null : first.left_ms;
  return { kind: 'wait', head, why: [...held, why].join(' '), left };
}
