import { MS, type Beat } from '$lib/board/beats';
import { Stage } from '$lib/board/stage.svelte';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Refusal } from '$lib/gen/Refusal';
import type { Listener, When } from '$lib/match/listener';
import { notices } from '$lib/ui/notices.svelte';
import { calm, settings } from '$lib/ui/settings.svelte';
import { play, type Sound } from '$lib/ui/sound';
import type { Entry } from './log';
import type { LoadSentences } from '$lib/text/reason';
import type { NamesOf } from './names';
import { aloud, speech } from './speech';
import { part } from '$lib/update';

const SOUND: Partial<Record<Beat['t'], Sound>> = {
  step: 'step',
  door: 'door',
  dice: 'dice',
  wound: 'wound',
  fall: 'fall',
  reveal: 'reveal',
  appear: 'card',
  card: 'card',
  end: 'over',
};

/** How long dice stay that have outlasted their time with an attack which now is over, in milliseconds. */
const SEEN_MS = 2000;

/** Turns what happened into pictures, sounds and spoken words. */
export abstract class Showing<E extends EditionTypes, Who extends NamesOf<E> = NamesOf<E>, Cast = never> {
  readonly stage = new Stage<Cast>((beat, visible) => this.beat(beat, visible));
  /** Factor on the speed that the reader has set, for a replay. */
  rate = 1;
  /** Called when the show has come further. */
  moved: () => void = () => undefined;
  /** What is said and heard once its line is shown, oldest first. */
  #untold: { no: number; text?: string; notable?: boolean; sound?: Sound }[] = [];
  /** Sounds of this instant. Without animation a whole turn would sound at once. */
  #sounding = new Set<Sound>();

  /** Called when an area has been lit. */
  onReveal: (area: number) => void = () => undefined;

  /** Names what is shown. */
  abstract readonly who: Who;
  /** The lines that sound by themselves. */
  protected abstract readonly sounds: { readonly [K in E['seen']['t']]?: Sound };
  /** Fetches the sentences of the edition's refusals. */
  abstract readonly sentences: LoadSentences;

  /** Returns true while dice must stay: in a phone's sheet, the buttons below them would move. */
  holdsDice: () => boolean = () => false;
  #clearing: ReturnType<typeof setTimeout> | undefined;
  /** The dice have been seen, and go with the open question. */
  #overdue = false;
  /** What is happening next takes something back. */
  #cut = false;
  /** An attack is still open: its dice stay, since a reaction may be about them. */
  #fighting = false;

  constructor() {
    this.stage.moved = () => {
      this.#tell();
      this.moved();
    };
  }

  /** Shows a picture without a past. */
  fresh(view: E['view']) {
    this.#untold = [];
    this.#fighting = this.fights(view);
    this.who.learn(view);
    this.stage.clear();
  }

