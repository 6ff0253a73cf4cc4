/** Counts the presses of a pointer as the browser does: 2 is the second press of a double click. */
export class Presses {
  #first: number | null | undefined;

  /**
   * Returns true if the press belongs to a double click that began at another question, so that the player has
   * not read what they press. `question` is the id of the open question.
   */
  isEcho(press: Pick<MouseEvent, 'detail'>, question: number | null): boolean {
    if (press.detail === 1) this.#first = question;
    return press.detail > 1 && question !== this.#first;
  }
}
