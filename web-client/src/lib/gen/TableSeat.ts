export type TableSeat = { seat: number, colour: string, name: string | null, ready: boolean, online: boolean, yours: boolean, };
