import { and, asc, eq, isNull } from 'drizzle-orm';
import { getToday } from 'shared-api/rules/day-clock';
import { type Database, Failure } from '../../../kernel/index.ts';
import { isFamily } from '../../profile-chat/index.ts';
import { type Actor, isMember } from '../enrolment/access.ts';
import { findClock } from '../runs/find-clock.ts';
import { familyTaskItems, familyTasks } from './tables.ts';

export type FamilyTask = typeof familyTasks.$inferSelect;
export type TaskItem = typeof familyTaskItems.$inferSelect;

/** Who calls, from where, and when. */
export interface TaskCall {
  actor: Actor;
  /** IANA zone of the caller's device. */
  timezone?: string;
  now: Date;
}

const notFound = () => new Failure(404, 'not_found');

export const findTask = async (db: Database, id: number): Promise<FamilyTask | undefined> =>
  (await db.select().from(familyTasks).where(eq(familyTasks.id, id)))[0];

export const listItems = (db: Database, taskId: number): Promise<TaskItem[]> =>
  db
    .select()
    .from(familyTaskItems)
    .where(eq(familyTaskItems.taskId, taskId))
    .orderBy(asc(familyTaskItems.position), asc(familyTaskItems.id));

/** Whether a task is the actor's or one of the actor's family. To act locks the family membership until the transaction ends. */
const isOwn = async (db: Database, { userId }: Actor, task: FamilyTask, purpose: 'read' | 'act') =>
  task.userId === userId || (await (purpose === 'act' ? isFamily : isMember)(db, userId, task.userId));

/**
 * A task that was not withdrawn, for its assignee or their family.
 * @param assigneeId of the call; the task of another person is not found
 * @throws Failure 404 `not_found`
 */
export async function getOwnTask(
  db: Database,
  { id, assigneeId }: { id: number; assigneeId?: number },
  actor: Actor,
): Promise<FamilyTask> {
  const task = await findTask(db, id);
  if (!task || task.withdrawnAt !== null || (assigneeId ?? task.userId) !== task.userId) throw notFound();
  if (!(await isOwn(db, actor, task, 'read'))) throw notFound();
  return task;
}

/** As `getOwnTask`, for a change: locks the task until the transaction ends. @throws Failure 404 `not_found` */
export async function lockOwnTask(
  tx: Database,
  { id, assigneeId }: { id: number; assigneeId?: number },
  actor: Actor,
): Promise<FamilyTask> {
  const known = await findTask(tx, id);
  if (!known || (assigneeId ?? known.userId) !== known.userId) throw notFound();
  if (!(await isOwn(tx, actor, known, 'act'))) throw notFound();
  const [task] = await tx
    .select()
    .from(familyTasks)
    .where(and(eq(familyTasks.id, id), isNull(familyTasks.withdrawnAt)))
    .for('update');
  if (!task) throw notFound();
  return task;
}

/** A task that a consultant gave, locked until the transaction ends. @throws Failure 404 `not_found` */
export async function lockAssignedTask(tx: Database, id: number, consultantId: number): Promise<FamilyTask> {
  const [task] = await tx
    .select()
    .from(familyTasks)
    .where(and(eq(familyTasks.id, id), eq(familyTasks.consultantId, consultantId)))
    .for('update');
  if (!task) throw notFound();
  return task;
}

/** The assignee's date, by the clock of their family (PD-68); the zone of the caller's device stands for it only before it has one. */
export const findToday = async (
  db: Database,
  assigneeId: number,
  { timezone, now }: Pick<TaskCall, 'timezone' | 'now'>,
): Promise<string> => getToday(await findClock(db, assigneeId, timezone), now);
