/** The least distance of a swipe, px, and the longest time that it takes, ms. */
const minDistance = 60;
const maxMs = 600;

/** How far a finger has moved, px, and how long that took. */
export interface Movement {
  x: number;
  y: number;
  ms: number;
}

/**
 * The direction of a swipe in reading direction: 1 to what comes next, as a page is turned, -1 to what was before; undefined for what is no swipe, such as
 * scrolling.
 */
export function findSwipe({ x, y, ms }: Movement, isRightToLeft: boolean): 1 | -1 | undefined {
  if (ms > maxMs || Math.abs(x) < minDistance || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  return x < 0 === isRightToLeft ? -1 : 1;
}
