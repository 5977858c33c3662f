import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { mac } from '../../../kernel/index.ts';
import type { Keys } from '../accounts/keys.ts';
import { tokenHash } from '../accounts/session-tokens.ts';
import { socialAttempts } from './tables.ts';

/** How long the way to the provider and back may take, and then how long what it said is good. */
export const attemptSeconds = 10 * 60;

const end = (now: Date): Date => new Date(now.getTime() + attemptSeconds * 1000);

/** What binds the provider's answer to one browser. */
export interface AttemptSecrets {
  /** Travels through the provider in the address. */
  state: string;
  /** Stands in the ID token. */
  nonce: string;
  /** Of PKCE: known to the server alone, so that a stolen code is worth nothing. */
  verifier: string;
}

/** They follow from the token of the browser's cookie, which is not stored, so neither are they. */
export function secretsOf(keys: Keys, token: string): AttemptSecrets {
  const secret = (purpose: string) => mac(keys.social, purpose, token).toString('base64url');
  return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') };
}

/** What the provider said of the person who has come back. */
export interface Returned {
  idToken: string;
  subject: string;
  /** As the provider writes it; empty when it gives none. */
  email: string;
  name: string;
}

/** The token of a new attempt, for the browser's cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Writes down that a browser is sent to the provider, with the query of the invitation it came with. */
export async function beginAttempt(db: Database, token: string, carried: string, now: Date): Promise<void> {
  await db
    .insert(socialAttempts)
    .values({ tokenHash: tokenHash(token), carried, createdAt: now, expiresAt: end(now) });
}

const open = (token: string, now: Date) =>
  and(eq(socialAttempts.tokenHash, tokenHash(token)), gt(socialAttempts.expiresAt, now));

export interface Attempt {
  carried: string;
  /** Absent while the person is still with the provider. */
  returned?: Returned;
}

/** The attempt of a browser's cookie; `undefined` for none, an expired and a used one. */
export async function findAttempt(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Attempt | undefined> {
  if (!token) return undefined;
  const [row] = await db.select().from(socialAttempts).where(open(token, now));
  if (!row) return undefined;
  const { carried, idToken, subject, email, name } = row;
  const isBack = idToken !== null && subject !== null && email !== null && name !== null;
  return { carried, returned: isBack ? { idToken, subject, email, name } : undefined };
}

/** Keeps what the provider said, once; the ten minutes begin anew. */
export async function completeAttempt(
  db: Database,
  token: string,
  returned: Returned,
  now: Date,
): Promise<void> {
  await db
    .update(socialAttempts)
    .set({ ...returned, expiresAt: end(now) })
    .where(and(open(token, now), isNull(socialAttempts.idToken)));
}

/** Uses up an attempt whose person is back; of two at once, one is told `true`. A rolled back transaction gives it back. */
export async function consumeAttempt(tx: Database, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(socialAttempts)
    .where(and(open(token, now), isNotNull(socialAttempts.idToken)))
    .returning({ carried: socialAttempts.carried });
  return used.length === 1;
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(socialAttempts).where(lt(socialAttempts.expiresAt, now));
}
