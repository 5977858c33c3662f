import { and, eq, exists, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TaskCard } from 'shared-api/contracts/tracking/tasks';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyTaskItems, familyTaskProofs, familyTasks } from '../tables/tasks.ts';
import { type FamilyTask, findToday, type TaskCall } from './find-task.ts';
import { toState } from './rules/task-state.ts';

const consultants = alias(users, 'consultant');
const newer = alias(familyTaskProofs, 'newer');
/** A query for a task's proofs with a status that were not removed. */
const proofsOfTask = (db: Database, status: 0 | 1 | 2) =>
  db
    .select({ id: familyTaskProofs.id })
    .from(familyTaskProofs)
    .innerJoin(familyTaskItems, eq(familyTaskItems.id, familyTaskProofs.itemId))
    .where(
      and(
        eq(familyTaskItems.taskId, familyTasks.id),
        eq(familyTaskProofs.status, status),
        isNull(familyTaskProofs.removedAt),
        notExists(
          db
            .select({ id: newer.id })
            .from(newer)
            .where(
              and(
                eq(newer.itemId, familyTaskProofs.itemId),
                isNull(newer.removedAt),
                sql`${newer.id} > ${familyTaskProofs.id}`,
              ),
            ),
        ),
      ),
    );

/** Counts the proofs of a task that wait for a review. */
export const countWaiting = (db: Database) =>
  sql`(select count(*) from ${proofsOfTask(db, 0).as('waiting')})`.mapWith(Number);

/** A query for tasks with their two people and the state of their proofs; callers add conditions, order and page. */
export const selectTasks = (db: Database) =>
  db
    .select({
      task: familyTasks,
      consultant: { username: consultants.username, avatar: consultants.avatar },
      assignee: { id: users.id, username: users.username, avatar: users.avatar },
      hasReturned: sql<boolean>`${exists(proofsOfTask(db, 2))}`,
      waiting: countWaiting(db),
    })
    .from(familyTasks)
    .innerJoin(consultants, eq(consultants.id, familyTasks.consultantId))
    .innerJoin(users, eq(users.id, familyTasks.userId));

export type SelectedTask = Awaited<ReturnType<typeof selectTasks>>[number];

/** A task with its two people. */
export async function getSelectedTask(db: Database, id: number): Promise<SelectedTask> {
  const [found] = await selectTasks(db).where(eq(familyTasks.id, id));
  if (!found) throw new Error(`The task ${id} is missing`);
  return found;
}

/** Finds the current date of each assignee. */
export async function findDates(
  db: Database,
  tasks: readonly Pick<FamilyTask, 'userId'>[],
  call: TaskCall,
): Promise<Map<number, string>> {
  const dates = new Map<number, string>();
  for (const id of new Set(tasks.map(({ userId }) => userId))) dates.set(id, await findToday(db, id, call));
  return dates;
}

/** Wire form of a task for lists (EC §3). */
export function toTaskCard(
  { task, consultant, assignee, hasReturned }: SelectedTask,
  today: string,
): TaskCard {
  return {
    id: task.id,
    name_en: task.nameEn,
    name_ar: task.nameAr,
    consultant_name: consultant.username,
    consultant_avatar: consultant.avatar,
    task_start_date: task.startDate,
    task_end_date: task.endDate,
    is_task_completed: toBit(task.completedAt !== null),
    member_family: assignee,
    family_member_id: assignee.id,
    state: toState(task, today),
    has_returned_proof: toBit(hasReturned),
  };
}
