import { lt, or } from 'drizzle-orm';
import type { Database, Module } from '../../../kernel/index.ts';
import { removeSessionSubscriptions } from '../../../services/notifications/index.ts';
import { attempts, emailChanges, knownAddresses, otps, sessions, tickets } from '../tables/accounts.ts';
import { closeAccount } from './close-account.ts';
import { findDueDeletions } from './plan-deletion.ts';

const day = 86_400_000;

/** Deletes expired rows, and the push subscriptions of expired sessions; keeps ended sessions for a month, for investigations. */
export async function sweep(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db.delete(otps).where(lt(otps.expiresAt, now));
  await db.delete(tickets).where(lt(tickets.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await db.delete(attempts).where(lt(attempts.forgetAt, now));
  await removeSessionSubscriptions(
    db,
    db.select({ id: sessions.id }).from(sessions).where(lt(sessions.expiresAt, now)),
  );
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before(30)), lt(sessions.revokedAt, before(30))));
  await db.delete(knownAddresses).where(lt(knownAddresses.lastUsedAt, before(365)));
}

/**
 * Closes the accounts whose grace period is over, each in its own transaction, so that one failure does not block the others.
 * @throws AggregateError of the failures
 */
export async function closeAccounts(db: Database, areas: readonly Module[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await findDueDeletions(db, now))
    await db
      .transaction((tx) => closeAccount(tx, id, areas, now))
      .catch((cause: unknown) => failures.push(new Error(`Account ${id}`, { cause })));
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be closed');
}
