import type { Question2004 } from '$lib/gen/2004/Question2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import { bannerOf, type Asking, type Banner } from '$lib/hud/banner';
import { banner as t } from '$lib/text/gen/2004/banner';
import { momentWords } from './moment';
import type { Who } from './who';
import type { Decision, TableStatus, Waiting } from './wire';
import { isMarine } from './figure';

/** Returns what the table waits for from the players `names`. */
function waitWords(one: Question2004, names: string, who: Who): string {
  switch (one.t) {
    case 'acting':
      return isMarine(one.figure)
        ? t('waits-acting', { names })
        : t('waits-moving', { names, figure: who.figure(one.figure) });
    case 'pushing':
    case 'going_through':
      return t(`waits-${one.t}`, { names, figure: who.figure(one.attacker) });
    case 'watching':
      return t('waits-watching', { names, figure: who.figure(one.mover) });
    default:
      return t(`waits-${one.t}`, { names });
  }
}

/** Returns the words for a question to another seat. */
function waits(view: View2004, who: Who, { question, left_ms }: Waiting, names: string, many: boolean, may: boolean) {
  const together = question.t === 'guard' || question.t === 'resolving';
  const head = many && !together ? t('decide', { names }) : waitWords(question, names, who);
  if (question.t === 'resolving')
    return { head, why: t('waits-resolving.why', { timed: left_ms === null ? 'no' : 'yes' }) };
  if (question.t === 'guard') return { head, why: momentWords(question.moment, who) };
  return { head, why: view.you === null ? t('watching') : t(may ? 'waiting.may' : 'waiting') };
}

/** The words of questions that no first turn begins with. The page loads them late. */
type QuestionWords = (ask: Decision, who: Who, view: View2004) => Asking | null;

/** Returns the banner, the sentence at the top of the page. */
export const banner = (
  view: View2004,
  status: TableStatus,
  who: Who,
  sent: boolean,
  words: QuestionWords | null,
): Banner =>
  bannerOf(view, status, who, sent, {
    asked: (ask) =>
      ask.options.t === 'declare' ? [t('declare'), t('declare.why'), false, false] : (words?.(ask, who, view) ?? null),
    waits: (first, names, many) => waits(view, who, first, names, many, status.mine !== null && !status.mine.passed),
  });
