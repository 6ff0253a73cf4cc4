import type { Ask } from '$lib/gen/Ask';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { TableTalk } from '$lib/gen/TableTalk';
import type { Waiting } from '$lib/gen/Waiting';
import { capital, list } from '$lib/words';

/** Who is asked, what and why. `alarm`: the reader, out of turn; `act`: the reader, in turn. */
export interface Banner {
  kind: 'alarm' | 'act' | 'wait' | 'over';
  head: string;
  why: string;
  left: number | null;
  /** The match was stopped by a fault; a report can be saved. */
  parked?: true;
}

/** The line has ended for good: nothing can be answered here. */
export const CLOSED: Banner = {
  kind: 'wait',
  head: 'Not at the table',
  why: 'The board is as you last saw it.',
  left: null,
};

/** What the tab is called: an alarm shows from afar. */
export const tabTitle = ({ kind, head }: Banner, title: string): string =>
  kind === 'alarm' ? `(!) ${head}` : kind === 'act' ? 'Your turn' : title;

/** A question in words, and whether it comes out of turn. */
export type Asking = readonly [head: string, why: string, alarm: boolean];

/** The words of an edition for what a table waits for. */
export interface Wording<E extends EditionTypes> {
  asked: (ask: Ask<E>) => Asking;
  /** Other players are asked, the first of them for this reason; `names` are those of all of them. */
  waits: (first: Waiting<E>, names: string, many: boolean) => Pick<Banner, 'head' | 'why'>;
}

/** What a banner reads of a picture. */
interface Picture {
  you: number | null;
  outcome: { winners: readonly number[] } | null;
}

/** The one sentence at the top of everything. */
export function bannerOf<E extends EditionTypes>(
  view: Picture,
  talk: TableTalk<E>,
  who: { you: number | null; name: (seat: number) => string },
  sent: boolean,
  { asked, waits }: Wording<E>,
): Banner {
  if (view.outcome) {
    const { winners } = view.outcome;
    const side = winners.includes(0) ? 'The invader wins' : 'The marines win';
    const head = view.you === null ? side : winners.includes(view.you) ? 'You win' : 'You lose';
    return { kind: 'over', head, why: 'The match is over.', left: null };
  }
  if (talk.parked)
    return {
      kind: 'wait',
      head: 'The match is stopped',
      why: 'A fault of ours. Nothing is lost: it goes on from here once it is mended. Send the report to whoever runs the server.',
      left: null,
      parked: true,
    };
  const mine = talk.mine;
  if (mine && !sent && (mine.must || talk.waiting.length === 0)) {
    const [head, why, alarm] = asked(mine);
    return { kind: alarm ? 'alarm' : 'act', head, why, left: mine.left_ms };
  }
  if (sent) return { kind: 'wait', head: 'Sent', why: 'Waiting for the server to store it.', left: null };
  const others = talk.waiting.filter((one) => !one.answered && (one.seat !== who.you || talk.bots.includes(one.seat)));
  const first = others[0];
  if (!first) return { kind: 'wait', head: 'Resolving', why: 'One moment.', left: null };
  const called = (some: typeof others) => capital(list(some.map((one) => who.name(one.seat))));
  const { head, why } = waits(first, called(others), others.length > 1);
  const holding = others.filter((one) => one.held);
  const held = holding.length > 0 ? `${called(holding)} asked for more time. ` : '';
  return { kind: 'wait', head, why: held + why, left: first.left_ms };
}