  /**
   * Shows what happened between two pictures. With `when`, the page waits for the show: what is not shown yet
   * is not told either.
   */
  happened(seen: readonly E['seen'][], before: E['view'], after: E['view'], when?: When) {
    this.who.learn(before);
    this.who.learn(after);
    this.#fighting = this.fights(after);
    if (this.#cut && !this.#fighting) this.clearDice();
    this.#cut = false;
    if (!this.#fighting && this.#overdue && !this.holdsDice()) this.clearDiceIn(SEEN_MS);
    const from = when?.from ?? 1;
    const sounds = seen.flatMap(({ t }, at) => {
      const sound = this.sounds[t as E['seen']['t']];
      return sound ? [{ no: from + at, sound }] : [];
    });
    const words = this.words(seen, before, after, from).map(({ no, text }) => {
      const what = seen[no - from];
      return { no, text, notable: what !== undefined && this.notable(what, seen, before) };
    });
    this.#untold.push(...[...sounds, ...words].sort((a, b) => a.no - b.no));
    this.stage.pressed = when?.pressed ?? false;
    // Your own turn is announced by what it asks.
    const { you } = this.who.players;
    const beats = this.plan(seen, before, after)
      .filter((beat) => beat.t !== 'turn' || beat.seat !== you)
      // You know your own card.
      .map((beat) => (beat.t === 'card' && beat.seat === you ? { ...beat, ms: MS.card } : beat));
    // Your own walk and your own card hold nothing back: you may go on before they end.
    const known = when?.own && beats.every(({ t }) => t === 'step' || t === 'door' || t === 'card' || t === 'round');
    this.#play(beats.map(({ line = 0, ...beat }) => (when && !known ? { ...beat, line: when.from + line } : beat)));
  }

  /** Returns what happened in words. The first line has the number `from`. */
  protected abstract words(
    seen: readonly E['seen'][],
    before: E['view'],
    after: E['view'],
    from: number,
  ): readonly Entry[];
  /** Returns the animation of what happened, each beat with the place of its line. */
  protected abstract plan(seen: readonly E['seen'][], before: E['view'], after: E['view']): Beat<Cast>[];

  /** Returns true for a line that the reader must not miss. It is shown over the page too. */
  protected notable(_what: E['seen'], _seen: readonly E['seen'][], _before: E['view']): boolean {
    return false;
  }

  /** Removes the dice from the tray. */
  abstract clearDice(): void;
  /** Returns true while an attack is open. */
  protected abstract fights(view: E['view']): boolean;

  /** Removes the dice after this time, or later if they must stay until then. */
  protected clearDiceIn(ms: number) {
    this.keepDice();
    this.#clearing = setTimeout(() => {
      this.#overdue = this.holdsDice() || this.#fighting;
      if (!this.#overdue) this.clearDice();
    }, ms);
  }

  /** Lets the dice in the tray stay for now. */
  protected keepDice() {
    clearTimeout(this.#clearing);
    this.#overdue = false;
  }

  /** Ends the show, because what it has not come to was taken back. So were the dice, unless an attack is open. */
  cut() {
    this.stage.catchUp();
    this.#cut = true;
  }

  /** Called when the reader's open question changes. */
  asked() {
    if (this.#overdue && !this.#fighting) this.clearDice();
  }

  /** Shows one beat. `visible` is false for one that is left out. */
  protected beat(beat: Beat<Cast>, visible: boolean) {
    if (visible) this.sound(beat);
  }

  /** Reads aloud and plays what the show has come to. */
  #tell() {
    const line = this.stage.line;
    const next = this.#untold.findIndex(({ no }) => no >= line);
    const told = this.#untold.splice(0, next === -1 ? this.#untold.length : next);
    for (const { sound } of told) if (sound) play(sound);
    for (const { text, notable } of told) if (notable && text) notices.show('news', text);
    const spoken = aloud(told.flatMap(({ text, notable }) => (notable ? [] : (text ?? []))));
    if (spoken) notices.say(spoken);
  }

  #play(beats: readonly Beat<Cast>[]) {
    this.#sounding.clear();
    this.stage.speed = calm() ? 0 : settings.likes.speed * this.rate;
    this.stage.play(beats);
    this.#tell();
  }

  protected sound(beat: Beat<Cast>) {
    const sound = beat.t === 'shot' ? (beat.melee ? 'slash' : 'shot') : SOUND[beat.t];
    if (!sound) return;
    if (this.stage.speed === 0) {
      if (this.#sounding.has(sound)) return;
      this.#sounding.add(sound);
    }
    play(sound);
  }
}

/** Shows why something is refused. What does so comes with the first refusal. */
export const tellWhy = (refusal: Refusal, own: LoadSentences): void =>
  void part(() => import('./refused')).then(
    ({ tellRefused }) => tellRefused(refusal, own),
    () => undefined,
  );

/**
 * Returns the listener of a match, which shows, plays and speaks what happened, and tells why
 * something was refused.
 */
export const listen = <E extends EditionTypes, Cast>(show: Showing<E, NamesOf<E>, Cast>): Listener<E> => ({
  fresh: (view) => show.fresh(view),
  happened: (seen, before, after, when) => show.happened(seen, before, after, when),
  cut: () => show.cut(),
  shown: () => show.stage.line,
  asked: (mine) => {
    show.asked();
    if (mine) show.stage.skipping = false;
  },
  commanded: () => notices.settle(),
  refused: (refusal) => tellWhy(refusal, show.sentences),
  ...speech,
});
