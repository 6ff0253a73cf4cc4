import type { Route } from './routes.ts';

export type { BotBody } from '../src/lib/gen/BotBody';
export type { ClaimBody } from '../src/lib/gen/ClaimBody';
export type { Freed } from '../src/lib/gen/Freed';
export type { InvaderBody } from '../src/lib/gen/InvaderBody';
export type { InvitePeek } from '../src/lib/gen/InvitePeek';
export type { Joined } from '../src/lib/gen/Joined';
export type { LetInBody } from '../src/lib/gen/LetInBody';
export type { NameBody } from '../src/lib/gen/NameBody';
export type { NextBody } from '../src/lib/gen/NextBody';
export type { OpenTable } from '../src/lib/gen/OpenTable';
export type { PickBody } from '../src/lib/gen/PickBody';
export type { ReplayBody } from '../src/lib/gen/ReplayBody';
export type { SavedMatch } from '../src/lib/gen/SavedMatch';
export type { SeatBody } from '../src/lib/gen/SeatBody';
export type { SeedBody } from '../src/lib/gen/SeedBody';
export type { SwitchBody } from '../src/lib/gen/SwitchBody';
export type { TableOptions } from '../src/lib/gen/TableOptions';
export type { TokenBody } from '../src/lib/gen/TokenBody';

/** A route that is written to. */
export type Body = Omit<Route, 'method' | 'query'> & { body: string };

