import { and, count, desc, eq, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Notification } from 'shared-api/contracts/notifications';
import { type Context, type Database, getUserId, type Module, pipeline } from '../../kernel/index.ts';
import { formatBody } from './format-body.ts';
import { findTextsOfGroups } from './kinds.ts';
import { findSwitchedOff } from './preferences/preferences.ts';
import { notifications } from './tables.ts';

export const pageSize = 20;

type Row = typeof notifications.$inferSelect;

/** The parameters that are a part of an address (`findNotificationPath`). */
const addressParams = ['trackingId', 'date', 'reader'];

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

/** Those of a user's notifications that the bell shows: without the groups whose bell is switched off, which are stored as well. */
export async function selectShown(
  db: Database,
  userId: number,
  modules: readonly Module[],
): Promise<SQL | undefined> {
  const groups = await findSwitchedOff(db, userId, 'bell');
  const hidden = groups.size === 0 ? [] : findTextsOfGroups(modules, groups);
  const isHidden = hidden.length === 0 ? undefined : notInArray(notifications.text, hidden);
  return and(eq(notifications.userId, userId), isHidden);
}

/** How many of the shown notifications are unread. */
export const countUnread = (db: Database, shown: SQL | undefined): Promise<number> =>
  db.$count(notifications, and(shown, isNull(notifications.readAt)));

/** A page of the caller's notifications, the newest first, with the counts of all and of those that are unread. */
export async function listNotifications(context: Context, page: number, modules: readonly Module[]) {
  const { db } = context;
  const userId = getUserId(context);
  const mine = await selectShown(db, userId, modules);
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
    () => countUnread(db, mine),
  ]);
  return { items: rows.map((row) => toNotification(row, context)), count: all?.count ?? 0, unread };
}
