import { and, desc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Notification } from 'shared-api/contracts/notifications';
import {
  type Context,
  type Database,
  getUserId,
  type Module,
  pipeline,
  prepareOnce,
} from '../../kernel/index.ts';
import { formatBody } from './format-body.ts';
import { findTextsOfGroups } from './kinds.ts';
import { findSwitchedOff } from './preferences/preferences.ts';
import { notificationSwitches } from './preferences/tables.ts';
import { notifications } from './tables.ts';

export const pageSize = 20;

type Row = typeof notifications.$inferSelect;

/** Parameters that are part of an address (`findNotificationPath`). */
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

const userId = sql.placeholder('userId');
const countMine = sql`select count(*) from ${notifications} where ${notifications.userId} = ${userId}`;
const switches = sql`select from ${notificationSwitches} where ${notificationSwitches.userId} = ${userId} and ${notificationSwitches.channel} = 'bell'`;

/** A page of all notifications of a user with their counts, and whether the user has switched a group off. */
const findPage = prepareOnce((db) =>
  db
    .select({
      row: notifications,
      unread: sql`(${countMine} and ${notifications.readAt} is null)`.mapWith(Number),
      // Two indexes, one for each count: the entries of a user are adjacent in them, and do not contain the ids that
      // order the page.
      read: sql`(${countMine} and ${notifications.readAt} is not null)`.mapWith(Number),
      hasHidden: sql<boolean>`exists (${switches})`,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(pageSize)
    .offset(sql.placeholder('offset'))
    .prepare('notifications_page'),
);

/** The condition for a user's notifications except those with some texts. */
const isShown = (userId: number, hidden: readonly string[]): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    hidden.length === 0 ? undefined : notInArray(notifications.text, [...hidden]),
  );

/** The texts that a user's bell hides: those of groups that are switched off. Their notifications are stored as well. */
const findHidden = async (db: Database, userId: number, modules: readonly Module[]): Promise<string[]> => {
  const groups = await findSwitchedOff(db, userId, 'bell');
  return groups.size === 0 ? [] : findTextsOfGroups(modules, groups);
};

/** Counts the unread notifications that a user's bell shows. */
export async function countUnread(db: Database, userId: number, modules: readonly Module[]): Promise<number> {
  const shown = isShown(userId, await findHidden(db, userId, modules));
  return db.$count(notifications, and(shown, isNull(notifications.readAt)));
}

/** Reads a page and its counts, filtered by a condition. */
async function readShown(db: Database, shown: SQL | undefined, offset: number) {
  const [rows, all, unread] = await pipeline([
    () =>
      db
        .select()
        .from(notifications)
        .where(shown)
        .orderBy(desc(notifications.id))
        .limit(pageSize)
        .offset(offset),
    () => db.$count(notifications, shown),
    () => db.$count(notifications, and(shown, isNull(notifications.readAt))),
  ]);
  return { rows, count: all, unread };
}

/** Reads a page and its counts: in one statement, unless groups are switched off or the page is empty. */
async function readPage(db: Database, userId: number, offset: number, modules: readonly Module[]) {
  const found = await findPage(db).execute({ userId, offset });
  const [first] = found;
  if (!first || first.hasHidden)
    return readShown(db, isShown(userId, await findHidden(db, userId, modules)), offset);
  return { rows: found.map(({ row }) => row), count: first.unread + first.read, unread: first.unread };
}

/** A page of the caller's notifications, the newest first, with the numbers of all and of unread ones. */
export async function listNotifications(context: Context, page: number, modules: readonly Module[]) {
  const offset = (page - 1) * pageSize;
  const { rows, count: all, unread } = await readPage(context.db, getUserId(context), offset, modules);
  return { items: rows.map((row) => toNotification(row, context)), count: all, unread };
}
