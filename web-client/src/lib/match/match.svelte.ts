import type { ClientMsg } from '$lib/gen/ClientMsg';
import type { DoorView } from '$lib/gen/DoorView';
import type { Decision } from '$lib/gen/Decision';
import type { Cell } from '$lib/gen/Cell';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { LogLine } from '$lib/gen/LogLine';
import type { MateDecision } from '$lib/gen/MateDecision';
import type { Refusal } from '$lib/gen/Refusal';
import type { ServerMsg } from '$lib/gen/ServerMsg';
import type { TableStatus } from '$lib/gen/TableStatus';
import { Refused } from '$lib/wire/http';
import { Line, type LineState, type World } from '$lib/wire/socket';
import { Backlog, type Picture } from './backlog';
import { checks } from './checks.svelte';
import { frames, type Frames } from './frames';
import type { ChatLine, Listener, Marked } from './listener';
import { mark } from './mark';
import { applyPatch } from './patch';
import { heldStatus, NO_STATUS } from './status';
import { linesOf, Tail, type Update } from './tail';

export type { LineState };

const CHAT_LINES = 100;
/** With fewer lines than this the log looks empty. */
const FIRST_LINES = 40;
/** A line number that is never reached. */
const ALL_LINES = 0xffff_ffff;

/** How often older lines are asked for to name figures that are gone. */
const RECALLS = 8;

/** More lines than this in one drawing cannot be followed. The older ones go to the log and are not shown. */
const SHOWN = 160;

/** What has arrived since the page was last drawn, and the view it started from. */
interface News<E extends EditionTypes> {
  seen: E['seen'][];
  before: E['view'];
  from: number;
}

/** How long a mark stays. */
const MARK_MS = 5000;

/** Returns a random command id of 16 bytes in hex. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One match as one seat knows it. It applies messages at once, draws them with the next frame, and
 * sends the player's decisions. A slow page draws less often and never falls behind.
 */
