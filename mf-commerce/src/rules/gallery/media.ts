import type { GalleryItem } from 'shared-api/contracts/events/gallery';

export type Media = GalleryItem['photos'][number];

/** A video by the specified rule: its address contains 'mp4' (EC §2.3). */
export const isVideo = ({ photo_url }: Pick<Media, 'photo_url'>): boolean => photo_url.includes('mp4');

/** The index of the item that an address names; undefined without one, or if there is no such item. */
export function findIndex(media: readonly Media[], id: string | null): number | undefined {
  const index = media.findIndex((each) => String(each.id) === id);
  return index === -1 ? undefined : index;
}

/** Moves an index, wrapping round at both ends. */
export const moveIndex = (index: number, by: number, count: number): number => (index + by + count) % count;

/** What a key does in the lightbox. The arrows follow the direction of the language. */
export function getKeyStep(key: string, rtl: boolean): 1 | -1 | 'first' | 'last' | undefined {
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  if (key === 'Home') return 'first';
  return key === 'End' ? 'last' : undefined;
}

/** Minimum length of a swipe, in pixels; shorter moves are taps. */
const minSwipe = 48;

/** What a swipe does: against the reading direction it moves to the next item. A mostly vertical swipe does nothing. */
export function getSwipeStep(dx: number, dy: number, rtl: boolean): 1 | -1 | undefined {
  if (Math.abs(dx) < minSwipe || Math.abs(dx) < Math.abs(dy)) return undefined;
  return dx < 0 === !rtl ? 1 : -1;
}
