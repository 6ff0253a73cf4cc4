import type { TableOptions } from "./TableOptions";
import type { TablePhase } from "./TablePhase";
import type { TableSeat } from "./TableSeat";
export type TableView = { id: string, phase: TablePhase, options: TableOptions, seats: Array<TableSeat>, standing: Array<string>, host_name: string, you_host: boolean, locked: boolean, match_id: string | null, start_blocked: string | null, };
