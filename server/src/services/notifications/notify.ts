import { and, eq } from 'drizzle-orm';
import { type Database, pipeline } from '../../kernel/index.ts';
import { publishChange } from './publish-change.ts';
import { queueMessages } from './push/queue-messages.ts';
import { notifications } from './tables.ts';

export interface NewNotification
  extends Pick<
    typeof notifications.$inferInsert,
    'modelId' | 'consultantUserRequestId' | 'taskId' | 'familyMemberId' | 'params' | 'key'
  > {
  userId: number;
  /** The page that a click opens (EC §2.5). */
  type: string;
  /** Code of its text, among the texts of the module that sends it. */
  text: string;
}

/** Who was notified, by the key if there is one. */
export type Notified = Pick<typeof notifications.$inferSelect, 'userId' | 'key'>;

/** `notify`, for several notifications with keys of their own. */
export async function notifyEach(
  tx: Database,
  told: readonly NewNotification[],
  now: Date,
): Promise<Notified[]> {
  if (told.length === 0) return [];
  const notified = await tx
    .insert(notifications)
    .values(told.map((each) => ({ ...each, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId, key: notifications.key });
  await pipeline([
    () => publishChange(tx, [...new Set(notified.map(({ userId }) => userId))], now),
    () =>
      queueMessages(
        tx,
        notified.map(({ id }) => id),
        now,
      ),
  ]);
  return notified;
}

/**
 * Stores notifications, in the transaction that causes them; one with a `key` is stored once.
 * @returns the ids of the notified users
 */
export const notify = async (tx: Database, told: readonly NewNotification[], now: Date): Promise<number[]> =>
  (await notifyEach(tx, told, now)).map(({ userId }) => userId);

/** Deletes a user's notifications with a text, such as those that name a person whose account is closed. */
export async function deleteNotifications(tx: Database, userId: number, text: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), eq(notifications.text, text)));
}
