import type { Moment } from '$lib/gen/2004/Moment';
import { banner as t } from '$lib/text/gen/2004/banner';
import { capital } from '$lib/words';
import type { Who } from './who';

/** Returns the words for a moment of the invader's turn. */
export const momentWords = (moment: Moment, who: Who): string =>
  'figure' in moment ? capital(t(`moment-${moment.t}`, who.one(moment.figure))) : t(`moment-${moment.t}`);
