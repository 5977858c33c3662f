import { and, eq, gt, isNotNull, like, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { encodePortrait } from './photo.ts';
import { dropPicture, pictureAddress, storePicture } from './pictures.ts';
import { pictures } from './tables.ts';

/** Pictures stored as uploaded: in another format than WebP, or with a camera's metadata. */
const isUntouched = or(
  not(like(users.avatar, '%.webp')),
  sql`position('EXIF'::bytea in ${pictures.bytes}) > 0 or position('XMP '::bytea in ${pictures.bytes}) > 0`,
);

/**
 * Encodes photographs that were stored before pictures were encoded at upload, one after the other. A picture that cannot be decoded is removed
 * from its rows, because its content is unknown.
 * @returns the number of encoded photographs
 */
export async function encodeOldPhotos(db: Database): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const [next] = await db
      .select({ id: users.id, avatar: users.avatar, bytes: pictures.bytes })
      .from(users)
      .innerJoin(pictures, eq(users.avatar, sql`'/api/pictures/' || ${pictures.name}`))
      .where(and(gt(users.id, last), isNotNull(users.avatar), not(like(users.avatar, '%.svg')), isUntouched))
      .orderBy(users.id)
      .limit(1);
    if (!next?.avatar) return count;
    last = next.id;
    const { id, avatar } = next;
    const encoded = await encodePortrait(next.bytes);
    const photo = encoded === 'too_large' ? undefined : encoded;
    await db.transaction(async (tx) => {
      const name = photo && (await storePicture(tx, photo.bytes));
      // The user may have chosen another picture meanwhile.
      const changed = await tx
        .update(users)
        .set({ avatar: name ? pictureAddress(name) : null })
        .where(and(eq(users.id, id), eq(users.avatar, avatar)))
        .returning({ id: users.id });
      count += changed.length;
      await dropPicture(tx, avatar);
    });
  }
}
