/** Scroll position and sizes of a row of slides, in pixels. */
export interface Geometry {
  /** `scrollLeft`; negative from right to left. */
  scrolled: number;
  /** Maximum scroll distance. */
  scrollable: number;
  /** Distance between the starts of two slides. */
  step: number;
}

export interface Position {
  /** Index of the first slide in view. */
  first: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Browsers round positions, and on a zoomed page the end may be between two pixels. */
const tolerance = 2;

/** The position of the row; its start before the layout. */
export function computePosition(
  { scrolled, scrollable, step }: Geometry,
  count: number,
  items: number,
): Position {
  const distance = Math.abs(scrolled);
  const atStart = distance <= tolerance;
  if (step <= 0) return { first: 0, atStart: true, atEnd: count <= items };
  const atEnd = distance >= scrollable - tolerance;
  // At its end, the row may stop between two snap positions.
  const first = atEnd ? Math.max(0, count - items) : Math.round(distance / step);
  return { first: atStart ? 0 : first, atStart, atEnd };
}
