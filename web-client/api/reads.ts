import type { Route } from './routes.ts';

export type { Archived } from '../src/lib/gen/Archived';
export type { CatalogView } from '../src/lib/gen/CatalogView';
export type { ClaimView } from '../src/lib/gen/ClaimView';
export type { Devices } from '../src/lib/gen/Devices';
export type { Me } from '../src/lib/gen/Me';
export type { PlayedMatches } from '../src/lib/gen/PlayedMatches';
export type { Reach } from '../src/lib/gen/Reach';
export type { SheetsView } from '../src/lib/gen/SheetsView';
export type { TableView } from '../src/lib/gen/TableView';

/** A route that is read. */
export type Row = Omit<Route, 'method' | 'body'>;

/** What a page of a replay is asked for by. */
const PAGE = {
  as: 'A seat, `public` or `all`. Without it, the view of the reader.',
  line: 'The page that contains the step after which the log has this many lines.',
  row: 'After the match: the page that contains this row of the whole match.',
};

/** Every `GET`. */
export const READS: Row[] = [
  { path: '/healthz', who: 'anyone', answer: 'Health', about: 'Tells that the server works and can store.' },
  { path: '/api/openapi.json', who: 'anyone', answer: 'JSON', about: 'Returns this document.' },
  {
    path: '/api/schema/{name}',
    who: 'anyone',
    answer: 'JSON',
    codes: 'no_such_page',
    about: 'Returns the JSON Schema of the messages of an edition, such as `match-2004.json`.',
  },
  { path: '/api/me', who: 'anyone', answer: 'Me', about: 'Tells who the reader is, and at which tables.' },
  {
    path: '/api/devices',
    who: 'session',
    answer: 'Devices',
    about: 'Lists the devices on which the reader is known, this one first.',
  },
  {
    path: '/api/catalog',
    who: 'anyone',
    answer: 'CatalogView',
    about: 'Lists the editions with their scenarios, campaigns and options. Words are in English.',
  },
  {
    path: '/api/catalog/{edition}',
    who: 'anyone',
    answer: 'SheetsView',
    codes: 'no_such_edition',
    about: 'Returns the plans of the scenarios of an edition.',
  },
  { path: '/api/reach', who: 'session', answer: 'Reach', about: 'Tells where friends can open this server.' },
  {
    path: '/api/archive',
    who: 'session',
    answer: 'Archived',
    about: 'Lists the newest 50 tables that the reader put into the archive.',
  },
  { path: '/api/tables/{id}', who: 'table', answer: 'TableView', about: 'Returns a table as the reader sees it.' },
  {
    path: '/api/tables/{id}/matches',
    who: 'table',
    answer: 'PlayedMatches',
    about: 'Lists the newest 50 matches of a table; also for spectators.',
  },
  {
    path: '/api/campaigns/{id}',
    who: 'table',
    answer: 'CampaignView',
    codes: 'no_such_campaign',
    about: 'Returns a campaign as people at its table see it.',
  },
  {
    path: '/api/claims/{id}/{claim}',
    who: 'session',
    answer: 'ClaimView',
    codes: 'no_such_table archived no_such_claim',
    about:
      'Returns the state of a claim at a table; `id` is the `table` of the `ClaimView`. A claim ends if no page asks for it for ten minutes.',
  },
  {
    path: '/api/matches/{id}/report',
    who: 'table',
    answer: 'FaultReport',
    codes: 'no_such_match not_parked wrong_phase 403:not_seated',
    about: 'Returns what the reader saw of a match that a fault stopped.',
  },
  {
    path: '/api/matches/{id}/replay',
    who: 'table',
    answer: 'ReplayPage',
    codes: 'no_such_match not_seated hidden malformed',
    about: 'Returns one turn of a match as one audience saw it. A public match needs no session.',
    query: PAGE,
  },
  {
    path: '/api/matches/{id}/export',
    who: 'table',
    answer: 'File',
    codes: 'no_such_match not_over',
    about: 'Returns a finished match as a file; a public one to everyone with a session.',
  },
  {
    path: '/api/matches/{id}/rolls',
    who: 'table',
    answer: 'RollsPage',
    codes: 'no_such_match not_seated hidden malformed',
    about: 'Returns earlier dice of a match. A public match needs no session.',
    query: { as: PAGE.as, line: 'The first line of the log that you lack.' },
  },
  {
    path: '/api/matches/{id}/proof',
    who: 'table',
    answer: 'JSON',
    codes: 'no_such_match not_over no_proof',
    about: 'Returns the proof of the dice of a finished match; of a public one to everyone with a session.',
  },
  {
    path: '/api/saved/{id}/replay',
    who: 'session',
    answer: 'ReplayPage',
    codes: 'not_held malformed',
    about: 'Returns one turn of an opened file.',
    query: PAGE,
  },
  {
    path: '/ws/table/{id}',
    who: 'table',
    answer: 'Socket',
    codes: 'foreign_origin no_socket no_upgrade',
    about: 'Opens the socket of a table. Each message is a `TableView`.',
  },
  {
    path: '/ws/match/{id}',
    who: 'table',
    answer: 'Socket',
    codes: 'foreign_origin no_socket no_upgrade no_such_match not_seated wrong_phase',
    about: 'Opens the socket of a match. The schema of its edition has the messages.',
  },
];
