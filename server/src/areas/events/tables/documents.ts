import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { eventBookings } from './bookings.ts';
import { campParticipants } from './camps.ts';

/**
 * Documents of bookings (PD-99). The encrypted bytes are in the media store; the row is written before them and deleted after them, so that
 * no bytes exist without a row.
 */
export const campDocuments = pgTable(
  'camp_documents',
  {
    /** Random id, also the name of the bytes. */
    id: text().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['passport', 'photo', 'receipt'] }).notNull(),
    type: text({ enum: ['webp', 'pdf'] }).notNull(),
    /** Null for a draft that no booking uses yet. */
    bookingId: integer('booking_id').references(() => eventBookings.id),
    /** The participant; null for receipts and drafts. */
    participantId: integer('participant_id').references(() => campParticipants.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('camp_documents_booking').on(table.bookingId),
    index('camp_documents_drafts').on(table.createdAt).where(sql`${table.bookingId} is null`),
    index('camp_documents_owner').on(table.ownerId),
    check('camp_documents_kind', sql`${table.kind} in ('passport', 'photo', 'receipt')`),
    check(
      'camp_documents_type',
      sql`${table.type} = 'webp' or (${table.type} = 'pdf' and ${table.kind} = 'receipt')`,
    ),
    check(
      'camp_documents_participant',
      sql`${table.participantId} is null or ${table.bookingId} is not null`,
    ),
  ],
);
export type CampDocument = typeof campDocuments.$inferSelect;

/** Log of users who requested a link to a document, opened it, or deleted it. Rows stay after the document is deleted. */
export const campDocumentAccesses = pgTable(
  'camp_document_accesses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: text('document_id').notNull(),
    bookingId: integer('booking_id').references(() => eventBookings.id),
    /** Null for the site's own deletion. */
    userId: integer('user_id').references(() => users.id),
    action: text({ enum: ['link', 'open', 'delete'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('camp_document_accesses_document').on(table.documentId),
    check('camp_document_accesses_action', sql`${table.action} in ('link', 'open', 'delete')`),
  ],
);
