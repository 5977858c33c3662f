export interface Placement {
  /** Aligned with the start, the center or the end of the anchor, in the direction of lines. */
  align: 'start' | 'center' | 'end';
  side: 'below' | 'above';
}

/** Distance to the anchor and to the window's edge, in pixels. */
const gap = 6;
const margin = 8;

/**
 * Places an element of the top layer beside its anchor: on the other side if there is no room, and never beyond the
 * window's edge. Sets two custom properties that its style sheet reads as logical insets; a third is the width of the
 * anchor.
 */
export function place(floating: HTMLElement, anchor: Element, { align, side }: Placement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const box = anchor.getBoundingClientRect();
  floating.style.setProperty('--anchor-inline-size', `${box.width}px`);
  const { width, height } = floating.getBoundingClientRect();
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl';

  const start = rightToLeft ? clientWidth - box.right : box.left;
  const shift = { start: 0, center: (box.width - width) / 2, end: box.width - width }[align];
  const inline = clamp(start + shift, margin, clientWidth - width - margin);

  const below = box.bottom + gap;
  const above = box.top - gap - height;
  const fitsBelow = below + height <= clientHeight - margin;
  const fitsAbove = above >= margin;
  const goesBelow = side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;

  floating.style.setProperty('--inline', `${Math.round(inline)}px`);
  floating.style.setProperty('--block', `${Math.round(Math.max(margin, goesBelow ? below : above))}px`);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
