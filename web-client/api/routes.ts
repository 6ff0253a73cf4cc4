import { READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** One route of the server over HTTP. */
export interface Route {
  method: 'get' | 'post';
  path: string;
  /** What it does, in a sentence. */
  about: string;
  /** The readers that may use a route. */
  who: 'anyone' | 'session' | 'table' | 'host';
  /** The type of the body; `{}` is an empty object. */
  body?: string;
  /** The type of the answer. */
  answer: string;
  /** Parameters behind `?`, each with its meaning. */
  query?: Record<string, string>;
  /** Codes of refusals beside those of `SHARED`. One that has another status than usual begins with it. */
  codes?: string;
}

/** Codes that many routes share. */
export const SHARED = {
  all: 'too_many unreadable fault saving_interrupted',
  post: 'foreign_origin not_json malformed too_slow too_large',
  session: 'no_session one_seat',
  table: 'no_such_table archived not_at_table seat_freed removed',
  host: 'host_only',
};

/** The codes of each status. */
export const STATUS: Record<number, string> = {
  400: `malformed not_json too_slow bad_name bad_chat bad_options no_such_seat not_confirmed no_socket no_upgrade
    empty_file not_a_match newer_file cut_short altered`,
  401: 'no_session',
  403: 'foreign_origin one_seat not_at_table seat_freed removed host_only hidden host_code wrong_host_code',
  404: `no_such_table archived no_such_match no_such_campaign no_such_invite link_revoked no_such_person no_such_page
    no_such_edition not_held no_such_stream no_such_claim no_proof`,
  405: 'wrong_method',
  409: `wrong_phase seat_taken saw_hidden not_seated not_startable seed_missing seed_away locked full own_seat yourself not_asked
    too_few too_many_tables server_full not_parked not_over not_archived not_away no_bot at_table known_elsewhere
    door_full campaign chair_free campaign_over not_lost not_finished pick_first no_pick not_left not_yours other_commitment
    too_late other_client_seed`,
  413: 'too_large',
  429: 'too_many',
  500: 'unreadable fault',
  503: 'saving_interrupted',
};

/** Every route, in the order of the page. */
export const ROUTES: Route[] = [
  ...READS.map((row) => ({ ...row, method: 'get' as const })),
  ...WRITES.map((row) => ({ ...row, method: 'post' as const })),
];
