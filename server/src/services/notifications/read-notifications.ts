import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Database, Failure } from '../../kernel/index.ts';
import { countUnread } from './list-notifications.ts';
import { publishChange } from './publish-change.ts';
import { notifications } from './tables.ts';

async function markRead(tx: Database, userId: number, which: SQL | undefined, now: Date): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
    .returning({ id: notifications.id });
  if (marked.length > 0) await publishChange(tx, [userId], now);
  return countUnread(tx, userId);
}

/**
 * Marks a notification of a user as read.
 * @returns how many are unread then
 * @throws Failure 404 for one of somebody else
 */
export async function readNotification(
  tx: Database,
  { userId, id }: { userId: number; id: number },
  now: Date,
): Promise<number> {
  const isOwn = and(eq(notifications.id, id), eq(notifications.userId, userId));
  if ((await tx.$count(notifications, isOwn)) === 0) throw new Failure(404, 'not_found');
  return markRead(tx, userId, eq(notifications.id, id), now);
}

/** Marks all notifications of a user as read. @returns how many are unread then */
export const readAllNotifications = (tx: Database, userId: number, now: Date): Promise<number> =>
  markRead(tx, userId, undefined, now);
