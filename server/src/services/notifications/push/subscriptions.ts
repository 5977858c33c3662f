import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

/** Maximum number of browsers of an account: more than a family has, but bounded. */
export const maxSubscriptions = 20;

export interface NewSubscription {
  userId: number;
  sessionId: string;
  endpoint: string;
  /** Null for an app. */
  p256dh: string | null;
  auth: string | null;
  timezone: string | undefined;
}

/** The endpoint of an app with a token of Cloud Messaging. */
export const toAppEndpoint = (token: string): string => `fcm:${token}`;
/** The token of an app; undefined for a browser. */
export const findAppToken = (endpoint: string): string | undefined =>
  endpoint.startsWith('fcm:') ? endpoint.slice('fcm:'.length) : undefined;

/**
 * Stores the subscription of a browser, and replaces an earlier one of the same browser; beyond the maximum it deletes the oldest. Stores
 * nothing if the session has ended meanwhile. Locks the session before the subscription, in the same order as the end of a session.
 */
export async function addSubscription(tx: Database, added: NewSubscription, now: Date): Promise<void> {
  const { userId } = added;
  const values = { ...added, timezone: added.timezone ?? null, createdAt: now };
  const [stored] = await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    .returning({ id: pushSubscriptions.id });
  if (!stored) return;
  // Waiting messages for the browser belong to its previous account.
  await tx.delete(pushMessages).where(eq(pushMessages.subscriptionId, stored.id));
  const all = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.createdAt, pushSubscriptions.id);
  const tooMany = all.slice(0, Math.max(0, all.length - maxSubscriptions)).map(({ id }) => id);
  if (tooMany.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
}

/** Deletes the subscription of a user's browser, unless it belongs to another user. */
export async function removeSubscription(tx: Database, userId: number, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Deletes the subscriptions of sessions. */
export async function removeSessionSubscriptions(tx: Database, sessionIds: SQLWrapper): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, sessionIds));
}
