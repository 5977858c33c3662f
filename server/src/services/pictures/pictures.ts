import { createHash } from 'node:crypto';
import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { type Database, Failure, sqlState } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { pictureWidths } from './photo.ts';
import { detectExtension, mediaTypes } from './picture-types.ts';
import { createScaledPictures } from './scaled-pictures.ts';
import { pictures } from './tables.ts';

/** The address of a picture. */
export const pictureAddress = (name: string): string => `/api/pictures/${name}`;

/** SQL for the address of a picture in a column; null if the picture was deleted. */
export const existingPicture = (address: PgColumn): SQL<string | null> => sql<string | null>`
  case when ${address} like ${`${pictureAddress('')}%`} and not exists (
    select 1 from ${pictures} where ${pictures.name} = substr(${address}, ${pictureAddress('').length + 1}::int)
  ) then null else ${address} end`;

/** The bytes of a picture by its address; undefined for other addresses, and if it was deleted. */
export async function findPictureBytes(db: Database, address: string): Promise<Uint8Array | undefined> {
  if (!address.startsWith(pictureAddress(''))) return undefined;
  const name = address.slice(pictureAddress('').length);
  const [picture] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.name, name));
  return picture?.bytes;
}

/** The name of a picture: a hash of its content and its extension. Undefined for other files. */
export function pictureName(bytes: Uint8Array): string | undefined {
  const extension = detectExtension(bytes);
  return extension && `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
}

/** Stores a picture, once, and locks it until the transaction ends. @returns its name, or undefined for other files */
export async function storePicture(tx: Database, bytes: Uint8Array): Promise<string | undefined> {
  const name = pictureName(bytes);
  if (name)
    await tx
      .insert(pictures)
      .values({ name, bytes })
      .onConflictDoUpdate({ target: pictures.name, set: { name } });
  return name;
}

/** SQLSTATE of a foreign key violation. */
const foreignKeyViolation = '23503';

/** Deletes a picture by its address, unless a foreign key refers to it. */
export async function dropPicture(tx: Database, address: string): Promise<void> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  // Waits for a transaction that has just stored the same picture, so that the next statement sees its reference.
  await tx.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name)).for('update');
  const ofUser = tx
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.avatar, pictureAddress(name)));
  // In a savepoint, so that the transaction continues if the picture is in use and cannot be deleted.
  await tx
    .transaction((within) => within.delete(pictures).where(and(eq(pictures.name, name), notExists(ofUser))))
    .catch((error: unknown) => {
      if (sqlState(error) !== foreignKeyViolation) throw error;
    });
}

/** Content security policy: an SVG that is opened as a page cannot run scripts. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** GET /api/pictures/<name>, with `?w=192` in one of the widths if the picture is wider. Immutable and public. */
export function pictureRoute(app: FastifyInstance, db: Database): void {
  const scaled = createScaledPictures();
  type Route = { Params: { name: string }; Querystring: { w?: string } };
  app.get<Route>('/api/pictures/:name', async ({ params: { name }, query }, reply) => {
    const [picture] = await db
      .select({ bytes: pictures.bytes })
      .from(pictures)
      .where(eq(pictures.name, name));
    if (!picture) {
      reply.header('cache-control', 'no-store');
      throw new Failure('not_found');
    }
    const extension = name.slice(name.lastIndexOf('.') + 1) as keyof typeof mediaTypes;
    const width = pictureWidths.find((each) => String(each) === query.w);
    const smaller = width && extension !== 'svg' && (await scaled(name, picture.bytes, width));
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type(mediaTypes[smaller ? 'webp' : extension])
      .send(smaller || Buffer.from(picture.bytes));
  });
}
