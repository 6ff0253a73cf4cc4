import type { Component } from 'svelte';
import type { Decision } from '$lib/gen/Decision';
import type { EditionTypes } from '$lib/gen/EditionTypes';
import type { Desk } from './desk.svelte';

/** A kind of question that an edition asks. */
export type Kind<E extends EditionTypes> = E['options']['t'];

/** The options of one kind of question. */
export type Offer<E extends EditionTypes, K extends Kind<E>> = Extract<E['options'], { t: K }>;

/** The props of every decision component. */
export interface Asking<E extends EditionTypes, Who, Options extends E['options'] = E['options']> {
  ask: Decision<E>;
  options: Options;
  view: E['view'];
  desk: Desk<E>;
  who: Who;
}

/** The props of an edition's box of the open question. */
export type DecisionProps<E extends EditionTypes, Who> = Omit<Asking<E, Who>, 'options'>;

/** The component of each kind. Some load a moment later. */
export type Choosers<E extends EditionTypes, Who> = { [K in Kind<E>]?: Component<Asking<E, Who, Offer<E, K>>> };
