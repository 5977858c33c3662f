import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { type Database, Failure, type FieldError, type Module } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { type Account, lockUnchanged } from './account.ts';
import { accountKeptMail, deletionMail } from './account-mails.ts';
import { lockRights, requireOtherAdministrator } from './administrators.ts';
import type { CallDetails } from './otps.ts';
import { proveByTicket } from './own-account.ts';
import { endAllSessions } from './sessions.ts';

/** Grace period in days: signing in cancels the deletion (PD-106). */
export const graceDays = 14;

/**
 * Plans the deletion of the caller's account, ends its sessions and mails until when it can be kept. A repeated call keeps the first date.
 * Returns when the account will be closed.
 * @throws Failure 409 `account_in_use` with the blockers as `errors.confirm`, unless the user confirms; 409 `last_administrator`; 400 `account_changed`, `no_ticket`
 */
export async function planDeletion(
  tx: Database,
  account: Account,
  input: { ticket: string | undefined; confirmed: boolean },
  areas: readonly Module[],
  call: CallDetails,
): Promise<Date> {
  const { now } = call;
  if (account.isOperator) await lockRights(tx);
  const { deletesAt: planned, isOperator } = await lockUnchanged(tx, account, now);
  if (planned) return planned;
  await proveByTicket(tx, account, input.ticket, now);
  if (isOperator) await requireOtherAdministrator(tx, account.id);
  return scheduleDeletion(tx, account, { confirmed: input.confirmed, areas }, call);
}

/**
 * Sets the time at which an account will be closed, ends its sessions, and mails its owner until when it can be kept. The caller has locked the account.
 * @throws Failure 409 `account_in_use` with the blockers as `errors.confirm`, unless they are confirmed
 */
export async function scheduleDeletion(
  tx: Database,
  { id, email, language }: Pick<Account, 'id' | 'email' | 'language'>,
  { confirmed, areas }: { confirmed: boolean; areas: readonly Module[] },
  { now, publicUrl, timezone }: Pick<CallDetails, 'now' | 'publicUrl' | 'timezone'>,
): Promise<Date> {
  const obstacles = confirmed ? [] : await findBlockers(tx, id, areas, now);
  if (obstacles.length > 0) throw new Failure('account_in_use', { errors: { confirm: obstacles } });

  const deletesAt = new Date(now.getTime() + graceDays * 86_400_000);
  await tx.update(users).set({ deletesAt, updatedAt: now }).where(eq(users.id, id));
  await endAllSessions(tx, id, 'deletion', now);
  await queueMail(
    tx,
    { to: email, language, ...deletionMail({ language, publicUrl, deletesAt, timezone }) },
    now,
  );
  return deletesAt;
}

/** Collects what blocks the deletion of an account, in the order of the areas. */
export async function findBlockers(
  tx: Database,
  userId: number,
  areas: readonly Module[],
  now: Date,
): Promise<FieldError[]> {
  const obstacles: FieldError[] = [];
  for (const { deletion } of areas)
    obstacles.push(...((await deletion?.findBlockers?.(tx, userId, now)) ?? []));
  return obstacles;
}

/** Cancels a planned deletion after the user signed in, or asked an operator to. The caller has locked the account. */
export async function cancelDeletion(
  tx: Database,
  { id, email, language }: Pick<Account, 'id' | 'email' | 'language'>,
  now: Date,
  by: 'owner' | 'operator' = 'owner',
): Promise<void> {
  await tx.update(users).set({ deletesAt: null, updatedAt: now }).where(eq(users.id, id));
  if (by === 'owner') await notify(tx, [{ userId: id, type: 'Account', text: 'told.account_kept' }], now);
  await queueMail(tx, { to: email, language, ...accountKeptMail(language, by) }, now);
}

/** Ids of the accounts whose grace period is over. */
export const findDueDeletions = async (db: Database, now: Date): Promise<number[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.deletedAt), lte(users.deletesAt, now)))
      .orderBy(asc(users.deletesAt))
  ).map(({ id }) => id);
