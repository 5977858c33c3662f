import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SessionAnswer } from 'shared-api/contracts/accounts';
import { type Caller, type Database, prepareOnce } from '../../../kernel/index.ts';
import type { MediaReader } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';
import { sessions } from '../tables/accounts.ts';
import { type Account, findAccountById, getPermissions, getRoles, toUser } from './account.ts';
import type { Lifetimes } from './config.ts';
import type { Keys } from './keys.ts';
import {
  firstTokens,
  isTokenHash,
  nextTokens,
  parseSessionId,
  type Tokens,
  tokenHash,
} from './session-tokens.ts';

/** How long a renewal may be repeated, for lost responses and concurrent tabs (PD-8). */
export const repeatSeconds = 30;

/** How long a session lasts at most, however often it is renewed. */
export const maxSessionSeconds = 180 * 86_400;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** A session just created or renewed. */
export interface OpenSession {
  id: string;
  tokens: Tokens;
  account: Account;
  /** Remaining lifetime of the bearer token in seconds. */
  expiresIn: number;
  /** Whether the session has proved a second factor. */
  hasSecondFactor: boolean;
  /** The sign-in has cancelled a planned deletion. */
  deletionCancelled?: true;
}

/** @param hasSecondFactor whether the user has just proved one */
export async function openSession(
  db: Database,
  account: Account,
  lifetimes: Lifetimes,
  now: Date,
  hasSecondFactor = false,
): Promise<OpenSession> {
  const id = randomUUID();
  const tokens = firstTokens(id);
  await db.insert(sessions).values({
    id,
    userId: account.id,
    accessHash: tokenHash(tokens.access),
    accessExpiresAt: after(now, lifetimes.token),
    refreshHash: tokenHash(tokens.refresh),
    createdAt: now,
    renewedAt: now,
    expiresAt: after(now, lifetimes.refresh),
    ...(hasSecondFactor && { factorAt: now }),
  });
  return { id, tokens, account, expiresIn: lifetimes.token, hasSecondFactor };
}

/** Maps a session to the API's form, with both names of the token (CC §3, PD-11). */
export const sessionAnswer = ({
  tokens,
  account,
  expiresIn,
  hasSecondFactor,
  deletionCancelled,
}: OpenSession): SessionAnswer => ({
  status: true,
  success: true,
  access_token: tokens.access,
  token: tokens.access,
  expires_in: expiresIn,
  user: toUser(account, hasSecondFactor),
  deletion_cancelled: deletionCancelled,
});

/** The account of a session that is live now, by the placeholders `id` and `now`. */
const findCaller = prepareOnce((db) =>
  db
    .select({
      userId: users.id,
      isConsultant: users.isConsultant,
      isOperator: users.isOperator,
      permissions: users.permissions,
      factorAt: sessions.factorAt,
      accessHash: sessions.accessHash,
      accessExpiresAt: sessions.accessExpiresAt,
      previousAccessHash: sessions.previousAccessHash,
      previousAccessExpiresAt: sessions.previousAccessExpiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('caller'),
);

const live = (id: string, now: Date): SQL | undefined =>
  and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/**
 * Finds the user of a bearer token with one query by primary keys; `undefined` if it is unknown, expired or revoked, or the account is
 * closed.
 */
export async function authenticate(db: Database, token: string, now: Date): Promise<Caller | undefined> {
  const id = parseSessionId(token);
  if (!id) return undefined;
  const [row] = await findCaller(db).execute({ id, now: now.toISOString() });
  if (!row) return undefined;
  const hash = tokenHash(token);
  const current = isTokenHash(row.accessHash, hash) && row.accessExpiresAt > now;
  const previous =
    isTokenHash(row.previousAccessHash, hash) &&
    row.previousAccessExpiresAt !== null &&
    row.previousAccessExpiresAt > now;
  if (!current && !previous) return undefined;
  const hasSecondFactor = row.factorAt !== null;
  return {
    userId: row.userId,
    sessionId: id,
    roles: getRoles(row),
    hasSecondFactor,
    permissions: hasSecondFactor ? getPermissions(row) : [],
  };
}

/** Finds the user of a live session; `undefined` if it has ended or the account is closed. */
export async function findReaderBySession(
  db: Database,
  id: string,
  now: Date,
): Promise<MediaReader | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      isOperator: users.isOperator,
      permissions: users.permissions,
      factorAt: sessions.factorAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(live(id, now), isNull(users.deletedAt)));
  return row && { userId: row.userId, permissions: row.factorAt ? getPermissions(row) : [] };
}

/** Finds which of these sessions are live: neither ended nor expired. */
export async function findLiveSessions(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return rows.map(({ id }) => id);
}

