/** The types of what goes over the wire: messages of a match of each edition, and bodies over HTTP. */
import type { CampaignView } from '../src/lib/gen/CampaignView';
import type { ClientMsg } from '../src/lib/gen/ClientMsg';
import type { Editions } from '../src/lib/gen/Editions';
import type { FaultReport } from '../src/lib/gen/FaultReport';
import type { ReplayPage } from '../src/lib/gen/ReplayPage';
import type { RollsPage } from '../src/lib/gen/RollsPage';
import type { ServerMsg } from '../src/lib/gen/ServerMsg';

export type { Archived } from '../src/lib/gen/Archived';
export type { BotBody } from '../src/lib/gen/BotBody';
export type { CatalogView } from '../src/lib/gen/CatalogView';
export type { ClaimBody } from '../src/lib/gen/ClaimBody';
export type { ClaimView } from '../src/lib/gen/ClaimView';
export type { Devices } from '../src/lib/gen/Devices';
export type { Freed } from '../src/lib/gen/Freed';
export type { InvaderBody } from '../src/lib/gen/InvaderBody';
export type { InvitePeek } from '../src/lib/gen/InvitePeek';
export type { Joined } from '../src/lib/gen/Joined';
export type { LetInBody } from '../src/lib/gen/LetInBody';
export type { Me } from '../src/lib/gen/Me';
export type { NameBody } from '../src/lib/gen/NameBody';
export type { NextBody } from '../src/lib/gen/NextBody';
export type { OpenTable } from '../src/lib/gen/OpenTable';
export type { PickBody } from '../src/lib/gen/PickBody';
export type { PlayedMatches } from '../src/lib/gen/PlayedMatches';
export type { Problem } from '../src/lib/gen/Problem';
export type { Reach } from '../src/lib/gen/Reach';
export type { ReplayBody } from '../src/lib/gen/ReplayBody';
export type { SavedMatch } from '../src/lib/gen/SavedMatch';
export type { SeatBody } from '../src/lib/gen/SeatBody';
export type { SeedBody } from '../src/lib/gen/SeedBody';
export type { SheetsView } from '../src/lib/gen/SheetsView';
export type { SwitchBody } from '../src/lib/gen/SwitchBody';
export type { TableOptions } from '../src/lib/gen/TableOptions';
export type { TableView } from '../src/lib/gen/TableView';
export type { TokenBody } from '../src/lib/gen/TokenBody';

/** One of a kind for each edition. */
export type AnyCampaignView = { [I in keyof Editions]: CampaignView<Editions[I]> }[keyof Editions];
export type AnyClientMsg = { [I in keyof Editions]: ClientMsg<Editions[I]> }[keyof Editions];
export type AnyFaultReport = { [I in keyof Editions]: FaultReport<Editions[I]> }[keyof Editions];
export type AnyReplayPage = { [I in keyof Editions]: ReplayPage<Editions[I]> }[keyof Editions];
export type AnyRollsPage = { [I in keyof Editions]: RollsPage<Editions[I]> }[keyof Editions];
export type AnyServerMsg = { [I in keyof Editions]: ServerMsg<Editions[I]> }[keyof Editions];
/** Messages of a match, in their order. */
export type SayBody = { say: { [I in keyof Editions]: ClientMsg<Editions[I]> }[keyof Editions][] };
