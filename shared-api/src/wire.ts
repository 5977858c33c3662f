import { z } from 'zod';
import { cleanName, hasHidden } from './rules/names.ts';
import { foldCode } from './rules/typed-text.ts';

/**
 * Schemas of values as they are sent. Forms are multipart, so numbers and flags arrive as text; these schemas accept
 * both and give the server one type. They never coerce silently: '1e3', '', ' 7' and 'yes' are rejected.
 */

/** A positive database id. */
export const id = z.union([
  z.number().int().positive().max(2_147_483_647),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647)),
]);

/** A whole number from `min` to `max`. */
export const integer = (min: number, max: number) =>
  z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().int().min(min).max(max)),
  ]);

/** A flag: true, 1 and '1' or false, 0 and '0'. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** An e-mail address, at most 254 characters (RFC 5321), compared in lower case. */
export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/)
  .transform((value) => value.toLowerCase());

/** A calendar date, `YYYY-MM-DD`, that exists. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((value) => {
    const parsed = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  });

/** One line of text without control characters, at most `max` code units. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

/** A name or a title that others read, at most `max` code units: characters that hide or reorder text are removed (PD-143). */
export const name = (max: number) =>
  z
    .string()
    .overwrite(cleanName)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

/** Text of several lines without other control characters, at most `max` code units. Forms send a line break as two characters, which count as one. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u);

/** Rejects credentials in an address: everybody who opens it would send them, and they can make it look like another site's. */
const hasCredentials = (url: string): boolean => {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
};

/** The address of a page on another site: https only, with a host, without credentials and without characters that hide or reorder text. */
export const httpsUrl = z
  .url({ protocol: /^https$/, hostname: /\./ })
  .max(500)
  .refine((url) => !URL.canParse(url) || !(hasCredentials(url) || hasHidden(url)));

/** A telephone number in E.164 form: `+` and 8 to 15 digits (PD-16). */
export const phone = z
  .string()
  .transform((value) => foldCode(value).replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/));

/** A UUID, compared in lower case. A pattern, because the zod that the shell provides has no UUID format. */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .toLowerCase();

/** Languages of the site. */
export const language = z.enum(['en', 'ar']);

/** An instant, UTC ISO 8601 (PD-104). */
export const instant = z.iso.datetime({ offset: false });

/** A file of a form as the server has it during the call. Only `path` and `bytes` can be trusted; the rest is what the sender claims. */
export interface UploadedPart {
  readonly filename: string;
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
}

const plain: readonly unknown[] = [Object.prototype, Array.prototype, null];

/**
 * A file of a form: a `File` in the browser, the uploaded file on the server. Neither is a plain object, so other kinds of bodies
 * cannot produce one.
 */
export const file = z
  .custom<File>(
    (value) => typeof value === 'object' && value !== null && !plain.includes(Object.getPrototypeOf(value)),
  )
  .transform((value) => value as unknown as UploadedPart);
