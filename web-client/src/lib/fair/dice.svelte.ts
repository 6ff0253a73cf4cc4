import type { Draws } from '$lib/gen/Draws';
import type { Fair } from '$lib/gen/Fair';
import type { Roll } from '$lib/gen/Roll';
import type { RollSeen } from '$lib/gen/RollSeen';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { RollsPage } from '$lib/gen/RollsPage';
import { diceOf } from '$lib/editions/dice';
import type { Rolling } from '$lib/match/checks.svelte';
import { fair as t } from '$lib/text/gen/fair';
import { notices } from '$lib/ui/notices.svelte';
import { call } from '$lib/wire/http';
import { hex } from './hex';
import { Ledger } from './ledger';
import Mark from './Mark.svelte';
import { Sights } from './sights';
import { against, meaning, type Proof } from './proof';
import { drawsGrow, sameCommitment, seedFor } from './seed-store';
import { commitmentOf, endMark, DiceChain } from './chain';

/** The dice-related part of one update. */
interface Seen {
  seen: readonly { t: string }[];
  roll: Roll | null;
}

/** What the page knows of the dice when it has shown the lines before `end`. */
interface Known {
  end: number;
  checked: number;
  earlier: number;
  late: number;
  draws: Draws;
  ledger: Ledger;
}

