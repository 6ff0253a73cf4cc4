import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { StandingParts } from '$lib/hud/parts';
import { isSet, NONE } from './orders';

export const STANDING: StandingParts<Edition2016> = {
  none: NONE,
  isSet: (order, { round }) => isSet(order, round),
  form: () => import('./orders-form'),
};
