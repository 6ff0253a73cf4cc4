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

/** What a page has found out about the dice of its match. */
export class Dice {
  readonly Mark = Mark;
  /** How many of the match were checked. */
  checked = $state(0);
  /** The number rolled while this page had no connection. */
  earlier = $state(0);
  /** The number that is checked only at the end. */
  late = $state(0);
  /** The number of draws so far, as the server reports it. */
  draws = $state.raw<Draws>([0, 0, 0, 0]);
  /** Dice that fell without this page could not be fetched. The page tries again with the next update. */
  unread = $state(false);
  /** The first mismatch. It stays. */
  wrong = $state<string | null>(null);
  /** The rolls of each seat, compared with the expected ones. */
  ledger = $state.raw(new Ledger());
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

  /** A word for the match as far as this page knows it. */
  get mark(): string {
    return endMark(this.#commitment, this.draws);
  }

  /** Takes the full picture again. The start of the match stays the same, and no die may be missing. */
  begun(fair: Fair | null, draws: Draws | null) {
    if (!fair || meaning(fair) !== meaning(this.fair)) this.#accuse(t('accused.opening'));
    this.#count(draws);
    this.#sights.gap();
    if (!this.#waiting && this.draws[0] > this.#chain.next) void this.#catchUp();
  }

  take(seen: Seen['seen'], roll: Roll | null, draws: Draws | null) {
    this.#count(draws);
    if (this.fair.piles) this.#sights.take(seen, this.match.seat);
    if (this.#waiting) this.#waiting.push({ seen, roll });
    else if (roll && roll.first > this.#chain.next) void this.#catchUp();
    else this.#check({ seen, roll });
  }

  /** Takes the draws of a match, which never decrease. */
  #count(draws: Draws | null) {
    if (!draws) return;
    const fewer = this.draws.some((count, at) => count > (draws[at] ?? 0));
    if (fewer || !drawsGrow(this.match.id, draws)) {
      this.#accuse(t('accused.fewer'));
    }
    this.draws = draws;
  }

  #check({ seen, roll }: Seen) {
    const reader = diceOf(this.match.edition);
    const read = (one: { t: string }) => reader?.fallen(one) ?? [];
    const well = seen.every((one) => reader?.setWell(one, this.match.view) ?? true);
    const wrong = this.#chain.check(seen.flatMap(read), roll) ?? (well ? null : t('accused.set'));
    if (wrong) this.#accuse(wrong);
    this.checked = this.#chain.dice;
    this.late = this.#chain.late;
    this.ledger = this.ledger.with(seen, read);
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
      const before = this.checked;
      this.#checkNew(page.rolls);
      this.earlier += this.checked - before;
      more = page.more && page.to >= this.#line;
      // The next page begins one line later. The last one grows.
      this.#line = page.to + 1;
    }
    this.#waiting = null;
    this.#checkNew(waiting);
    if (this.#chain.next < this.draws[0]) this.#accuse(t('accused.left-out', { die: String(this.#chain.next + 1) }));
  }

  /** Returns in words whether the proof of a finished match holds and leaves nothing out. */
  async judge(): Promise<string> {
    const proof = await call<Proof>('GET', `/api/matches/${encodeURIComponent(this.match.id)}/proof`);
    const wrong = await against(proof, this.match.id, this.fair, this.draws, this.#sights);
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
