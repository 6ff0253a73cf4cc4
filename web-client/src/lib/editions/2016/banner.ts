import { terms } from '$lib/text/gen/2016/terms';
import type { ActOffer } from '$lib/gen/2016/ActOffer';
import type { Moment } from '$lib/gen/2016/Moment';
import type { Options } from '$lib/gen/2016/Options';
import type { Question } from '$lib/gen/2016/Question';
import type { View2016 } from '$lib/gen/2016/View2016';
import { bannerOf, type Banner } from '$lib/hud/banner';
import { cellName } from '$lib/board/geometry';
import type { Person } from '$lib/hud/names';
import { banner as t } from '$lib/text/gen/2016/banner';
import { capital } from '$lib/words';
import { action, setTitle } from './cards';
import type { Who } from './who';
import type { LogLine, TableStatus } from './wire';
import { isDemon, ownerOf } from './figure';
import { nthOfGroup, whySummon } from './summoning';
import { kindTitle, turnOf } from './words';

/** Returns who attacks whom, while an attack is on the table. */
function attackWords({ attack }: View2016, who: Who): string | null {
  return attack && capital(t('attacks', { ...who.one(attack.attacker), ...whom(who, attack.defender) }));
}

/** Returns the object of a sentence. */
function whom(who: Who, figure: number): { whom: Person['who']; target: string } {
  const { who: whom, name: target } = who.one(figure);
  return { whom, target };
}

/** Returns the reaction that was played last: its seat and its title. */
function lastReaction(story: readonly LogLine[]): { seat: number; title: string } | null {
  for (const { seen } of [...story].reverse())
    if (seen.t === 'used' && typeof seen.what === 'object' && 'reaction' in seen.what)
      return { seat: seen.seat, title: action(seen.what.reaction).title };
  return null;
}

/** Returns when a window opened, with the name of the acting player. */
function whenWords(moment: Moment, about: number | null, view: View2016, who: Who, story: readonly LogLine[]): string {
  const { attack } = view;
  if (moment === 'reaction') {
    const last = lastReaction(story);
    if (last) return capital(t('used', { ...who.person(last.seat), title: last.title }));
  }
  if (moment === 'stun' && about !== null) return capital(t('stunned', who.one(about)));
  if (moment === 'after_attack' && attack) {
    const { attacker, defender, damage } = attack;
    return capital(t('attacked', { ...who.one(attacker), ...whom(who, defender), damage }));
  }
  if (attack) return attackWords(view, who) ?? '';
  const figure = about ?? view.acting?.figure ?? null;
  const key = figure === null ? undefined : DOES[moment];
  return figure === null || key === undefined ? t(`window-${moment}.when`) : capital(t(key, who.one(figure)));
}

/** What the figure that a window is about does. */
const DOES: Partial<Record<Moment, 'acts-next' | 'acted' | 'stopped' | 'takes-health' | 'kills' | 'against'>> = {
  activation: 'acts-next',
  done: 'acted',
  stopped: 'stopped',
  health: 'takes-health',
  glory_kill: 'kills',
  reaction: 'against',
};

/** Returns true while a figure of the reader is under attack, or is about to be stunned by something else. */
function threatens(options: Options, { you, attack }: View2016): boolean {
  const own = (figure: number) => ownerOf(figure) === you;
  if (options.t !== 'window') return attack !== null && own(attack.defender);
  if (options.moment === 'stun' && options.about !== null) return own(options.about);
  return attack !== null && options.moment !== 'after_attack' && own(attack.defender);
}

/** Returns what a figure that acts has left. */
function leftOf({ moves, ready }: ActOffer): 'both' | 'move' | 'attack' | 'none' {
  if (moves > 0) return ready ? 'both' : 'move';
  return ready ? 'attack' : 'none';
}

/** Returns what a marine who acts can do now. */
function marineWhy(options: ActOffer): string {
  const { mains, plays, sprint } = options;
  const left = leftOf(options);
  if (plays.length > 0 && left !== 'none') return t('act.go');
  if (plays.length > 0) return mains > 0 ? t('act.play', { sprint: sprint.length > 0 ? 'yes' : 'no' }) : t('act.bonus');
  return left === 'none' && sprint.length > 0 ? t('act.sprint') : t('act.rest', { left });
}

