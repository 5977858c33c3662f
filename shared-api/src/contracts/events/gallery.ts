import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { id, integer } from '../../wire.ts';
import { paged } from '../wire.ts';

/** Previous camps (EC §2.3, §3, §7). */

/** A picture or a film: a film if its address contains `mp4`. */
const photo = z.object({
  id: z.int(),
  photo_url: z.string(),
  /** Not in the specification: description of its content, in the language of the request. */
  title: z.string(),
});

export const galleryItem = z.object({
  id: z.int(),
  title: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  photos: z.array(photo),
});
export type GalleryItem = z.infer<typeof galleryItem>;

export const gallery = defineCall({
  id: 'gallery.list',
  method: 'GET',
  path: '/api/mobile/gallery',
  origin: 'spec',
  source: 'EC §2.3 and §7',
  summary: 'Previous camps with their media, the latest first',
  callers: anyone,
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(galleryItem),
  example: { query: { page: 1 } },
});

export const galleryDetails = defineCall({
  id: 'gallery.details',
  method: 'GET',
  path: '/api/mobile/gallery/{id}',
  source: 'EC §2.3',
  summary: 'One previous camp with its media. 404 for one that there is not',
  callers: anyone,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: galleryItem }),
  example: { params: { id: 2 } },
});
