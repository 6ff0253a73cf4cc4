import type { Choice } from '../src/lib/gen/2016/Choice';
import { kindOf, plain, wayTo, type Plan2016 } from './2016.ts';

type Place = readonly [number, number, ...unknown[]];
const far = (a: Place, b: Place): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** A marine who plays every card, attacks, opens doors and walks toward the demons. */
export const rover: Plan2016 = (options, view) => {
  if (options.t !== 'act') return [plain(options)];
  const here = view.marines[options.figure]?.at;
  const demons = Object.values(view.demons).flatMap((one) => (one ? [one.at] : []));
  const near = (at: Place) => Math.min(99, ...demons.map((one) => far(one, at)));
  const on = options.reach
    .filter((one) => one.stop && here && near(one.at) < near(here))
    .sort((a, b) => near(a.at) - near(b.at) || a.cost - b.cost)[0];
  return [
    ...(options.strike?.targets ?? []).map(({ figure }): Choice => ({ t: 'attack', target: figure, boost: false })),
    ...options.plays.filter((card) => kindOf(card) !== 'reaction').map((card): Choice => ({ t: 'play', card })),
    ...options.doors.map((door): Choice => ({ t: 'door', door })),
    ...(on ? [{ t: 'move', path: wayTo(options, on.at) } as const] : []),
    ...options.sprint.slice(0, 1).map((card): Choice => ({ t: 'sprint', card })),
    plain(options),
  ];
};
