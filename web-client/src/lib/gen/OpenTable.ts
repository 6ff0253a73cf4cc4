import type { TableOptions } from "./TableOptions";
export type OpenTable = { options: TableOptions, seat: number, };
