import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { mac } from '../../../kernel/index.ts';
import type { Keys } from '../accounts/keys.ts';
import { tokenHash } from '../accounts/session-tokens.ts';
import { socialAttempts } from '../tables/social.ts';

/** How long the redirect to the provider and back may take, and then how long its result is valid. */
export const attemptSeconds = 10 * 60;

const end = (now: Date): Date => new Date(now.getTime() + attemptSeconds * 1000);

/** Secrets that bind the provider's response to one browser. */
export interface AttemptSecrets {
  /** Sent through the provider in the address. */
  state: string;
  /** Part of the ID token. */
  nonce: string;
  /** PKCE code verifier: only the server knows it, so that a stolen code is useless. */
  verifier: string;
}

/** Derives the secrets from the token in the browser's cookie; the server stores neither. */
export function deriveSecrets(keys: Keys, token: string): AttemptSecrets {
  const secret = (purpose: string) => mac(keys.social, purpose, token).toString('base64url');
  return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') };
}

/** The provider's result for a returning browser. */
export interface ProviderResult {
  idToken: string;
  subject: string;
  /** As the provider writes it; empty if it has none. */
  email: string;
  name: string;
}

/** Creates the cookie's token for a new attempt. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Stores an attempt with the query of the invitation, before the browser is redirected to the provider. */
export async function insertAttempt(
  db: Database,
  token: string,
  invitationQuery: string,
  now: Date,
): Promise<void> {
  await db
    .insert(socialAttempts)
    .values({ tokenHash: tokenHash(token), carried: invitationQuery, createdAt: now, expiresAt: end(now) });
}

const open = (token: string, now: Date) =>
  and(eq(socialAttempts.tokenHash, tokenHash(token)), gt(socialAttempts.expiresAt, now));

export interface Attempt {
  invitationQuery: string;
  /** Absent until the browser has returned. */
  returned?: ProviderResult;
}

/** Finds the attempt of a browser's cookie; `undefined` if there is none, or it has expired or was used. */
export async function findAttempt(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Attempt | undefined> {
  if (!token) return undefined;
  const [row] = await db.select().from(socialAttempts).where(open(token, now));
  if (!row) return undefined;
  const { carried: invitationQuery, idToken, subject, email, name } = row;
  const isBack = idToken !== null && subject !== null && email !== null && name !== null;
  return { invitationQuery, returned: isBack ? { idToken, subject, email, name } : undefined };
}

/** Stores the provider's result, once; its ten minutes start now. */
export async function completeAttempt(
  db: Database,
  token: string,
  returned: ProviderResult,
  now: Date,
): Promise<void> {
  await db
    .update(socialAttempts)
    .set({ ...returned, expiresAt: end(now) })
    .where(and(open(token, now), isNull(socialAttempts.idToken)));
}

/** Uses up a completed attempt; of two concurrent calls one returns `true`. A rollback makes it valid again. */
export async function consumeAttempt(tx: Database, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(socialAttempts)
    .where(and(open(token, now), isNotNull(socialAttempts.idToken)))
    .returning({ invitationQuery: socialAttempts.carried });
  return used.length === 1;
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(socialAttempts).where(lt(socialAttempts.expiresAt, now));
}
