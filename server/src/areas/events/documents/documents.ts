/** @module Passports, photographs and receipts of camps, stored encrypted and opened by links of five minutes (PD-99). */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { UploadedPart } from 'shared-api/wire';
import { type Config, type Database, Failure } from '../../../kernel/index.ts';
import { detectType, type MediaStore } from '../../../services/media/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { encodePhoto, pictureTooLarge } from '../../../services/pictures/index.ts';
import { undoMs } from '../../commerce/index.ts';
import { endDrafts } from '../bookings/end-drafts.ts';
import { eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { type CampDocument, campDocumentAccesses, campDocuments } from '../tables/documents.ts';
import { events } from '../tables/events.ts';
import { decryptDocument, encryptDocument } from './encryption.ts';

export type DocumentKind = CampDocument['kind'];

/** 10 MB. */
export const maxDocumentBytes = 10_485_760;
/** Longer side of a stored photograph in pixels: the small print of a passport stays readable. */
const maxSide = 2_400;
/** Maximum number of one user's drafts that no booking uses yet. */
const maxDrafts = 60;

const hourMs = 3_600_000;
/** How long documents are stored (PD-99): as drafts, after their booking ended, and after the return. */
export const draftRetentionMs = 24 * hourMs;
export const endedRetentionMs = 7 * 24 * hourMs;
const returnedRetentionMs = 30 * 24 * hourMs;

/** The store of documents. */
export interface DocumentStore {
  store: MediaStore;
  config: Pick<Config, 'dataDir' | 'secret' | 'documentSecret'>;
}

/** Name of a document in the media store, which serves no file of this type. */
export const getStoredName = (id: string): string => `${id.replaceAll('-', '')}.enc`;

/**
 * Encodes a document according to its content: JPEG or PNG, re-encoded without metadata; for a receipt also PDF (PD-99). A PDF keeps its metadata,
 * because no library rewrites untrusted PDFs without a risk for the server (docs/security.md).
 * @throws Failure 400 `document_type`, `receipt_type`, `picture_too_large`
 */
async function encode(
  kind: DocumentKind,
  path: string,
  field: string,
): Promise<{ type: CampDocument['type']; bytes: Uint8Array }> {
  const type = await detectType(path, kind === 'receipt' ? ['jpg', 'png', 'pdf'] : ['jpg', 'png']);
  if (type === 'pdf') return { type, bytes: await readFile(path) };
  const photo = type && (await encodePhoto(path, maxSide));
  if (photo === 'too_large') throw pictureTooLarge(field);
  if (!photo)
    throw new Failure(kind === 'receipt' ? 'receipt_type' : 'document_type', {
      errors: { [field]: [kind === 'receipt' ? 'receipt_type' : 'document_type'] },
    });
  return { type: 'webp', bytes: photo.bytes };
}

/**
 * Stores a document as a draft. The row is written before the bytes, so that the deletion of drafts finds everything that is stored.
 * @throws Failure 400 `document_type`, `receipt_type`, `picture_too_large`; 409 `too_many_documents`; 503 `unavailable`
 */
export async function storeDocument(
  db: Database,
  { store, config }: DocumentStore,
  { ownerId, kind, file, field }: { ownerId: number; kind: DocumentKind; file: UploadedPart; field: string },
  now: Date,
): Promise<CampDocument> {
  const drafts = await db.$count(
    campDocuments,
    and(eq(campDocuments.ownerId, ownerId), isNull(campDocuments.bookingId)),
  );
  if (drafts >= maxDrafts) throw new Failure('too_many_documents');
  const { type, bytes } = await encode(kind, file.path, field);
  const id = randomUUID();
  const [row] = await db
    .insert(campDocuments)
    .values({ id, ownerId, kind, type, createdAt: now })
    .returning();
  if (!row) throw new Error('The document was not inserted');
  await store.put(getStoredName(id), encryptDocument(config, id, bytes));
  return row;
}

/** Reads the bytes of a document; undefined if they are gone. */
export async function readDocument(
  { store, config }: DocumentStore,
  id: string,
): Promise<Buffer | undefined> {
  const opened = await store.open(getStoredName(id));
  if (!opened) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return decryptDocument(config, id, Buffer.concat(chunks));
}

/**
 * Gives a draft to a booking, once.
 * @throws Failure 400 `document_unknown` for a document of another user or kind, or in use
 */
export async function claimDocument(
  tx: Database,
  id: string,
  {
    ownerId,
    kind,
    field,
    ...booking
  }: { ownerId: number; kind: DocumentKind; field: string; bookingId: number; participantId?: number },
): Promise<void> {
  const claimed = await tx
    .update(campDocuments)
    .set(booking)
    .where(
      and(
        eq(campDocuments.id, id),
        eq(campDocuments.ownerId, ownerId),
        eq(campDocuments.kind, kind),
        isNull(campDocuments.bookingId),
      ),
    )
    .returning({ id: campDocuments.id });
  if (claimed.length === 0)
    throw new Failure('document_unknown', { errors: { [field]: ['document_unknown'] } });
}

/** Deletes documents: the bytes, then the rows; each leaves a line in the log of accesses. */
async function deleteDocuments(
  db: Database,
  store: MediaStore,
  found: readonly CampDocument[],
  { userId, now }: { userId?: number; now: Date },
): Promise<void> {
  for (const { id, bookingId } of found) {
    await store.delete(getStoredName(id));
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(campDocuments)
        .where(eq(campDocuments.id, id))
        .returning({ id: campDocuments.id });
      if (gone.length > 0)
        await tx
          .insert(campDocumentAccesses)
          .values({ documentId: id, bookingId, userId, action: 'delete', createdAt: now });
    });
  }
}

