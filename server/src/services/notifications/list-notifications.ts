import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Notification } from 'shared-api/contracts/notifications';
import { type Context, type Database, getUserId, pipeline } from '../../kernel/index.ts';
import { formatBody } from './format-body.ts';
import { notifications } from './tables.ts';

export const pageSize = 20;

type Row = typeof notifications.$inferSelect;

/** The parameters that are a part of an address (`findNotificationPath`). */
const addressParams = ['trackingId', 'date'];

const toNotification = (row: Row, context: Context): Notification => ({
  id: row.id,
  body: formatBody(row, context),
  created_at: row.createdAt.toISOString(),
  read: row.readAt === null ? 0 : 1,
  type: row.type,
  model_id: row.modelId,
  consultant_user_request_id: row.consultantUserRequestId,
  task_id: row.taskId,
  family_member_id: row.familyMemberId,
  params: Object.fromEntries(Object.entries(row.params).filter(([name]) => addressParams.includes(name))),
});

/** How many of a user's notifications are unread. */
export const countUnread = (db: Database, userId: number): Promise<number> =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

/** A page of the caller's notifications, the newest first, with the counts of all and of those that are unread. */
export async function listNotifications(context: Context, page: number) {
  const { db } = context;
  const userId = getUserId(context);
  const mine = eq(notifications.userId, userId);
  const [rows, [all], unread] = await pipeline([
    () =>
      db
        .select()
        .from(notifications)
        .where(mine)
        .orderBy(desc(notifications.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    () => db.select({ count: count() }).from(notifications).where(mine),
    () => countUnread(db, userId),
  ]);
  return { items: rows.map((row) => toNotification(row, context)), count: all?.count ?? 0, unread };
}
