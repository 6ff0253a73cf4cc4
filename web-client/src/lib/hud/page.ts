import type { Desk } from '$lib/choose/desk.svelte';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Banner } from './banner';
import type { Over } from './over';
import type { Stop } from './stop';

/** The state of a match's page that the parts of an edition read. */
export interface Page<E extends EditionTypes> extends Over {
  readonly desk: Desk<E>;
  readonly banner: Banner | null;
  /** The position of a phone's bottom sheet. */
  stop: Stop;
}
