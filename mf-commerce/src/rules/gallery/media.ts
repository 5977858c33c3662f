import type { GalleryItem } from 'shared-api/contracts/commerce/gallery';

export type Media = GalleryItem['photos'][number];

/** A video by the specified rule: its address contains 'mp4' (EC §2.3). */
export const isVideo = ({ photo_url }: Pick<Media, 'photo_url'>): boolean => photo_url.includes('mp4');

/** The index of the item that an address names; undefined without one, or with one that there is not. */
export function findIndex(media: readonly Media[], id: string | null): number | undefined {
  const index = media.findIndex((each) => String(each.id) === id);
  return index === -1 ? undefined : index;
}

/** Another index, round the ends. */
export const moveIndex = (index: number, by: number, count: number): number => (index + by + count) % count;

/** What a key does in the lightbox: the arrows follow the direction of the language. */
export function getKeyStep(key: string, rtl: boolean): 1 | -1 | 'first' | 'last' | undefined {
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  if (key === 'Home') return 'first';
  return key === 'End' ? 'last' : undefined;
}

/** Shorter moves are taps, in pixels. */
const minSwipe = 48;

/** What a swipe does: against the reading direction to the next item; a mostly vertical one nothing. */
export function getSwipeStep(dx: number, dy: number, rtl: boolean): 1 | -1 | undefined {
  if (Math.abs(dx) < minSwipe || Math.abs(dx) < Math.abs(dy)) return undefined;
  return dx < 0 === !rtl ? 1 : -1;
}
