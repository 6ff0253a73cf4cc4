/** Counts the presses of a pointer as the browser does: 2 is the second press of a double click. */
export class Presses {
  #first: { question: number | null; button: Element | null } | undefined;

  /**
   * Returns true if the press belongs to a double click that began at another question, or on a button whose place
   * another one has taken, so that the player has not read what they press. `question` is the id of the open question.
   */
  isEcho({ detail, target }: Pick<MouseEvent, 'detail' | 'target'>, question: number | null): boolean {
    const button = target instanceof Element ? target.closest('button') : null;
    if (detail === 1) this.#first = { question, button };
    return detail > 1 && (question !== this.#first?.question || button !== this.#first.button);
  }
}
