import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Notification } from 'shared-api/contracts/notifications';
import { type Context, type Database, formatInstant, getUserId, pipeline } from '../../kernel/index.ts';
import { notifications } from './tables.ts';

export const pageSize = 20;

type Row = typeof notifications.$inferSelect;

/** ISO 8601 in UTC, as `Date` writes it. */
const isInstant = (value: string | number): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** In the reader's language, with instants in the zone of the reader's device. */
function formatBody({ text, params }: Row, context: Pick<Context, 'text' | 'language' | 'timezone'>): string {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    isInstant(value) ? formatInstant(new Date(value), context.language, context.timezone) : value,
  ]);
  return context.text(text, Object.fromEntries(shown));
}

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
