import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { factorChallenges } from '../tables/factors.ts';

export const challengeSeconds = 10 * 60;
const maxTries = 5;

export type Challenge = typeof factorChallenges.$inferSelect;
type Purpose = Challenge['purpose'];

/** A key of 256 random bits needs no slow hash. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The key of the sign-in that a cookie belongs to. */
export const signInKey = (token: string): Buffer => hash(`sign_in ${token}`);

/** The key of a session's challenge: one of each purpose at a time. */
export const sessionKey = (purpose: Exclude<Purpose, 'sign_in'>, sessionId: string): Buffer =>
  hash(`${purpose} ${sessionId}`);

type NewChallenge = Pick<Challenge, 'keyHash' | 'userId' | 'purpose'> &
  Partial<Pick<Challenge, 'challenge' | 'secret'>>;

/** Stores a challenge, in place of the last one of its key. */
export async function storeChallenge(db: Database, challenge: NewChallenge, now: Date): Promise<void> {
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + challengeSeconds * 1000) };
  const row = { challenge: null, secret: null, tries: 0, ...challenge, ...times };
  await db
    .insert(factorChallenges)
    .values(row)
    .onConflictDoUpdate({ target: factorChallenges.keyHash, set: row });
}

/** Begins the second step of a sign-in. @returns the value of its cookie */
export async function beginSecondStep(tx: Database, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await storeChallenge(tx, { keyHash: signInKey(token), userId, purpose: 'sign_in' }, now);
  return token;
}

const isOpen = (keyHash: Buffer, now: Date) =>
  and(
    eq(factorChallenges.keyHash, keyHash),
    gt(factorChallenges.expiresAt, now),
    lt(factorChallenges.tries, maxTries),
  );

/** Finds a challenge that is neither expired nor used up. */
export const findChallenge = async (
  db: Database,
  keyHash: Buffer,
  now: Date,
): Promise<Challenge | undefined> =>
  (await db.select().from(factorChallenges).where(isOpen(keyHash, now)))[0];

/** Finds it, and locks it until the transaction ends, so that concurrent answers cannot exceed the limit of tries. */
export const lockChallenge = async (
  tx: Database,
  keyHash: Buffer,
  now: Date,
): Promise<Challenge | undefined> =>
  (await tx.select().from(factorChallenges).where(isOpen(keyHash, now)).for('update'))[0];

/** Replaces what a passkey has to sign. */
export async function setPasskeyChallenge(db: Database, keyHash: Buffer, challenge: string): Promise<void> {
  await db.update(factorChallenges).set({ challenge }).where(eq(factorChallenges.keyHash, keyHash));
}

/** Counts a wrong answer. A passkey has to sign something new after it. */
export async function countWrongAnswer(tx: Database, keyHash: Buffer): Promise<void> {
  await tx
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1`, challenge: null })
    .where(eq(factorChallenges.keyHash, keyHash));
}

export async function endChallenge(tx: Database, keyHash: Buffer): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.keyHash, keyHash));
}

/** Ends everything that waits for an account, such as sign-ins that began with a password of before. */
export async function endChallenges(tx: Database, userId: number): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId));
}

export async function sweepChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
}
