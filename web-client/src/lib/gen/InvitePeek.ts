import type { TableOptions } from "./TableOptions";
import type { TablePhase } from "./TablePhase";
import type { TableSeat } from "./TableSeat";
export type InvitePeek = { table: string, host_name: string, options: TableOptions, seats: Array<TableSeat>, phase: TablePhase, seat: number | null, };
