import { asc, eq } from 'drizzle-orm';
import type { Services } from '../../../kernel/index.ts';
import { createMediaStore } from '../../../services/media/index.ts';
import type { PersonalFile } from '../../../services/users/index.ts';
import { campDocumentAccesses, campDocuments } from '../tables/documents.ts';
import { readDocument } from './documents.ts';

/** Finds a user's stored passports, photographs and receipts for the copy of their data; opening one is logged. */
export async function findOwnDocuments(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  userId: number,
): Promise<PersonalFile[]> {
  const store = createMediaStore(config);
  const found = await db
    .select()
    .from(campDocuments)
    .where(eq(campDocuments.ownerId, userId))
    .orderBy(asc(campDocuments.createdAt), asc(campDocuments.id));
  return found.map(({ id, kind, type, bookingId, createdAt }) => ({
    id,
    name: `${kind}.${type}`,
    createdAt,
    async open() {
      const bytes = await readDocument({ store, config }, id);
      if (!bytes) return undefined;
      await db
        .insert(campDocumentAccesses)
        .values({ documentId: id, bookingId, userId, action: 'open', createdAt: now() });
      return toIterable(bytes);
    },
  }));
}

async function* toIterable(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
