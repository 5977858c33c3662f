import { toHundredths } from 'shared-api/rules/money';
import { z } from 'zod';

/* Schemas of fields that items of content share. */

/** An id that the author of the content chooses. */
export const id = z.int().positive().max(2_147_483_647);
const text = (max: number) => z.string().trim().min(1).max(max);
/** A text in both languages. */
export const words = (max: number) => z.strictObject({ en: text(max), ar: text(max) });

/** Path below `pictures`. The import reads the picture's type from its bytes. */
export const picture = z
  .string()
  .regex(/^[\w-]+(?:\/[\w-]+)*\.(?:svg|png|jpe?g|webp)$/, 'must be the path of a picture below pictures');

/** Name of a file in the folder `media`; its bytes must match its extension. */
export const file = (...types: string[]) =>
  z
    .string()
    .max(200)
    .regex(
      new RegExp(`^\\w[\\w-]*(?:\\.[\\w-]+)*\\.(?:${types.join('|')})$`),
      `must be the name of a file of media that ends in ${types.join(' or ')}`,
    );
/** A price with at most two decimals: 12.5 is 12 dollars and 50 cents. */
export const amount = z
  .number()
  .max(1_000_000)
  .refine((value) => (toHundredths(value) ?? 0) > 0, 'must be an amount above 0 with two decimals at most');
