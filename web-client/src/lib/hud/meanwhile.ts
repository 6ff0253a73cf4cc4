import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { TableStatus } from '$lib/gen/TableStatus';

/** Returns the seats that the table waits for. Returns none if the reader is one of them. */
export function awaited<E extends EditionTypes>(
  { waiting, bots }: Pick<TableStatus<E>, 'waiting' | 'bots'>,
  you: number | null,
): number[] {
  const seats = waiting.filter((one) => !one.answered).map((one) => one.seat);
  return seats.some((seat) => seat === you && !bots.includes(seat)) ? [] : seats;
}
