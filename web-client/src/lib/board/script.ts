import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import { handle, type Handlers } from '$lib/match/handlers';
import { type Beat, MS, readMs } from './beats';
import { nearestSpace } from './footprint';
import type { SceneFigure } from './scene';

/** The animation between two pictures. It tracks where the story has taken each figure so far. */
export class Script<Cast = never> {
  readonly beats: Beat<Cast>[] = [];
  readonly #places = new Map<number, Footprint>();

  /** `known` finds a figure in the picture before, or in the one after. */
  constructor(readonly known: (figure: number) => Footprint | null) {}

  at(figure: number): Footprint | null {
    return this.#places.get(figure) ?? this.known(figure);
  }

  /** Follows the lines of a story and returns the beats. Each has the place of its line in the story. Kinds without a handler are told by the log alone. */
  follow<Line extends { t: string }>(story: readonly Line[], handlers: Handlers<Line>): Beat<Cast>[] {
    story.forEach((line, at) => {
      const from = this.beats.length;
      handle(handlers, line);
      for (const beat of this.beats.slice(from)) beat.line = at;
    });
    return this.beats;
  }

  step(figure: number, from: Footprint, to: Footprint, jump: boolean) {
    this.#places.set(figure, to);
    this.beats.push({ t: 'step', figure, from, to, jump, ms: MS.step });
  }

  appear(figure: number, at: Footprint) {
    this.#places.set(figure, at);
    this.beats.push({ t: 'appear', figure, at, ms: MS.appear });
  }

  door(door: number) {
    this.beats.push({ t: 'door', door, ms: MS.door });
  }

  /** Adds an attack on a space. One without harm has missed. */
  shot(attack: number, attacker: number, from: Footprint, at: Cell, harm: number) {
    const near = nearestSpace(from, at);
    const melee = Math.max(Math.abs(near[0] - at[0]), Math.abs(near[1] - at[1])) <= 1;
    this.beats.push({ t: 'shot', attack, attacker, from, at, melee, ms: MS.shot });
    if (harm === 0) this.beats.push({ t: 'miss', at, ms: MS.wound });
  }

  wound(figure: number, wounds: number) {
    const at = this.at(figure);
    if (at && wounds > 0) this.beats.push({ t: 'wound', at, wounds, ms: MS.wound });
  }

  fall(figure: number, at: Footprint, ghost: SceneFigure | undefined, frag: boolean) {
    this.beats.push({ t: 'fall', figure, at, ghost: ghost ?? null, frag, ms: frag ? MS.frag : MS.fall });
  }

  /** Announces a round, the first one with what the reader is after. */
  round(round: number, goal: string | null) {
    this.beats.push({ t: 'round', round, goal, ms: goal === null ? MS.round : MS.goal });
  }

  turn(seat: number) {
    this.beats.push({ t: 'turn', seat, ms: MS.turn });
  }

  end(winners: readonly number[]) {
    this.beats.push({ t: 'end', winners, ms: MS.end });
  }

  /** Shows a card that a seat has played. */
  card(seat: number, { title, text }: { title: string; text: string }) {
    this.beats.push({ t: 'card', seat, title, text, ms: readMs(text) });
  }
}
