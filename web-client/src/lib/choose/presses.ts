/** So soon after another press nobody has read a new button, in milliseconds. */
const SOON = 350;

/** So near to another press is the same place, in pixels. */
const NEAR = 24;

type Press = Pick<MouseEvent, 'detail' | 'target' | 'timeStamp' | 'clientX' | 'clientY'> & { pointerType?: string };

/**
 * Tells a press that is meant from the echo of another. A browser counts the presses of a double click: 2 is the second.
 * Not every phone counts taps, so two taps at one place in a moment are a double click as well.
 */
export class Presses {
  #first: { question: number | null; button: Element | null } | undefined;
  #last: Press | undefined;

  /**
   * Returns true if the press belongs to a double click that began at another question, or on a button whose place
   * another one has taken, so that the player has not read what they press. `question` is the id of the open question.
   */
  isEcho(press: Press, question: number | null): boolean {
    const { detail, target } = press;
    const button = target instanceof Element ? target.closest('button') : null;
    const follows = detail > 1 || (detail === 1 && this.#follows(press));
    this.#last = press;
    if (!follows) this.#first = { question, button };
    return follows && (question !== this.#first?.question || button !== this.#first.button);
  }

  #follows({ timeStamp, clientX, clientY, pointerType }: Press): boolean {
    const last = this.#last;
    if (!last || pointerType !== 'touch' || timeStamp - last.timeStamp > SOON) return false;
    return Math.hypot(clientX - last.clientX, clientY - last.clientY) <= NEAR;
  }
}
