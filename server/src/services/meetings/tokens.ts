import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { meetingTokens } from './tables.ts';

/** Long enough to follow a link, too short to pass it on (PD-40). */
const lifetimeMs = 60_000;

/** A secret of 256 bits needs no slow hash. */
export const meetingTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A way into one room for one person, to be used once within a minute. */
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
 * Uses a token up; of two uses at once one does. A transaction that lets nobody in leaves it unused.
 * @returns the room
 * @throws Failure 404 for what is nobody's or somebody else's, 409 `used` for what was used or is too old
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
  throw known.length > 0 ? new Failure(409, 'used') : new Failure(404, 'not_found');
}
