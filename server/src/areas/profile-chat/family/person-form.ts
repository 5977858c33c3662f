import { isReservedName } from 'shared-api/rules/reserved-names';
import type { UploadedPart } from 'shared-api/wire';
import { Failure } from '../../../kernel/index.ts';
import { detectType } from '../../../services/media/index.ts';
import { encodePortrait, pictureTooLarge } from '../../../services/pictures/index.ts';

/** Checks that the forms of profiles and of family members share. */

/**
 * Re-encodes a picture, small and without metadata; undefined without a picture. Call it outside of transactions.
 * @throws Failure 400 `picture_type` if the content is not a picture; `picture_too_large` if it has too many pixels
 */
export async function encodeAvatar(avatar: UploadedPart | undefined): Promise<Uint8Array | undefined> {
  if (!avatar) return undefined;
  // SVG is not accepted, because it can contain scripts.
  const type = await detectType(avatar.path, ['png', 'jpg', 'webp']);
  const photo = type && (await encodePortrait(avatar.path));
  if (photo === 'too_large') throw pictureTooLarge('avatar');
  if (!photo) throw new Failure('picture_type', { errors: { avatar: ['picture_type'] } });
  return photo.bytes;
}

/**
 * Rejects a name that could be mistaken for the site or its customer service (PD-143); an unchanged stored name is accepted.
 * @param field an object with the name under its field's key
 * @throws Failure 422 `invalid_fields`
 */
export function checkName(field: Record<string, string>, before?: string): void {
  for (const [key, value] of Object.entries(field))
    if (value !== before && isReservedName(value))
      throw new Failure('invalid_fields', { status: 422, errors: { [key]: ['name.reserved'] } });
}

/** @throws Failure 400 `birth_date_future`, `birth_date_early` */
export function checkBirthDate(date: string | undefined, now: Date): void {
  if (date === undefined) return;
  // Accepts a date that has begun in any time zone, as in registration (PD-16).
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const code = date > latest ? 'birth_date_future' : date < '1900-01-01' ? 'birth_date_early' : undefined;
  if (code) throw new Failure(code, { errors: { birth_date: [code] } });
}
