import { z } from 'zod';

/** Parts of answers that every area has. */

/** A flag of an answer, 0 or 1. */
export const bit = z.literal([0, 1]);

export const currency = z.enum(['USD', 'EGP']);

export const done = z.object({ status: z.literal(true), msg: z.string() });

/** Where a page of a list stands. The specification names both without their place: they are beside the list and above it. */
const place = { current_page: z.int(), last_page: z.int() };

/** `data.data`, `current_page`, `last_page`. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    status: z.literal(true),
    data: z.object({ data: z.array(item), ...place }),
    ...place,
  });
