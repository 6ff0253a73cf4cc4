// Requests about the devices of a person. They load late.
import type { Devices } from '$lib/gen/Devices';
import type { TokenBody } from '$lib/gen/TokenBody';
import { call } from './http';

/** Returns the browsers where the reader is signed in, this one first. */
export const devices = () => call<Devices>('GET', '/api/devices');
/** Signs this browser out. */
export const signOut = () => call<unknown>('POST', '/api/devices/sign_out');
/** Signs every other browser out and ends every personal link to one. */
export const signOutOthers = () => call<Devices>('POST', '/api/devices/sign_out_others');
/** Makes a link by which a device plays the reader's seat at this table, and nothing else. */
export const seatLink = (table: string) =>
  call<TokenBody>('POST', `/api/tables/${encodeURIComponent(table)}/seat_link`);