export class Match<E extends EditionTypes = EditionTypes> {
  /** The view that the page shows. It follows the show. */
  view = $state.raw<E['view'] | null>(null);
  /** The newest view. Only the board may show it, with what the show holds back. */
  newest = $state.raw<E['view'] | null>(null);
  status = $state.raw<TableStatus<E>>(NO_STATUS);
  /** The newest lines; older ones are fetched when the reader wants them. */
  log = $state.raw<LogLine<E>[]>([]);
  /** Every frag so far, as far as the log reported it. */
  scored = $state.raw<LogLine<E>[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** How often another player has said something while this page was open. */
  talked = $state(0);
  /** Marks on the board that have not faded yet. */
  marks = $state.raw<Marked[]>([]);
  #marked = 0;
  #present = $state.raw<number[]>([]);
  /** The number of the line after the last one that is shown, of those that came while the page was open. */
  end = $state(0);
  /** Claims at the door and news of them, or `null` if there are none. */
  door = $state.raw<DoorView | null>(null);
  /** The number of spectators. */
  watchers = $state(0);
  /** Seats that are answered for: connected, or held by a bot. */
  readonly online = $derived([...new Set([...this.#present, ...this.status.bots])]);
  line = $state.raw<LineState>({ at: 'opening' });
  /** True while what the player does reaches the server at once. */
  readonly live = $derived(this.line.at === 'live');
  /** Id of the edition; `null` before the first picture. */
  edition = $state<E['id'] | null>(null);
  /** `null` before the first picture, and for spectators. */
  seat = $state<number | null>(null);
  /** True while saving is interrupted and commands wait. */
  saving = $state(true);
  /** The command that is being sent, and the ask it answers. */
  sent = $state.raw<{ id: string; ask: number } | null>(null);
  /** When the current status arrived, for its clocks. */
  heardAt = $state(0);
  #line: Line<E>;
  /** The newest state from the server, drawn or not. */
  #view: E['view'] | null = null;
  #status: TableStatus<E> = NO_STATUS;
  #heard = 0;
  #tail = new Tail<E>();
  #news: News<E> | null = null;
  #backlog = new Backlog<E>();
  /** The picture that is shown. */
  #at: Picture<E> = { view: null, status: NO_STATUS, end: 0 };
  /** The first line that is not shown. */
  #until = Infinity;
  /** The command that has been stored, and the number of the line after its result. */
  #acked: { id: string; end: number } | null = null;
  /** The number of the line after the newest one. */
  #end = 0;
  #off: (() => void) | null = null;
  #recalls = 0;
  /** The first line when older ones were last asked for to name something. */
  #recalled = ALL_LINES;
  #whys: ((refusal: Refusal | null) => void)[] = [];

  constructor(
    readonly address: string,
    build: string,
    /** The edition sets it after the match has said which one it is. */
    public listener: Listener<E> = {},
    readonly now: () => number = () => performance.now(),
    world?: World,
    readonly drawn: Frames = frames,
  ) {
    this.#line = new Line<E>(
      address,
      build,
      { message: (message) => this.#take(message), state: (state) => this.#stand(state) },
      world,
    );
  }

  /** The match's own id, from its address. */
  get id(): string {
    return decodeURIComponent(this.address.split('/').pop() ?? '');
  }

  open() {
    this.#line.open();
  }

  /** Releases the connection, because another tab of this browser has it now. */
  letGo() {
    this.#line.end('seat_taken', new Refused(409, 'elsewhere', ''));
  }

  close() {
    this.#off?.();
    this.#off = null;
    checks.end();
    this.#line.close();
  }

  #command(command: Parameters<Line<E>['command']>[0]) {
    this.listener.commanded?.();
    this.#line.command(command);
  }

  /**
   * Answers `ask` and returns at once. The view changes when the server has stored the answer. Does nothing while
   * the page reconnects: another question may be open by then.
   */
  choose(ask: Decision<E>, choice: E['choice']) {
    if (!this.live || this.sent?.ask === ask.id) return;
    const id = freshId();
    this.sent = { id, ask: ask.id };
    this.#command({ t: 'choose', id, decision: ask.id, choice });
  }

  standing(order: E['standing']) {
    this.#command({ t: 'standing', id: freshId(), order });
  }

  /** Takes the answer to `decision` back, or its undo. If an undo has a cost, the other players are asked. */
  takeBack(t: 'undo' | 'redo', decision: number) {
    this.#command({ t, id: freshId(), decision });
  }

  /** Says what changes nothing on the board: votes, more time, a pause. */
  tell(message: Extract<ClientMsg<E>, { t: 'hold' | 'vote' | 'give_to_bot' | 'wait_for' | 'pause' }>) {
    this.#line.say(message);
  }

  goOnWithout(seat: number) {
    this.#command({ t: 'go_on_without', id: freshId(), seat });
  }

  /** Answers the open question of a teammate who is away. */
  answerFor(mate: MateDecision<E>, choice: E['choice']) {
    this.#command({ t: 'answer_for', id: freshId(), seat: mate.seat, decision: mate.id, choice });
  }

  say(text: string) {
    this.#line.say({ t: 'chat', text });
  }

  /** Shows a space to all players for a moment. */
  readonly mark = (at: Cell) => {
    if (this.seat !== null && this.live) this.#line.say({ t: 'mark', at });
  };

  /** Asks for the lines before the first one known. */
  older() {
    this.#tail.follow(false);
    this.#fetchOlder();
  }

  /** Asks for older lines because they name what the known ones speak of. Goes back a few times at most. */
  recall() {
    const first = this.#tail.first ?? 0;
    if (!this.live || this.#recalls === RECALLS || first >= this.#recalled) return;
    this.#recalls++;
    this.#recalled = first;
    this.#fetchOlder();
  }

  /** Tells whether the reader is at the end of the log. */
  readonly follow = (on: boolean) => {
    this.#tail.follow(on);
    this.#soon();
  };

  #fetchOlder() {
    const first = this.#tail.first ?? ALL_LINES;
    if (first > 0) this.#line.say({ t: 'history', before: first });
  }

  /** Asks for older lines while the log looks empty or lacks what an undo would lead back to. */
  #reachBack() {
    const first = this.#tail.first ?? ALL_LINES;
    // A server that has just started keeps only the last turn in memory.
    if (this.#tail.length < FIRST_LINES || (this.#status.undo?.line ?? ALL_LINES) <= first) this.#fetchOlder();
  }

  /** Asks the server why a choice is impossible. Returns `null` when nothing forbids it, or when no answer comes. */
  why(ask: Decision<E>, choice: E['choice']): Promise<Refusal | null> {
    if (!this.live) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#whys.push(resolve);
      this.#line.say({ t: 'why', decision: ask.id, choice });
    });
  }

  #stand(state: LineState) {
    // A new connection reports that saving is interrupted, but not that it has resumed.
    if (state.at === 'live' && this.line.at !== 'live') this.saving = true;
    this.line = state;
    if (state.at !== 'live') {
      for (const answer of this.#whys.splice(0)) answer(null);
    }
  }

  #hear(changed: Partial<TableStatus<E>>) {
    this.#status = { ...this.#status, ...changed };
    this.#heard = this.now();
  }

  /** Draws the page with the next frame, once. */
  #soon() {
    this.#off ??= this.drawn(() => this.#draw());
  }

