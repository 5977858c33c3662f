/** Where a row of slides stands. All lengths in pixels. */
export interface Geometry {
  /** How far it is scrolled; negative from right to left. */
  scrolled: number;
  /** How far it can be scrolled. */
  scrollable: number;
  /** From where one slide begins to where the next does. */
  step: number;
}

export interface Position {
  /** Of the first slide in view, from 0. */
  first: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Browsers round positions, and a zoomed page ends between two pixels. */
const tolerance = 2;

/** Which slide comes first in view; the start before anything has a size. */
export function positionOf({ scrolled, scrollable, step }: Geometry, count: number, items: number): Position {
  const distance = Math.abs(scrolled);
  const atStart = distance <= tolerance;
  if (step <= 0) return { first: 0, atStart: true, atEnd: count <= items };
  const atEnd = distance >= scrollable - tolerance;
  // At its end the row may rest between two snap positions.
  const first = atEnd ? Math.max(0, count - items) : Math.round(distance / step);
  return { first: atStart ? 0 : first, atStart, atEnd };
}
