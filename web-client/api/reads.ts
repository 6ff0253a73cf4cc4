import type { Route } from './routes.ts';

/** A route that is read. */
export type Row = [
  path: string,
  who: Route['who'],
  answer: string,
  codes: string,
  about: string,
  query?: Route['query'],
];

/** What a page of a replay is asked for by. */
const PAGE = {
  as: 'A seat, `public` or `all`. The reader without it.',
  line: 'The page with the step after which the log has so many lines.',
  row: 'After the match: the page with this row of the whole match.',
};

/** Every `GET`. */
export const READS: Row[] = [
  ['/healthz', 'anyone', 'Health', '', 'Tells that the server works and can store.'],
  ['/api/openapi.json', 'anyone', 'JSON', '', 'Returns this document.'],
  [
    '/api/schema/{name}',
    'anyone',
    'JSON',
    'no_such_page',
    'Returns the JSON Schema of the messages of an edition: `match-2004.json` or `match-2016.json`.',
  ],
  ['/api/me', 'anyone', 'Me', '', 'Tells who the reader is, and at which tables.'],
  ['/api/devices', 'session', 'Devices', '', 'Lists the devices on which the reader is known, this one first.'],
  ['/api/catalog', 'anyone', 'CatalogView', '', 'Lists the editions with their scenarios, campaigns and options.'],
  [
    '/api/catalog/{edition}',
    'anyone',
    'SheetsView',
    'no_such_edition',
    'Returns the plans of the scenarios of an edition.',
  ],
  ['/api/reach', 'session', 'Reach', '', 'Tells where friends can open this server.'],
  ['/api/archive', 'session', 'Archived', '', 'Lists the newest 50 tables that the reader put into the archive.'],
  ['/api/tables/{id}', 'table', 'TableView', '', 'Returns a table as the reader sees it.'],
  [
    '/api/tables/{id}/matches',
    'table',
    'PlayedMatches',
    '',
    'Lists the newest 50 matches of a table; also for spectators.',
  ],
  [
    '/api/campaigns/{id}',
    'table',
    'CampaignView',
    'no_such_campaign',
    'Returns a campaign as people at its table see it.',
  ],
  [
    '/api/claims/{id}/{claim}',
    'session',
    'ClaimView',
    'no_such_table archived no_such_claim',
    'Tells how a claim stands. A claim ends if it is not asked for in ten minutes.',
  ],
  [
    '/api/matches/{id}/report',
    'table',
    'FaultReport',
    'no_such_match not_parked wrong_phase 403:not_seated',
    'Returns what the reader saw of a match that a fault stopped.',
  ],
  [
    '/api/matches/{id}/replay',
    'table',
    'ReplayPage',
    'no_such_match not_seated hidden malformed',
    'Returns one turn of a match as one audience saw it.',
    PAGE,
  ],
  ['/api/matches/{id}/export', 'table', 'File', 'no_such_match not_over', 'Returns a finished match as a file.'],
  [
    '/api/matches/{id}/rolls',
    'table',
    'RollsPage',
    'no_such_match not_seated hidden malformed',
    'Returns earlier dice of a match.',
    { as: PAGE.as, line: 'Dice after so many lines of the log.' },
  ],
  [
    '/api/matches/{id}/proof',
    'table',
    'JSON',
    'no_such_match not_over no_proof',
    'Returns the proof of the dice of a finished match.',
  ],
  [
    '/api/saved/{id}/replay',
    'session',
    'ReplayPage',
    'not_held malformed',
    'Returns one turn of an opened file.',
    PAGE,
  ],
  [
    '/ws/table/{id}',
    'table',
    'Socket',
    'foreign_origin no_socket',
    'Opens the socket of a table. Each message is a `TableView`.',
  ],
  [
    '/ws/match/{id}',
    'table',
    'Socket',
    'foreign_origin no_socket no_such_match not_seated wrong_phase',
    'Opens the socket of a match. The schema of its edition has the messages.',
  ],
];
