import { and, asc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { UnsentMail } from 'shared-api/contracts/mails';
import { type Database, Failure } from '../../kernel/index.ts';
import { type Actor, audit, countWaitingRows, type WorkQueue } from '../operator/index.ts';
import { maxAttempts } from './retry.ts';
import { outbox } from './tables.ts';

export const pageSize = 20;

/** Condition for mails whose last attempt failed and that are still of use. */
const isUnsent = (now: Date): SQL | undefined =>
  and(
    isNull(outbox.sentAt),
    isNotNull(outbox.lastError),
    or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now)),
  );

/** A page of the unsent mails, the oldest first, and the number of all. */
export async function listUnsentMails(
  db: Database,
  page: number,
  now: Date,
): Promise<{ items: UnsentMail[]; count: number }> {
  const found = await db
    .select()
    .from(outbox)
    .where(isUnsent(now))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    items: found.map((mail) => ({
      id: mail.id,
      recipient: mail.to,
      name: mail.content?.name ?? null,
      language: mail.language,
      attempts: mail.attempts,
      is_given_up: mail.attempts >= maxAttempts ? 1 : 0,
      error: mail.lastError ?? '',
      created_at: mail.createdAt.toISOString(),
      due_at: mail.dueAt.toISOString(),
    })),
    count: await db.$count(outbox, isUnsent(now)),
  };
}

/**
 * Makes an unsent mail due, with all attempts again.
 * @throws Failure 404 `not_found`
 */
export async function retryMail(
  tx: Database,
  { id, operatorId }: { id: number } & Actor,
  now: Date,
): Promise<void> {
  const [mail] = await tx
    .select({ attempts: outbox.attempts })
    .from(outbox)
    .where(and(eq(outbox.id, id), isUnsent(now)))
    .for('update');
  if (!mail) throw new Failure('not_found');
  await tx.update(outbox).set({ attempts: 0, dueAt: now }).where(eq(outbox.id, id));
  const details = { attempts: mail.attempts };
  await audit(tx, { operatorId, action: 'mail.retry', subject: id, details }, now);
}

/** Mails that could not be sent. */
export const mailQueue: WorkQueue = {
  id: 'unsent-mails',
  permission: 'support',
  title: { en: 'Unsent mails', ar: 'رسائل لم تُرسل' },
  path: '/admin/mails',
  waiting: (db, { now }) => countWaitingRows(db, outbox, outbox.createdAt, isUnsent(now)),
};
