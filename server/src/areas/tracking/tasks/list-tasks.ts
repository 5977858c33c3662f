import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TaskCard } from 'shared-api/contracts/tracking/tasks';
import type { Database } from '../../../kernel/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { familyTasks } from '../tables/tasks.ts';
import type { TaskCall } from './find-task.ts';
import { findToday } from './find-task.ts';
import { findDates, selectTasks, toTaskCard } from './task-card.ts';

export const pageSize = 20;

/** Lists a page of the tasks of an actor and their family: open ones by the earliest end, then upcoming ones, then the rest, the latest first. */
export async function listTasks(
  db: Database,
  page: number,
  call: TaskCall,
): Promise<{ items: TaskCard[]; count: number }> {
  const { userId } = call.actor;
  const members = await db
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, userId), isNull(familyMembers.removedAt)));
  const people = [userId, ...members.map(({ id }) => id)];
  const where = and(inArray(familyTasks.userId, people), isNull(familyTasks.withdrawnAt));
  const today = await findToday(db, userId, call);
  const rank = sql`case
    when ${familyTasks.completedAt} is not null or ${familyTasks.endDate} < ${today} then 2
    when ${familyTasks.startDate} > ${today} then 1 else 0 end`;
  const found = await selectTasks(db)
    .where(where)
    .orderBy(
      asc(rank),
      sql`case when ${rank} < 2 then ${familyTasks.endDate} end`,
      desc(familyTasks.endDate),
      desc(familyTasks.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const dates = await findDates(
    db,
    found.map(({ task }) => task),
    call,
  );
  const items = found.map((each) => toTaskCard(each, dates.get(each.task.userId) ?? today));
  return { items, count: await db.$count(familyTasks, where) };
}
