import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailContent, MailReason } from './content.ts';
import type { OptOut } from './opt-out.ts';

/** A mail as data without its subject; null in rows of older server versions, which stored only text. */
export interface StoredContent extends Omit<MailContent, 'subject'> {
  /** Name of its definition. */
  name: string;
  reason: MailReason;
  optOut?: OptOut;
}

/**
 * Mails to send, written in the transaction that causes them. In embedded mode this table is the mailbox. With SMTP a row is claimed for a
 * while, sent and marked as sent, and its text is erased, because it may contain a code.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    to: text('recipient').notNull(),
    /** Address for replies, if not the site's sender. */
    replyTo: text('reply_to'),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    /** Name of its definition, which is kept after the content is erased; null for a mail of an older server. */
    name: text(),
    subject: text().notNull(),
    text: text().notNull(),
    content: jsonb().$type<StoredContent>(),
    /** An event for the recipient's calendar (RFC 5545). */
    calendar: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The mail is not sent after this time. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** When it may be claimed next: the end of a claim, or of the pause after a failure. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`${table.sentAt} is null`),
    // For operators: mails whose last attempt failed.
    index('outbox_unsent')
      .on(table.createdAt, table.id)
      .where(sql`${table.sentAt} is null and ${table.lastError} is not null`),
    index('outbox_recipient').on(table.to, table.id),
    check('outbox_language', sql`${table.language} in ('en', 'ar')`),
    check('outbox_attempts', sql`${table.attempts} >= 0`),
  ],
);
