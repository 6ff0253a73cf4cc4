/** The types of what goes over the wire that no one route names: messages of a match of each edition, and refusals. */
import type { CampaignView } from '../src/lib/gen/CampaignView';
import type { ClientMsg } from '../src/lib/gen/ClientMsg';
import type { Editions } from '../src/lib/gen/Editions';
import type { FaultReport } from '../src/lib/gen/FaultReport';
import type { ReplayPage } from '../src/lib/gen/ReplayPage';
import type { RollsPage } from '../src/lib/gen/RollsPage';
import type { ServerMsg } from '../src/lib/gen/ServerMsg';

export type { Problem } from '../src/lib/gen/Problem';

/** One of a kind for each edition. */
export type AnyCampaignView = { [I in keyof Editions]: CampaignView<Editions[I]> }[keyof Editions];
export type AnyClientMsg = { [I in keyof Editions]: ClientMsg<Editions[I]> }[keyof Editions];
export type AnyFaultReport = { [I in keyof Editions]: FaultReport<Editions[I]> }[keyof Editions];
export type AnyReplayPage = { [I in keyof Editions]: ReplayPage<Editions[I]> }[keyof Editions];
export type AnyRollsPage = { [I in keyof Editions]: RollsPage<Editions[I]> }[keyof Editions];
export type AnyServerMsg = { [I in keyof Editions]: ServerMsg<Editions[I]> }[keyof Editions];
/** Messages of a match, in their order. */
export type SayBody = { say: { [I in keyof Editions]: ClientMsg<Editions[I]> }[keyof Editions][] };
