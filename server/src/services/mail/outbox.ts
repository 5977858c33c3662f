import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Language } from '../../kernel/index.ts';
import type { Mail } from './content.ts';
import type { OptOut } from './opt-out.ts';
import { renderText } from './render-text.ts';
import { outbox } from './tables.ts';

/** A mail to one address. */
export interface NewMail extends Mail {
  to: string;
  /** Address for replies; the site's sender by default. */
  replyTo?: string;
  language: Language;
  /** An event for the recipient's calendar: an iCalendar object with its METHOD (RFC 5545, RFC 5546). */
  calendar?: string;
  /** The mail is not sent after this time. */
  expiresAt?: Date;
  /** Set for a mail that its reader can switch off. */
  optOut?: OptOut;
}

/** Stores the mail's data and, beside it, the text, because an older server version without HTML sends only the text. */
function toRow(mail: NewMail, now: Date): typeof outbox.$inferInsert {
  const { to, replyTo, language, calendar, expiresAt, subject, ...content } = mail;
  const envelope = { to, replyTo, language, calendar, expiresAt, createdAt: now, dueAt: now };
  return { ...envelope, name: content.name, subject, text: renderText(mail), content };
}

/** Adds a mail to the outbox in the transaction that causes it, so that both are committed or neither. */
export const queueMail = (tx: Database, mail: NewMail, now: Date): Promise<void> =>
  queueMails(tx, [mail], now);

/** `queueMail` for several mails, which are sent in their order. */
export async function queueMails(tx: Database, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outbox).values(mails.map((mail) => toRow(mail, now)));
}

export type StoredMail = typeof outbox.$inferSelect;

/** The newest mails first; only those to `to` if it is set. */
export const listMails = (db: Database, to: string | undefined, limit = 200): Promise<StoredMail[]> =>
  db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.id))
    .limit(limit);

export const findMail = async (db: Database, id: number): Promise<StoredMail | undefined> =>
  (await db.select().from(outbox).where(eq(outbox.id, id)))[0];

const keptMs = 30 * 86_400_000;

/** Deletes mails older than a month, whether they were sent or given up. */
export async function deleteOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - keptMs)));
}

/** Deletes the mails to an address. */
export async function deleteMailsTo(tx: Database, email: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.to, email));
}
