import { createHash } from 'node:crypto';
import { and, eq, notExists, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Database, Failure } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import { extensionOf, mediaTypes } from './picture-types.ts';
import { ads, homePictures, pictures } from './tables.ts';

/** Where a picture is served. */
export const pictureAddress = (name: string): string => `/api/pictures/${name}`;

/** The name of a picture: by what it holds, so that it never changes. Undefined for bytes that are no picture of ours. */
export function pictureName(bytes: Uint8Array): string | undefined {
  const extension = extensionOf(bytes);
  return extension && `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
}

/** Keeps a picture, once, and from being dropped until the transaction ends. @returns its name, or undefined when it is none */
export async function storePicture(tx: Database, bytes: Uint8Array): Promise<string | undefined> {
  const name = pictureName(bytes);
  if (name)
    await tx
      .insert(pictures)
      .values({ name, bytes })
      .onConflictDoUpdate({ target: pictures.name, set: { name } });
  return name;
}

/** Deletes a picture by its address, where nobody and nothing shows it any more. */
export async function dropPicture(tx: Database, address: string): Promise<void> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  // Whoever has just stored the same one is waited for, and then seen by the next statement.
  await tx.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name)).for('update');
  const one = { one: sql`1` };
  await tx.delete(pictures).where(
    and(
      eq(pictures.name, name),
      notExists(
        tx
          .select(one)
          .from(users)
          .where(eq(users.avatar, pictureAddress(name))),
      ),
      notExists(tx.select(one).from(homePictures).where(eq(homePictures.picture, name))),
      notExists(tx.select(one).from(ads).where(eq(ads.picture, name))),
      notExists(
        tx
          .select(one)
          .from(courses)
          .where(or(eq(courses.image, name), eq(courses.thumbnail, name))),
      ),
    ),
  );
}

/** A picture is shown, and does nothing: also where an SVG is opened as a page of its own. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** GET /api/pictures/<name>: immutable, for everyone. */
export function pictureRoute(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>('/api/pictures/:name', async ({ params: { name } }, reply) => {
    const [picture] = await db
      .select({ bytes: pictures.bytes })
      .from(pictures)
      .where(eq(pictures.name, name));
    if (!picture) {
      reply.header('cache-control', 'no-store');
      throw new Failure(404, 'not_found');
    }
    const extension = name.slice(name.lastIndexOf('.') + 1) as keyof typeof mediaTypes;
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type(mediaTypes[extension])
      .send(Buffer.from(picture.bytes));
  });
}
