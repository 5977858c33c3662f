import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { publishChange } from './publish-change.ts';
import { notifications } from './tables.ts';

async function markRead(tx: Database, userId: number, which: SQL | undefined, now: Date): Promise<void> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
    .returning({ id: notifications.id });
  if (marked.length > 0) await publishChange(tx, [userId], now);
}

/**
 * Marks a notification of a user as read.
 * @throws Failure 404 for another user's notification
 */
export async function readNotification(
  tx: Database,
  { userId, id }: { userId: number; id: number },
  now: Date,
): Promise<void> {
  const isOwn = and(eq(notifications.id, id), eq(notifications.userId, userId));
  if ((await tx.$count(notifications, isOwn)) === 0) throw new Failure('not_found');
  await markRead(tx, userId, eq(notifications.id, id), now);
}

/** Marks a user's notifications with a text about a subject as read, such as those of a conversation that the user opened. */
export async function readNotificationsAbout(
  tx: Database,
  userId: number,
  { text, modelId }: { text: string; modelId: number },
  now: Date,
): Promise<void> {
  const about = and(eq(notifications.text, text), eq(notifications.modelId, modelId));
  await markRead(tx, userId, about, now);
}

/** Marks all notifications of a user as read. */
export const readAllNotifications = (tx: Database, userId: number, now: Date): Promise<void> =>
  markRead(tx, userId, undefined, now);