/** Returns the question to the reader: head, why, and whether it can come out of turn. */
function asked(
  options: Options,
  view: View2016,
  who: Who,
  story: readonly LogLine[],
): [head: string, why: string, calls: boolean] {
  switch (options.t) {
    case 'argent':
      return [t('argent'), t('argent.why', { most: options.most }), false];
    case 'next':
      return [t('next'), t('next.why', { left: options.figures.length }), false];
    case 'act': {
      const { figure } = options;
      if (isDemon(figure)) {
        return [capital(t('act-demon', who.one(figure))), t('act-demon.why', { left: leftOf(options) }), false];
      }
      return [t('act'), marineWhy(options), false];
    }
    case 'throw':
      return [t('throw', { grenade: setTitle({ grenade: options.grenade }) }), t('throw.why'), false];
    case 'card': {
      const last = options.what === 'jeer' ? lastReaction(story) : null;
      const why = last ? t('jeer.title', last) : t(`${options.what}.why`);
      return [t(options.what), why, options.what === 'jeer'];
    }
    case 'peek': {
      const cards = options.cards.length;
      return [t('peek', { cards }), cards > 1 ? t('peek.many') : t('peek.one'), true];
    }
    case 'haul':
      return [t('haul'), view.exit ? t('haul.at', { cell: cellName(view.exit) }) : t('haul.why'), false];
    case 'group': {
      const why = t('group.why', { color: view.portals[options.portal]?.color ?? 'open' });
      return [t('group'), [whySummon(view, who, story), why].join(' ').trim(), false];
    }
    case 'place': {
      const { kind } = options;
      const part = nthOfGroup(view, kind, story);
      const head =
        part && part.of > 1
          ? t('place.nth', { nth: part.nth, of: part.of, demon: kindTitle(kind) })
          : t('place', { demon: terms('the', { kind }) });
      return [head, [t('place.why'), part?.short].filter(Boolean).join(' '), false];
    }
    case 'spread': {
      const all = options.all ? 'yes' : 'no';
      return [t('spread', { all, count: options.count }), t('spread.why', { all }), false];
    }
    case 'portal': {
      // Every open portal of an infestation summons, but the prey comes through one.
      const all = view.threat === 'infestation' && view.goal.t !== 'prey' ? 'yes' : 'no';
      return [t('portal', { all }), [whySummon(view, who, story), t('portal.why')].join(' ').trim(), false];
    }
    case 'displace': {
      const one = who.one(options.figure);
      if (options.figure === view.acting?.figure) return [t('displace-acting', one), t('displace-acting.why'), true];
      if (one.who === 'you') return [t('displace'), t('displace.own'), true];
      return [t('displace-other', one), t('displace-other.why'), true];
    }
    case 'drop_die':
    case 'cover':
      return [t(options.t), [attackWords(view, who) ?? '', t(`${options.t}.why`)].join(' ').trim(), true];
    case 'window':
      return [
        t(`window-${options.moment}`),
        whenWords(options.moment, options.about, view, who, story),
        options.moment !== 'argent',
      ];
    default:
      return [t(options.t), t(`${options.t}.why`), false];
  }
}

/** Returns what the table waits for from the player `name`. */
function waitWords(one: Question, name: string, who: Who): string {
  switch (one.t) {
    case 'acting':
      return !isDemon(one.figure)
        ? t('waits-acting', { name })
        : t('waits-moving', { name, figure: who.one(one.figure).name });
    case 'displacing': {
      const { who: whom, name: figure } = who.one(one.figure);
      return t('waits-displacing', { name, who: whom, figure });
    }
    default:
      return t(`waits-${one.t}`, { name });
  }
}

/** Returns the banner, the sentence at the top of the page. */
export const banner = (
  view: View2016,
  status: TableStatus,
  who: Who,
  sent: boolean,
  story: readonly LogLine[] = [],
): Banner =>
  bannerOf(view, status, who, sent, {
    asked: ({ options, passed }) => {
      if (options.t === 'window' && (options.uses.length === 0 || passed)) {
        return [t('hidden'), t(status.mode === 'async' ? 'hidden.days' : 'hidden.why'), false, false];
      }
      const [head, why, outOfTurn] = asked(options, view, who, story);
      // In one's own turn every question is an offer.
      const calls = outOfTurn && turnOf(view.turn) !== view.you;
      return [head, why, calls, calls && threatens(options, view)];
    },
    waits: (first, names, many) => {
      const summoned = first.question.t === 'summoning' && whySummon(view, who, story);
      const idle = view.you === null ? t('watching') : view.you > 0 ? view.objective : t('waiting');
      return {
        head: many ? t('decide', { names }) : waitWords(first.question, names, who),
        why: attackWords(view, who) ?? (summoned || idle),
      };
    },
  });
