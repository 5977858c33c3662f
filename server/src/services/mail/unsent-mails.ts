import { and, eq, gt, gte, ilike, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { mailSortKeys, UnsentMail, unsentMails } from 'shared-api/contracts/mails';
import { type Database, Failure, maskWildcards } from '../../kernel/index.ts';
import {
  type Actor,
  audit,
  countWaitingRows,
  getTotal,
  orderRows,
  type SortedTable,
  type WorkQueue,
} from '../operator/index.ts';
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

/** The filters and the order of the list. */
export type MailsQuery = Omit<Output<typeof unsentMails>['query'], 'page'>;

export const isListed = ({ given_up, recipient }: Omit<MailsQuery, 'sort'>, now: Date): SQL | undefined =>
  and(
    isUnsent(now),
    given_up === undefined ? undefined : (given_up ? gte : lt)(outbox.attempts, maxAttempts),
    recipient ? ilike(outbox.to, `%${maskWildcards(recipient)}%`) : undefined,
  );

export const sortedMails: SortedTable<(typeof mailSortKeys)[number]> = {
  id: outbox.id,
  sorts: {
    created_at: { by: outbox.createdAt, type: 'timestamptz' },
    due_at: { by: outbox.dueAt, type: 'timestamptz' },
    attempts: { by: outbox.attempts, type: 'integer' },
  },
};

export const mailColumns = {
  id: outbox.id,
  to: outbox.to,
  content: outbox.content,
  language: outbox.language,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  dueAt: outbox.dueAt,
};

export const toUnsentMail = (
  mail: Pick<typeof outbox.$inferSelect, keyof typeof mailColumns>,
): UnsentMail => ({
  id: mail.id,
  recipient: mail.to,
  name: mail.content?.name ?? null,
  language: mail.language,
  attempts: mail.attempts,
  is_given_up: mail.attempts >= maxAttempts ? 1 : 0,
  error: mail.lastError ?? '',
  created_at: mail.createdAt.toISOString(),
  due_at: mail.dueAt.toISOString(),
});

/** A page of the unsent mails, and the number of all. */
export async function listUnsentMails(
  db: Database,
  { page, sort, ...filters }: MailsQuery & { page: number },
  now: Date,
): Promise<{ items: UnsentMail[]; count: number }> {
  const where = isListed(filters, now);
  const total = db.$count(outbox, where);
  const found = await db
    .select({ ...mailColumns, total })
    .from(outbox)
    .where(where)
    .orderBy(...orderRows(sortedMails, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: found.map(toUnsentMail), count: await getTotal(found, page, total) };
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
