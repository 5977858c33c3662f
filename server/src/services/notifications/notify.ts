import { and, eq, sql } from 'drizzle-orm';
import { type Database, pipeline, rows, serializeSqlFor } from '../../kernel/index.ts';
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
  /** Code of its text, among the texts of the sending module. */
  text: string;
}

/** A notified user, and the notification's key if it has one. */
export type Notified = Pick<typeof notifications.$inferSelect, 'userId' | 'key'>;

/** One statement for any number of notifications. */
const insertNotifications = serializeSqlFor<'told' | 'now'>(sql`
  insert into ${notifications} (user_id, type, model_id, consultant_user_request_id, task_id, family_member_id, text, params, key, created_at)
  select "userId", type, "modelId", "consultantUserRequestId", "taskId", "familyMemberId", text, coalesce(params, '{}'), key, ${sql.placeholder('now')}::timestamptz
  from jsonb_to_recordset(${sql.placeholder('told')}::jsonb) as told(
    "userId" int, type text, "modelId" int, "consultantUserRequestId" int, "taskId" int, "familyMemberId" int, text text, params jsonb, key text)
  on conflict do nothing
  returning id, user_id as "userId", key`);

/** `notify` for several notifications, each with its own key. */
export async function notifyEach(
  tx: Database,
  entries: readonly NewNotification[],
  now: Date,
): Promise<Notified[]> {
  if (entries.length === 0) return [];
  const notified = await rows<Notified & { id: number }>(
    tx,
    insertNotifications({ told: JSON.stringify(entries), now: now.toISOString() }),
  );
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
 * Stores notifications in the transaction that causes them; one with a `key` is stored only once.
 * @returns the ids of the notified users
 */
export const notify = async (
  tx: Database,
  entries: readonly NewNotification[],
  now: Date,
): Promise<number[]> => (await notifyEach(tx, entries, now)).map(({ userId }) => userId);

/** Deletes a user's notifications with a text, such as those that name a person whose account is closed. */
export async function deleteNotifications(tx: Database, userId: number, text: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), eq(notifications.text, text)));
}
