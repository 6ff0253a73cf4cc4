/** Where the pages of the manual can be read. */
export const MANUAL = __MANUAL__;
