import type { Attachment } from 'svelte/attachments';

/** Lets the wheel of a mouse scroll a row sideways. */
export const sideways: Attachment<HTMLElement> = (row) => {
  const turn = (event: WheelEvent) => {
    if (event.deltaX !== 0 || event.ctrlKey || row.scrollWidth <= row.clientWidth) return;
    event.preventDefault();
    row.scrollLeft += event.deltaY;
  };
  row.addEventListener('wheel', turn, { passive: false });
  return () => row.removeEventListener('wheel', turn);
};
