import { and, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import type { Mailer } from './mailer.ts';
import { outbox } from './tables.ts';

/** The mailbox page reads the outbox itself, so delivery only marks mails as sent. */
export const embeddedMailer = (db: Database, now: () => Date): Mailer => ({
  async deliverDue() {
    const at = now();
    const delivered = await db
      .update(outbox)
      .set({ sentAt: at })
      .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, at)))
      .returning({ id: outbox.id });
    return delivered.length;
  },
  async close() {},
});
