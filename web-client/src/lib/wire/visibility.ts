/** The moments at which a page refreshes at once. */

/** Does `work` when the reader or the network comes back. Returns a function that ends that. */
export function onReturn(work: () => void): () => void {
  const returned = () => {
    if (document.visibilityState === 'visible') work();
  };
  const ends = new AbortController();
  const { signal } = ends;
  addEventListener('online', work, { signal });
  addEventListener('pageshow', work, { signal });
  document.addEventListener('visibilitychange', returned, { signal });
  return () => ends.abort();
}

/** Does `work` every `ms` while the page is visible, and at once when the reader or the network comes back. */
export function whileVisible(work: () => void, ms: number): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') work();
  }, ms);
  const end = onReturn(work);
  return () => {
    clearInterval(timer);
    end();
  };
}