/** Every `POST`. */
export const WRITES: Body[] = [
  {
    path: '/api/session',
    who: 'anyone',
    body: 'NameBody',
    answer: 'Me',
    codes: 'bad_name one_seat',
    about: 'Opens a session, or changes the name of the reader.',
  },
  { path: '/api/devices/sign_out', who: 'session', body: '{}', answer: '{}', about: 'Ends this session.' },
  {
    path: '/api/devices/sign_out_others',
    who: 'session',
    body: '{}',
    answer: 'Devices',
    about: 'Ends every other session, personal link and seat link of the reader.',
  },
  {
    path: '/api/tables',
    who: 'session',
    body: 'OpenTable',
    answer: 'TableView',
    codes: 'bad_options no_such_seat too_many_tables server_full host_code wrong_host_code',
    about: 'Opens a table.',
  },
  {
    path: '/api/tables/{id}/options',
    who: 'host',
    body: 'TableOptions',
    answer: 'TableView',
    codes: 'bad_options wrong_phase campaign',
    about: 'Changes the options of a table and clears every *ready*.',
  },
  {
    path: '/api/tables/{id}/invite',
    who: 'host',
    body: '{}',
    answer: 'TokenBody',
    about: 'Makes an invite link, and ends the one before.',
  },
  {
    path: '/api/invite/peek',
    who: 'anyone',
    body: 'TokenBody',
    answer: 'InvitePeek',
    codes: 'no_such_invite',
    about: 'Tells what an invite link is for, and claims nothing.',
  },
  {
    path: '/api/join',
    who: 'session',
    body: 'TokenBody',
    answer: 'Joined',
    codes: 'no_such_invite archived locked full seat_taken saw_hidden wrong_phase',
    about: 'Joins a table by a link.',
  },
  {
    path: '/api/tables/{id}/take',
    who: 'table',
    body: 'SeatBody',
    answer: 'TableView',
    codes: 'no_such_seat seat_taken wrong_phase chair_free saw_hidden',
    about: 'Takes a seat.',
  },
  {
    path: '/api/tables/{id}/stand',
    who: 'table',
    body: '{}',
    answer: 'TableView',
    codes: 'not_seated wrong_phase',
    about: 'Gives up the seat of the reader, between two matches.',
  },
  {
    path: '/api/tables/{id}/ready',
    who: 'table',
    body: 'SwitchBody',
    answer: 'TableView',
    codes: 'not_seated wrong_phase',
    about: 'Says that the reader is ready, or no longer is.',
  },
  {
    path: '/api/tables/{id}/rotate',
    who: 'host',
    body: '{}',
    answer: 'TableView',
    codes: 'too_few wrong_phase',
    about: 'Moves every player to the next seat, between two matches.',
  },
  {
    path: '/api/tables/{id}/invader',
    who: 'host',
    body: 'InvaderBody',
    answer: 'TableView',
    codes: 'no_such_person not_seated too_few wrong_phase',
    about: 'Names or draws the player of the invader.',
  },
  {
    path: '/api/tables/{id}/bot',
    who: 'table',
    body: 'BotBody',
    answer: 'TableView',
    codes: 'host_only no_such_seat seat_taken not_away no_bot wrong_phase',
    about: 'Lets a bot play a seat, or stops it.',
  },
  {
    path: '/api/tables/{id}/lock',
    who: 'host',
    body: 'SwitchBody',
    answer: 'TableView',
    about: 'Keeps new people out, or lets them in again.',
  },
  {
    path: '/api/tables/{id}/remove',
    who: 'host',
    body: 'NameBody',
    answer: 'TableView',
    codes: 'no_such_person yourself wrong_phase',
    about: 'Removes a person from the table.',
  },
  {
    path: '/api/tables/{id}/leave',
    who: 'table',
    body: '{}',
    answer: '{}',
    about: 'Leaves the table and gives up the seat, also during a match.',
  },
  {
    path: '/api/tables/{id}/keep',
    who: 'table',
    body: '{}',
    answer: 'TableView',
    codes: 'not_asked',
    about: 'Keeps the seat that the host asks for.',
  },
  {
    path: '/api/tables/{id}/host',
    who: 'table',
    body: '{}',
    answer: 'TableView',
    codes: 'not_away not_seated wrong_phase',
    about: 'Takes over from a host who is away.',
  },
  {
    path: '/api/tables/{id}/delete',
    who: 'host',
    body: 'NameBody',
    answer: '{}',
    codes: 'not_confirmed',
    about: 'Deletes the table and all that belongs to it.',
  },
  {
    path: '/api/tables/{id}/archive',
    who: 'host',
    body: '{}',
    answer: '{}',
    codes: 'wrong_phase',
    about: 'Puts the table into the archive.',
  },
  {
    path: '/api/tables/{id}/restore',
    who: 'host',
    body: '{}',
    answer: '{}',
    codes: 'not_archived',
    about: 'Brings the table back from the archive.',
  },
  {
    path: '/api/tables/{id}/start',
    who: 'host',
    body: '{}',
    answer: 'TableView',
    codes: 'not_startable seed_missing seed_away wrong_phase bad_options 400:fault',
    about: 'Starts the match.',
  },
  {
    path: '/api/tables/{id}/client-seed',
    who: 'table',
    body: 'SeedBody',
    answer: 'TableView',
    codes: 'not_seated wrong_phase other_commitment too_late not_asked other_client_seed',
    about: 'Adds randomness of the reader to the dice.',
  },
  {
    path: '/api/tables/{id}/rematch',
    who: 'host',
    body: '{}',
    answer: 'TableView',
    codes: 'campaign wrong_phase',
    about: 'Gathers the table for another match.',
  },
  {
    path: '/api/tables/{id}/free',
    who: 'host',
    body: 'SeatBody',
    answer: 'Freed',
    codes: 'no_such_seat own_seat wrong_phase',
    about: 'Frees a seat and makes a link for it.',
  },
  {
    path: '/api/tables/{id}/watch',
    who: 'host',
    body: '{}',
    answer: 'TokenBody',
    about: 'Makes a link for spectators, and ends the one before.',
  },
  {
    path: '/api/tables/{id}/watch/revoke',
    who: 'host',
    body: '{}',
    answer: '{}',
    about: 'Ends the link for spectators and all watching.',
  },
  {
    path: '/api/watch',
    who: 'session',
    body: 'TokenBody',
    answer: 'Joined',
    codes: 'no_such_invite link_revoked archived full saw_hidden',
    about: 'Watches the matches of a table.',
  },
  {
    path: '/api/tables/{id}/reentry',
    who: 'table',
    body: '{}',
    answer: 'TokenBody',
    codes: 'not_seated',
    about: 'Makes a personal link to all tables of the reader.',
  },
  {
    path: '/api/tables/{id}/seat_link',
    who: 'table',
    body: '{}',
    answer: 'TokenBody',
    codes: 'not_seated',
    about: 'Makes a link to this seat alone.',
  },
  {
    path: '/api/tables/{id}/reentry/revoke',
    who: 'table',
    body: '{}',
    answer: '{}',
    about: 'Ends both links, and every session that was opened with them.',
  },
  {
    path: '/api/reentry',
    who: 'anyone',
    body: 'TokenBody',
    answer: 'Joined',
    codes: 'no_such_invite link_revoked archived not_seated',
    about: 'Opens a session with a personal link or a seat link.',
  },
  {
    path: '/api/claims',
    who: 'session',
    body: 'ClaimBody',
    answer: 'ClaimView',
    codes: 'bad_name no_such_table no_such_match archived at_table known_elsewhere door_full',
    about: 'Asks the host to let this device in to a seat.',
  },
  {
    path: '/api/tables/{id}/let_in',
    who: 'host',
    body: 'LetInBody',
    answer: 'TableView',
    codes: 'no_such_claim not_away own_seat saw_hidden not_seated wrong_phase',
    about: 'Answers a claim.',
  },
  {
    path: '/api/campaigns/{id}/next',
    who: 'table',
    body: 'NextBody',
    answer: 'TableView',
    codes:
      'no_such_campaign host_only chair_free campaign_over not_lost pick_first seed_missing seed_away wrong_phase 400:fault',
    about: 'Starts the next scenario, or the lost one again.',
  },
  {
    path: '/api/campaigns/{id}/pick',
    who: 'table',
    body: 'PickBody',
    answer: 'CampaignView',
    codes: 'no_such_campaign no_pick not_left not_yours not_away wrong_phase',
    about: 'Picks or draws the next scenario.',
  },
  {
    path: '/api/campaigns/{id}/replay',
    who: 'table',
    body: 'ReplayBody',
    answer: 'TableView',
    codes: 'no_such_campaign not_finished too_many_tables server_full',
    about: 'Opens a table for a finished scenario.',
  },
  {
    path: '/api/saved',
    who: 'session',
    body: 'File',
    answer: 'SavedMatch',
    codes: 'empty_file not_a_match newer_file cut_short altered not_over',
    about: 'Opens a saved match to look at.',
  },
  {
    path: '/api/matches/{id}/events',
    who: 'table',
    body: 'Hello',
    answer: 'Events',
    codes: 'no_such_match not_seated wrong_phase',
    about: 'Opens an event stream of a match.',
  },
  {
    path: '/api/tables/{id}/events',
    who: 'table',
    body: '{}',
    answer: 'Events',
    about: 'Opens an event stream of a table. Each event is a `TableView`.',
  },
  {
    path: '/api/say/{stream}',
    who: 'session',
    body: 'SayBody',
    answer: '{}',
    codes: 'no_such_stream',
    about: 'Says messages on an event stream.',
  },
];
