import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Database, Failure, formatDuration, type Language } from '../../kernel/index.ts';
import { queueMail } from '../mail/index.ts';
import { contactMail } from './contact-mail.ts';
import { contactMessages } from './tables.ts';

export interface ContactMessage {
  email: string;
  message: string;
  language: Language;
}

const hourMs = 3_600_000;
const keptMs = 365 * 24 * hourMs;

/**
 * Stores a visitor's message and mails it to the site's operators (EC §5, PD-109). An e-mail address may send `hourly` messages per hour, also
 * if they are sent concurrently.
 */
export async function receiveMessage(
  db: Database,
  input: ContactMessage,
  { mail, hourly, now }: { mail: string; hourly: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('contact_messages'), hashtext(${input.email}))`,
    );
    const [first] = await tx
      .select({ at: contactMessages.createdAt })
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.email, input.email),
          gt(contactMessages.createdAt, new Date(now.getTime() - hourMs)),
        ),
      )
      .orderBy(desc(contactMessages.createdAt))
      .limit(1)
      .offset(hourly - 1);
    if (first) {
      const seconds = Math.max(1, Math.ceil((first.at.getTime() + hourMs - now.getTime()) / 1000));
      throw new Failure('contact_wait', {
        params: { time: formatDuration(seconds) },
        retryAfter: seconds,
      });
    }
    await tx.insert(contactMessages).values({ ...input, createdAt: now });
    await queueMail(tx, contactMail(mail, input), now);
  });
}

/** Deletes messages older than a year. */
export async function deleteOldMessages(db: Database, now: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, new Date(now.getTime() - keptMs)));
}

/** Deletes the messages from the e-mail address of a closed account (PD-106). */
export async function deleteMessagesFrom(tx: Database, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}
