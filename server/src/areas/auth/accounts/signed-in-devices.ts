import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { SignedInDevice } from 'shared-api/contracts/accounts';
import { toBit } from 'shared-api/rules/to-bit';
import { type Caller, type Database, Failure } from '../../../kernel/index.ts';
import { sessions } from '../tables/accounts.ts';
import { endSession } from './sessions.ts';
import { readUserAgent } from './user-agent.ts';

/** Stores on which device a session was opened. */
export async function nameDevice(
  db: Database,
  sessionId: string,
  userAgent: string | undefined,
): Promise<void> {
  await db.update(sessions).set(readUserAgent(userAgent)).where(eq(sessions.id, sessionId));
}

const isLive = (userId: number, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Lists the devices on which a user is signed in, the one of the call first, then the latest seen. */
export async function listDevices(
  db: Database,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isLive(userId, now))
    .orderBy(desc(sessions.renewedAt), desc(sessions.id));
  return rows
    .map(
      ({ id, browser, system, createdAt, renewedAt }): SignedInDevice => ({
        id,
        browser,
        system,
        is_current: toBit(id === sessionId),
        signed_in_at: createdAt.toISOString(),
        last_seen_at: renewedAt.toISOString(),
      }),
    )
    .sort((a, b) => b.is_current - a.is_current);
}

/**
 * Signs a user out on one of their devices. Each call reads its session, so that it ends at once on all nodes.
 * @throws Failure 404 `not_found` for another user's session, or one that has ended
 */
export async function endDevice(
  db: Database,
  { userId, id }: { userId: number; id: string },
  now: Date,
): Promise<void> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isLive(userId, now)));
  if (!session) throw new Failure('not_found');
  await endSession(db, id, now);
}
