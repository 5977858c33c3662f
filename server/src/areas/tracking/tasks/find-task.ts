import { and, asc, eq, isNull } from 'drizzle-orm';
import { getToday } from 'shared-api/rules/day-clock';
import { type Context, type Database, Failure } from '../../../kernel/index.ts';
import { isFamily } from '../../profile-chat/index.ts';
import { type Actor, isMember, toActor } from '../access/access.ts';
import { findClock } from '../runs/find-clock.ts';
import { familyTaskItems, familyTasks } from '../tables/tasks.ts';

export type FamilyTask = typeof familyTasks.$inferSelect;
export type TaskItem = typeof familyTaskItems.$inferSelect;

/** The caller, their zone, and the time of the call. */
export interface TaskCall {
  actor: Actor;
  /** IANA zone of the caller's device. */
  timezone?: string;
  now: Date;
}

export const toTaskCall = (context: Context): TaskCall => ({
  actor: toActor(context),
  timezone: context.timezone,
  now: context.now(),
});

const notFound = () => new Failure('not_found');

export const findTask = async (db: Database, id: number): Promise<FamilyTask | undefined> =>
  (await db.select().from(familyTasks).where(eq(familyTasks.id, id)))[0];

export const listItems = (db: Database, taskId: number): Promise<TaskItem[]> =>
  db
    .select()
    .from(familyTaskItems)
    .where(eq(familyTaskItems.taskId, taskId))
    .orderBy(asc(familyTaskItems.position), asc(familyTaskItems.id));

/** Whether a task is the actor's or one of the actor's family. For `act` it locks the family membership until the transaction ends. */
const isOwn = async (db: Database, { userId }: Actor, task: FamilyTask, purpose: 'read' | 'act') =>
  task.userId === userId || (await (purpose === 'act' ? isFamily : isMember)(db, userId, task.userId));

/**
 * Finds a task that was not withdrawn, for its assignee or their family.
 * @param assigneeId in the call; the task of another person is not found
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

/** As `getOwnTask`, but locks the task until the transaction ends. @throws Failure 404 `not_found` */
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

/** Finds a task that a consultant assigned, and locks it until the transaction ends. @throws Failure 404 `not_found` */
export async function lockAssignedTask(tx: Database, id: number, consultantId: number): Promise<FamilyTask> {
  const [task] = await tx
    .select()
    .from(familyTasks)
    .where(and(eq(familyTasks.id, id), eq(familyTasks.consultantId, consultantId)))
    .for('update');
  if (!task) throw notFound();
  return task;
}

/** The assignee's date, on the clock of their family (PD-68), or in the zone of the caller's device if the family has no zone yet. */
export const findToday = async (
  db: Database,
  assigneeId: number,
  { timezone, now }: Pick<TaskCall, 'timezone' | 'now'>,
): Promise<string> => getToday(await findClock(db, assigneeId, timezone), now);
