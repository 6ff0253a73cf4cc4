/** Keys that play act while the board or the question has the focus. Anywhere else they could be meant for a text. */
export class KeyFocus {
  plays = $state(false);
  /** The button that the pointer pressed last, until the focus leaves it. */
  pointed: Element | null = null;

  /** Follows the reader to where they press or where the focus moves. What has vanished since keeps its place. */
  follow({ target, type }: Pick<Event, 'target' | 'type'>) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (type === 'pointerdown') this.pointed = button;
    else if (button !== this.pointed) this.pointed = null;
    if (target instanceof Element && target !== document.body) this.plays = target.closest('[data-plays]') !== null;
  }
}
