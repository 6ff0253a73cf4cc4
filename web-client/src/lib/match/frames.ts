/** Schedules work once, soon, and returns a function that cancels it. */
export type Frames = (work: () => void) => () => void;

/** A hidden page has no frames. It is updated this often all the same, for its title and sounds. */
const UNSEEN_MS = 250;

/** Schedules work for the next frame. Everything that arrives until then is drawn once. */
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
