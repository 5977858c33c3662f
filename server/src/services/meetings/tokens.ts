import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { meetingTokens } from './tables.ts';

/** Long enough to follow a link, too short to share it (PD-40). */
const lifetimeMs = 60_000;

/** A random secret of 256 bits needs no slow hash. */
export const meetingTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a token for one user and one room, valid once within a minute. */
export async function issueToken(tx: Database, room: string, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(meetingTokens).values({
    tokenHash: meetingTokenHash(token),
    room,
    userId,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

/**
 * Marks a token as used; of two concurrent uses one succeeds. After a rollback the token is unused.
 * @returns the room
 * @throws Failure 404 for an unknown token or another user's, 409 `used` for a used or expired one
 */
export async function useToken(tx: Database, token: string, userId: number, now: Date): Promise<string> {
  const own = and(eq(meetingTokens.tokenHash, meetingTokenHash(token)), eq(meetingTokens.userId, userId));
  const [used] = await tx
    .update(meetingTokens)
    .set({ usedAt: now })
    .where(and(own, isNull(meetingTokens.usedAt), gt(meetingTokens.expiresAt, now)))
    .returning({ room: meetingTokens.room });
  if (used) return used.room;
  const known = await tx.select({ room: meetingTokens.room }).from(meetingTokens).where(own);
  throw known.length > 0 ? new Failure('used') : new Failure('not_found');
}
