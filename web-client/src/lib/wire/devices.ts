// What is asked about the devices of a person and for them, beside the parts of pages that are loaded late.
import type { Devices } from '$lib/gen/Devices';
import type { TokenBody } from '$lib/gen/TokenBody';
import { call } from './http';

/** The browsers on which the reader is known, this one first. */
export const devices = () => call<Devices>('GET', '/api/devices');
/** This browser is no longer known. */
export const signOut = () => call<unknown>('POST', '/api/devices/sign_out');
/** Every other browser is no longer known, and no personal link leads to one. */
export const signOutOthers = () => call<Devices>('POST', '/api/devices/sign_out_others');
/** A link by which a device plays the reader's seat at this table, and nothing else. */
export const seatLink = (table: string) =>
  call<TokenBody>('POST', `/api/tables/${encodeURIComponent(table)}/seat_link`);