/** What a page has found out about the dice of its match. */
export class Dice {
  readonly Mark = Mark;
  /** Dice that fell without this page could not be fetched. The page tries again with the next update. */
  unread = $state(false);
  /** The first mismatch. It stays. */
  wrong = $state<string | null>(null);
  /** Dice are checked at once, and shown with their lines. This is what is not shown yet, after what is. */
  #known = $state.raw<Known[]>([
    { end: 0, checked: 0, earlier: 0, late: 0, draws: [0, 0, 0, 0], ledger: new Ledger() },
  ]);
  readonly #chain: DiceChain;
  readonly #commitment: Uint8Array;
  readonly #sights: Sights;
  /** Updates that came while dice of before are read. */
  #waiting: Seen[] | null = null;
  /** The line from which earlier dice are read. */
  #line = 0;

  constructor(
    readonly match: Rolling,
    readonly fair: Fair,
  ) {
    this.#sights = new Sights(diceOf(match.edition)?.words);
    this.#chain = new DiceChain(fair);
    this.#commitment = commitmentOf(fair);
    const commitment = hex(this.#commitment);
    const mine = seedFor(commitment);
    const held = fair.client_seeds.some(({ client_seed }) => client_seed === mine?.clientSeed);
    if (!sameCommitment(match.id, commitment)) this.#accuse(t('accused.commitment'));
    else if (mine?.revealed && !held) this.#accuse(t('accused.seed'));
  }

  /** What the page knows, shown or not. */
  get #newest(): Known {
    return this.#known.at(-1) as Known;
  }

  /** What the page knows as far as it has shown the match. */
  get #shown(): Known {
    return this.#known.findLast(({ end }) => end <= this.match.end) ?? (this.#known[0] as Known);
  }

  /** How many of the match were checked. */
  get checked(): number {
    return this.#shown.checked;
  }

  /** The number rolled while this page had no connection. */
  get earlier(): number {
    return this.#shown.earlier;
  }

  /** The number that is checked only at the end. */
  get late(): number {
    return this.#shown.late;
  }

  /** The number of draws so far, as the server reports it. */
  get draws(): Draws {
    return this.#shown.draws;
  }

  /** The rolls of each seat, compared with the expected ones. */
  get ledger(): Ledger {
    return this.#shown.ledger;
  }

  /** A word for the match as far as this page knows it. */
  get mark(): string {
    return endMark(this.#commitment, this.draws);
  }

  /** Takes the full picture again. The start of the match stays the same, and no die may be missing. */
  begun(fair: Fair | null, draws: Draws | null) {
    if (!fair || meaning(fair) !== meaning(this.fair)) this.#accuse(t('accused.opening'));
    this.#count(draws);
    this.#sights.gap();
    if (!this.#waiting && this.#newest.draws[0] > this.#chain.next) void this.#catchUp();
  }

  /** Takes an update whose lines come before the line `end`. */
  take(seen: Seen['seen'], roll: Roll | null, draws: Draws | null, end: number) {
    this.#learn({ end });
    this.#count(draws);
    if (this.fair.piles) this.#sights.take(seen, this.match.seat);
    if (this.#waiting) this.#waiting.push({ seen, roll });
    else if (roll && roll.first > this.#chain.next) void this.#catchUp();
    else this.#check({ seen, roll });
  }

  /** Takes the draws of a match, which never decrease. */
  #count(draws: Draws | null) {
    if (!draws) return;
    const fewer = this.#newest.draws.some((count, at) => count > (draws[at] ?? 0));
    if (fewer || !drawsGrow(this.match.id, draws)) {
      this.#accuse(t('accused.fewer'));
    }
    this.#learn({ draws });
  }

  /** Adds to what the page knows, and forgets what was shown before the shown. */
  #learn(more: Partial<Known>) {
    const now = { ...this.#newest, ...more };
    const open = this.#known.filter(({ end }) => end < now.end);
    this.#known = [...open.slice(Math.max(0, open.indexOf(this.#shown))), now];
  }

  #check({ seen, roll }: Seen) {
    const reader = diceOf(this.match.edition);
    const read = (one: { t: string }) => reader?.fallen(one) ?? [];
    const well = seen.every((one) => reader?.setWell(one, this.match.view) ?? true);
    const wrong = this.#chain.check(seen.flatMap(read), roll) ?? (well ? null : t('accused.set'));
    if (wrong) this.#accuse(wrong);
    this.#learn({
      checked: this.#chain.dice,
      late: this.#chain.late,
      ledger: this.#newest.ledger.with(seen, read),
    });
  }

  /** Reads the dice that fell without this page, then what arrived meanwhile. */
  async #catchUp() {
    const waiting = (this.#waiting = [] as Seen[]);
    for (let more = true; more;) {
      const path = `/api/matches/${encodeURIComponent(this.match.id)}/rolls?line=${this.#line}`;
      const page = await call<RollsPage<EditionTypes>>('GET', path).catch(() => null);
      this.unread = page === null;
      if (!page) {
        // The waiting updates are read with the rest.
        this.#waiting = null;
        return;
      }
      const { checked, earlier } = this.#newest;
      this.#checkNew(page.rolls);
      this.#learn({ earlier: earlier + this.#newest.checked - checked });
      more = page.more && page.to >= this.#line;
      // The next page begins one line later. The last one grows.
      this.#line = page.to + 1;
    }
    this.#waiting = null;
    this.#checkNew(waiting);
    if (this.#chain.next < this.#newest.draws[0])
      this.#accuse(t('accused.left-out', { die: String(this.#chain.next + 1) }));
  }

  /** Returns in words whether the proof of a finished match holds and leaves nothing out. */
  async judge(): Promise<string> {
    const proof = await call<Proof>('GET', `/api/matches/${encodeURIComponent(this.match.id)}/proof`);
    const wrong = await against(proof, this.match.id, this.fair, this.#newest.draws, this.#sights);
    if (wrong) this.#accuse(t('accused.proof', { wrong }));
    if (wrong) return t('judged.wrong', { wrong });
    if (!proof.piles) return t('judged');
    const cards = proof.piles.reduce((all, [, , act, cards]) => all + (act === 'taken' ? cards.length : 0), 0);
    const seen = this.#sights.count;
    const many = { cards: String(cards) };
    return seen > 0 ? t('judged.seen', { ...many, seen: String(seen) }) : t('judged.cards', many);
  }

  /** Checks the dice that were not checked before. */
  #checkNew(rolls: readonly (Seen | RollSeen<EditionTypes>)[]) {
    for (const one of rolls) if (!one.roll || one.roll.first >= this.#chain.next) this.#check(one);
  }

  #accuse(what: string) {
    if (this.wrong) return;
    this.wrong = what;
    notices.alarm(t('mark.accused', { wrong: what }));
  }
}