export type RenewalResult =
  | { outcome: 'renewed' | 'repeated'; session: OpenSession }
  /** `reuse`: a stolen token; the session was ended. */
  | { outcome: 'refused'; reason: 'unknown' | 'reuse'; sessionId?: string; userId?: number };

/**
 * Exchanges a refresh token for its successor. The update finds and replaces the current token in one statement, so that of two concurrent
 * renewals one rotates, and the other sees the result and repeats it.
 */
export async function renewSession(
  db: Database,
  refresh: string,
  context: { keys: Keys; lifetimes: Lifetimes; now: Date },
): Promise<RenewalResult> {
  const { keys, lifetimes, now } = context;
  const id = parseSessionId(refresh);
  if (!id) return { outcome: 'refused', reason: 'unknown' };
  const presented = tokenHash(refresh);
  const tokens = nextTokens(keys, id, refresh);

  const answer = async (
    outcome: 'renewed' | 'repeated',
    row: { userId: number; accessExpiresAt: Date; factorAt: Date | null },
  ): Promise<RenewalResult> => {
    const account = await findAccountById(db, row.userId);
    if (!account || account.deletedAt) return { outcome: 'refused', reason: 'unknown' };
    const expiresIn = Math.floor((row.accessExpiresAt.getTime() - now.getTime()) / 1000);
    const hasSecondFactor = row.factorAt !== null;
    return { outcome, session: { id, tokens, account, expiresIn, hasSecondFactor } };
  };

  const [rotated] = await db
    .update(sessions)
    .set({
      accessHash: tokenHash(tokens.access),
      accessExpiresAt: after(now, lifetimes.token),
      refreshHash: tokenHash(tokens.refresh),
      previousAccessHash: sessions.accessHash,
      previousAccessExpiresAt: sessions.accessExpiresAt,
      previousRefreshHash: sessions.refreshHash,
      renewedAt: now,
      expiresAt: sql`least(${after(now, lifetimes.refresh).toISOString()}::timestamptz, ${sessions.createdAt} + ${`${maxSessionSeconds} seconds`}::interval)`,
    })
    .where(
      and(
        live(id, now),
        gt(sessions.createdAt, after(now, -maxSessionSeconds)),
        eq(sessions.refreshHash, presented),
      ),
    )
    .returning();
  if (rotated) return answer('renewed', rotated);

  const [session] = await db.select().from(sessions).where(live(id, now));
  if (!session || session.createdAt <= after(now, -maxSessionSeconds))
    return { outcome: 'refused', reason: 'unknown' };
  const fresh = now.getTime() - session.renewedAt.getTime() <= repeatSeconds * 1000;
  if (fresh && isTokenHash(session.previousRefreshHash, presented)) return answer('repeated', session);

  await endSessions(db, eq(sessions.id, id), 'reuse', now);
  return { outcome: 'refused', reason: 'reuse', sessionId: id, userId: session.userId };
}

async function endSessions(
  db: Database,
  which: SQL | undefined,
  reason: NonNullable<(typeof sessions.$inferSelect)['revokedReason']>,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(which, isNull(sessions.revokedAt)));
}

/** Finds the live session of the current or previous refresh token, for logging out without a bearer token. */
export async function findSessionByRefresh(
  db: Database,
  refresh: string,
  now: Date,
): Promise<{ sessionId: string; userId: number } | undefined> {
  const id = parseSessionId(refresh);
  if (!id) return undefined;
  const [session] = await db.select().from(sessions).where(live(id, now));
  if (!session) return undefined;
  const presented = tokenHash(refresh);
  return isTokenHash(session.refreshHash, presented) || isTokenHash(session.previousRefreshHash, presented)
    ? { sessionId: id, userId: session.userId }
    : undefined;
}

export const endSession = (db: Database, sessionId: string, now: Date): Promise<void> =>
  endSessions(db, eq(sessions.id, sessionId), 'logout', now);

/** Ends all sessions of an account, except one if given. */
export const endAllSessions = (
  db: Database,
  userId: number,
  reason: 'everywhere' | 'password' | 'deletion',
  now: Date,
  except?: string,
): Promise<void> =>
  endSessions(
    db,
    and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)),
    reason,
    now,
  );

/** Stores that the user of a session has just proved who it is. */
export async function markProved(
  db: Database,
  sessionId: string,
  by: 'factor' | 'password',
  now: Date,
): Promise<void> {
  const change = by === 'factor' ? { factorAt: now } : { provedAt: now };
  await db.update(sessions).set(change).where(eq(sessions.id, sessionId));
}
