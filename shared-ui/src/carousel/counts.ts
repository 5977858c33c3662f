/** The number of items side by side, from a window width in pixels. */
export interface Count {
  from: number;
  items: number;
}

/**
 * Number of items in view by the window's width (CC §9, EC §9). The specified ranges share their bounds and end at 4000
 * px: a bound belongs to the range that starts with it, and 5 items also apply above (PD-114). carousel.module.css
 * repeats this in media queries, so that the layout needs no script; a test compares the two.
 */
export const itemCounts: readonly Count[] = [
  { from: 3000, items: 5 },
  { from: 1024, items: 3 },
  { from: 464, items: 2 },
  { from: 0, items: 1 },
];

/** @param width of the window in pixels, including its scroll bar */
export function itemsPerView(width: number): number {
  return itemCounts.find(({ from }) => width >= from)?.items ?? 1;
}
