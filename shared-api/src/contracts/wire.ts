import { z } from 'zod';
import { maxNoteLength } from '../rules/booking-note.ts';
import { instant, text } from '../wire.ts';

/** Parts of answers that every area has. */

/** A flag of an answer, 0 or 1. */
export const bit = z.literal([0, 1]);

export const currency = z.enum(['USD', 'EGP']);

export const done = z.object({ status: z.literal(true), msg: z.string() });

/** What a learner writes to a consultant when booking; an empty one is none. */
export const note = text(maxNoteLength);

/** Where a page of a list stands. The specification names both without their place: they are beside the list and above it. */
const place = { current_page: z.int(), last_page: z.int() };

/** `data.data`, `current_page`, `last_page`. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    status: z.literal(true),
    data: z.object({ data: z.array(item), ...place }),
    ...place,
  });

/** A rating of a request: 0.5 to 5 in half steps (CC §9). */
export const stars = z.union([
  z.number().multipleOf(0.5).min(0.5).max(5),
  z
    .string()
    .regex(/^(0\.5|[1-4](\.[05])?|5(\.0)?)$/)
    .transform(Number),
]);

/** CC §3, feedback item. */
export const feedback = z.object({
  id: z.int(),
  user: z.object({ avatar: z.string().nullable(), username: z.string() }),
  comment: z.string(),
  rating: z.number().min(0.5).max(5),
  created_at: instant,
});