  /** Draws everything that has arrived. */
  #draw() {
    this.#off?.();
    this.#off = null;
    const news = this.#news;
    this.#news = null;
    this.newest = this.#view;
    if (news && this.#view) {
      const { mine, clock } = this.#status;
      const pressed = mine !== null && (mine.left_ms !== null || clock !== 'none');
      const when = { from: news.from, own: this.sent !== null, pressed };
      this.listener.happened?.(news.seen, news.before, this.#view, when);
    }
    this.advance();
  }

  /** Shows the match as far as the show has come. */
  readonly advance = () => {
    // What is not drawn is not known to the show.
    const line = Math.min(this.listener.shown?.() ?? Infinity, this.#news?.from ?? Infinity);
    this.#at = this.#backlog.upTo(line) ?? this.#at;
    const held = !this.#backlog.empty;
    if (!held) this.#at = { view: this.#view, status: this.#status, end: this.#end };
    this.view = this.#at.view;
    this.end = this.#at.end;
    if (this.#tail.changed() || line !== this.#until) {
      this.#until = line;
      this.log = this.#tail.lines(line);
      this.scored = this.#tail.scored(line);
    }
    if (this.#acked && this.sent?.id === this.#acked.id && this.#acked.end <= this.#at.end) this.sent = null;
    const { status } = this;
    if (!held && status === this.#status) return;
    this.status = held ? heldStatus(this.#at.status, this.#status) : this.#status;
    this.heardAt = this.#heard;
    this.listener.asked?.(this.status.mine, status.mine);
  };

  #update(update: Update<E>) {
    const { patch, seen, status, line, roll, draws, back_to } = update;
    if (back_to !== undefined) this.listener.cut?.();
    if (seen.length > 0) this.#end = line + seen.length;
    checks.take(seen, roll, draws, this.#end);
    const before = this.#view;
    if (!before) return;
    if (patch) this.#view = applyPatch(before, patch);
    if (seen.length > 0) {
      this.#tail.add(linesOf(update));
      const news = this.#news;
      if (news && news.from + news.seen.length === line && news.seen.length + seen.length <= SHOWN)
        news.seen.push(...seen);
      else this.#news = { seen: [...seen], before, from: line };
    }
    if (status) this.#hear(status);
    if (seen.length > 0) this.#backlog.add({ view: this.#view, status: this.#status, end: this.#end });
    this.#soon();
  }

  #take(message: ServerMsg<E>) {
    switch (message.t) {
      case 'welcome':
        checks.begin(this, message.fair, message.draws);
        this.seat = message.seat;
        this.edition = message.edition;
        this.view = this.#view = message.view;
        this.newest = this.#view;
        this.#news = null;
        this.#backlog.clear();
        this.#tail.fill(message.log);
        this.#end = (message.log.at(-1)?.no ?? -1) + 1;
        this.listener.fresh?.(message.view);
        this.#hear(message.status);
        this.#draw();
        this.#reachBack();
        return;
      case 'update':
        this.#update(message);
        return;
      case 'status':
        this.#hear(message.status);
        this.#soon();
        return;
      case 'check':
        if (mark(this.#view) !== message.mark) this.#line.doubt();
        return;
      case 'ack':
        if (this.sent?.id !== message.id) return;
        // This waits until the result is drawn. Otherwise the answered question would be open for a moment.
        this.#acked = { id: message.id, end: this.#end };
        this.#soon();
        return;
      case 'refused':
        if (this.#off) this.#draw();
        if (message.id === null || this.sent?.id === message.id) this.sent = null;
        this.listener.refused?.(message.refusal);
        return;
      case 'because':
        this.#whys.shift()?.(message.refusal);
        return;
      case 'presence':
        this.#present = message.online;
        this.watchers = message.watchers;
        return;
      case 'door':
        this.door = message.door;
        return;
      case 'chat':
        this.chat = [...this.chat, { ...message, at: message.at_ms }].slice(-CHAT_LINES);
        if (message.seat !== this.seat) {
          this.talked++;
          this.listener.talked?.(message.name, message.text);
        }
        return;
      case 'marked': {
        const mark: Marked = { ...message, no: this.#marked++ };
        this.marks = [...this.marks.filter((one) => one.seat !== mark.seat), mark];
        setTimeout(() => (this.marks = this.marks.filter((one) => one.no !== mark.no)), MARK_MS);
        this.listener.marked?.(mark);
        return;
      }
      case 'history':
        this.#tail.prepend(message.log);
        if (message.log.length > 0) this.#reachBack();
        this.#soon();
        return;
      case 'saving':
        this.saving = !message.interrupted;
        return;
      default:
    }
  }
}
