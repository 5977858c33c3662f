import { z } from 'zod';
import { maxNoteLength } from '../rules/booking-note.ts';
import { instant, text } from '../wire.ts';

/** Parts of answers that all areas use. */

/** A flag of an answer, 0 or 1. */
export const bit = z.literal([0, 1]);

export const currency = z.enum(['USD', 'EGP']);

export const done = z.object({ status: z.literal(true), msg: z.string() });

/** A learner's note to a consultant when booking; an empty one counts as none. */
export const note = text(maxNoteLength);

/** Page fields of a list. The specification does not say where they are placed: they are both beside the list and above it. */
const place = { current_page: z.int(), last_page: z.int() };

/** `data.data`, `current_page`, `last_page`. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    status: z.literal(true),
    data: z.object({ data: z.array(item), ...place }),
    ...place,
  });

/** A rating in a request: 0.5 to 5 in half steps (CC §9). */
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
