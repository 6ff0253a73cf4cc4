/** Does something once, soon: returns how to call it off. */
export type Frames = (work: () => void) => () => void;

/** A page that nobody sees has no frames; it is brought up to date this often all the same, for its title and sounds. */
const UNSEEN_MS = 250;

/** With the next picture of the screen. However much has come until then is drawn once. */
export const frames: Frames = (work) => {
  const off = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = () => {
    off();
    work();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, UNSEEN_MS);
  return off;
};
