import { createHash } from 'node:crypto';
import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { type Database, Failure, sqlState } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { pictureWidths } from './photo.ts';
import { extensionOf, mediaTypes } from './picture-types.ts';
import { createScaledPictures } from './scaled-pictures.ts';
import { pictures } from './tables.ts';

/** Where a picture is served. */
export const pictureAddress = (name: string): string => `/api/pictures/${name}`;

/** The address of a picture as it stands in a row, for a query: null where it was one of ours, and has been deleted. */
export const keptPicture = (address: PgColumn): SQL<string | null> => sql<string | null>`
  case when ${address} like ${`${pictureAddress('')}%`} and not exists (
    select 1 from ${pictures} where ${pictures.name} = substr(${address}, ${pictureAddress('').length + 1}::int)
  ) then null else ${address} end`;

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

/** PostgreSQL's code for a row that another one refers to. */
const isReferred = '23503';

/** Deletes a picture by its address, where nobody and nothing shows it any more. Whatever shows one by its name refers to it in the schema. */
export async function dropPicture(tx: Database, address: string): Promise<void> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  // Whoever has just stored the same one is waited for, and then seen by the next statement.
  await tx.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name)).for('update');
  const ofUser = tx
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.avatar, pictureAddress(name)));
  // Within a savepoint: a picture that is shown stays, and the transaction goes on.
  await tx
    .transaction((within) => within.delete(pictures).where(and(eq(pictures.name, name), notExists(ofUser))))
    .catch((error: unknown) => {
      if (sqlState(error) !== isReferred) throw error;
    });
}

/** A picture is shown, and does nothing: also where an SVG is opened as a page of its own. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** GET /api/pictures/<name>, and with `?w=192` in one of our widths where it is wider: immutable, for everyone. */
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
      throw new Failure(404, 'not_found');
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
