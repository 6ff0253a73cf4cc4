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