/**
 * Deletes a draft of a user.
 * @throws Failure 404 `not_found` for a document of another user or of a booking
 */
export async function deleteDraft(
  db: Database,
  store: MediaStore,
  { id, userId }: { id: string; userId: number },
  now: Date,
): Promise<void> {
  const found = await db
    .select()
    .from(campDocuments)
    .where(and(eq(campDocuments.id, id), eq(campDocuments.ownerId, userId), isNull(campDocuments.bookingId)));
  if (found.length === 0) throw new Failure('not_found');
  await deleteDocuments(db, store, found, { userId, now });
}

/** Ends drafts of bookings that nobody checked out within a day, and notifies the owners of the carts that had them. */
async function endOldDrafts(db: Database, now: Date): Promise<void> {
  const createdBefore = new Date(now.getTime() - draftRetentionMs);
  await db.transaction(async (tx) => {
    const removed = await endDrafts(tx, lte(eventBookings.createdAt, createdBefore), now);
    await notify(
      tx,
      removed.map(({ ownerId, modelId }) => ({
        userId: ownerId,
        type: 'Camp',
        modelId,
        text: 'told.camp_draft_deleted',
      })),
      now,
    );
  });
}

/** Condition for documents whose retention is over (PD-99), over documents joined with bookings and events. */
const isRetentionOver = (now: Date): SQL | undefined =>
  or(
    and(
      isNull(campDocuments.bookingId),
      lte(campDocuments.createdAt, new Date(now.getTime() - draftRetentionMs)),
    ),
    and(
      eq(eventBookings.status, 'ended'),
      or(
        // A form that was never sent is unreachable once it can no longer be restored to the cart.
        and(
          eq(eventBookings.endReason, 'abandoned'),
          lte(eventBookings.endedAt, new Date(now.getTime() - undoMs)),
        ),
        lte(eventBookings.endedAt, new Date(now.getTime() - endedRetentionMs)),
      ),
    ),
    lte(events.endsAt, new Date(now.getTime() - returnedRetentionMs)),
  );

/**
 * Deletes documents whose retention is over: drafts after 24 hours, those of abandoned forms after one; those of bookings that were refused,
 * cancelled or expired after 7 days; all 30 days after the return. Also deletes the participants' other data in the form; names stay with the booking.
 */
export async function removeOldDocuments(db: Database, store: MediaStore, now: Date): Promise<void> {
  await endOldDrafts(db, now);
  const found = await db
    .select({ document: campDocuments })
    .from(campDocuments)
    .leftJoin(eventBookings, eq(eventBookings.id, campDocuments.bookingId))
    .leftJoin(events, eq(events.id, eventBookings.eventId))
    .where(isRetentionOver(now));
  const documents = found.map(({ document }) => document);
  await deleteDocuments(db, store, documents, { now });
  await eraseParticipants(
    db,
    documents.flatMap(({ bookingId }) => bookingId ?? []),
  );
}

async function eraseParticipants(db: Database, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await db
    .update(campParticipants)
    .set({ occupation: '', address: '', age: 0 })
    .where(inArray(campParticipants.bookingId, [...new Set(bookingIds)]));
}
