// Made from $editions/text/en/refusals.ftl by `npm run text`. Do not edit.
import body from '$editions/text/en/refusals.ftl';
import { catalogue } from '$lib/text/catalogue.svelte';

/** Every text of `refusals`, with what its sentence needs. */
export type RefusalsText = {
  'stale': null;
  'not_asked': null;
  'answered_elsewhere': null;
  'other_edition': null;
  'parked': null;
  'fault': null;
  'only_watching': null;
  'bot_plays': null;
  'no_hold': null;
  'not_absent': null;
  'not_for_mates': null;
  'too_early': null;
  'vote_open': null;
  'no_vote': null;
  'declined': null;
  'moved_on': null;
  'no_undo': null;
  'protocol': { ours: string | number; theirs: string | number };
  'hello_first': null;
  'hello_once': null;
  'malformed': { fault: string | number };
  'bad_id': null;
  'id_reused': null;
  'bad_chat': null;
  'no_edition': null;
  'no_option': { option: string | number };
  'no_value': { option: string | number };
  'no_colour': null;
  'no_debrief': null;
};

export const refusals = catalogue<RefusalsText>('refusals', body);
