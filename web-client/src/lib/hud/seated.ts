import type { Line } from './log';

/** A change of players, as the log of every edition tells it. */
interface Seated {
  t: 'seated';
  seat: number;
  how: 'came' | 'left' | 'freed' | 'bot' | 'back' | 'renamed' | 'let_in';
  name: string;
  was: string;
}

const SAY: Record<Seated['how'], (seat: string, name: string, was: string) => string> = {
  came: (seat, name) => `${name} plays ${seat} from here on.`,
  left: (seat, _, was) => `${was} no longer plays ${seat}.`,
  freed: (seat, _, was) => `The host freed the seat of ${was}, who played ${seat}.`,
  bot: (seat, _, was) => `A bot plays ${seat}${was && ` in place of ${was}`}.`,
  back: (seat, name) => `${name} plays ${seat} again.`,
  renamed: (_, name, was) => `${was} is called ${name} from here on.`,
  let_in: (seat, name) => `The host let another device in to the seat of ${name}, who plays ${seat}.`,
};

/** The words of a change of players. */
export const seatedLine = ({ seat, how, name, was }: Seated, marine: { colour: string } | undefined): Line => ({
  text: SAY[how](seat > 0 && marine ? `the ${marine.colour} marine` : 'the invader', name, was),
  rule: null,
  tone: 'asked',
});

/** The names before the first of these lines, where `names` are those after the last. */
export function namesBefore(lines: readonly { seen: { t: string } }[], names: readonly string[]): string[] {
  const then = [...names];
  for (const { seen } of [...lines].reverse()) if (isSeated(seen)) then[seen.seat] = seen.was;
  return then;
}

/** Whether a line tells of other players. */
export const isSeated = (seen: { t: string }): seen is Seated => seen.t === 'seated';
