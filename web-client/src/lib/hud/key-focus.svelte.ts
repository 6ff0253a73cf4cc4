/** Keys that play act while the board or the question has the focus. Anywhere else they could be meant for a text. */
export class KeyFocus {
  plays = $state(false);

  /** Follows the reader to where they press or where the focus moves. What has vanished since keeps its place. */
  follow({ target }: Pick<Event, 'target'>) {
    if (target instanceof Element && target !== document.body) this.plays = target.closest('[data-plays]') !== null;
  }
}
