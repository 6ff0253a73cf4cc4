import type { Device } from './device.ts';
import { anchor, watchedWalk } from './play.ts';

/**
 * A walk of the acting invader that ends two or three spaces from a guard who sees it, and the
 * guards that may fire.
 */
export function ambush(dark: Device) {
  const options = dark.ask?.options;
  if (!watchedWalk(dark) || options?.t !== 'act') return null;
  for (const { at, cost, stop, watched } of options.reach) {
    const guard = watched.find((seat) => {
      const [x, y] = anchor(dark.view.figures[seat]!.at);
      const far = Math.max(Math.abs(x - at[0]), Math.abs(y - at[1]));
      return far === 2 || far === 3;
    });
    if (stop && cost > 1 && guard !== undefined) return { reach: options.reach, goal: at, guard };
  }
  return null;
}
/** What the asked guard hits with their pistol more often than not. */
export function likely(device: Device) {
  const options = device.ask?.options;
  const shots = options?.t === 'guard' ? options.shots.filter((one) => one.weapon === 'pistol') : [];
  return shots.flatMap((one) => one.targets).find(({ range, odds }) => range > 1 && odds.hit > 600);
}
