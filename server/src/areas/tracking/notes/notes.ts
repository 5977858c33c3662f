import { and, desc, eq } from 'drizzle-orm';
import type { Note as NoteAnswer } from 'shared-api/contracts/tracking/notes';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, requireAccess } from '../access/access.ts';
import { type Call, findActivity, lockActivityDay } from '../progress/activity-day.ts';
import { trackingNotes } from '../tables/notes.ts';
import { trackingActivities } from '../tables/systems.ts';
import { getOwnTask, lockOwnTask } from '../tasks/find-task.ts';

type Note = typeof trackingNotes.$inferSelect;

const toAnswer = ({ id, note, createdAt, updatedAt }: Note): NoteAnswer => ({
  id,
  note,
  note_added_date: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

/** @throws Failure 404 `not_found` */
export async function listActivityNotes(
  db: Database,
  actor: Actor,
  {
    activityId,
    trackingId,
    userId = actor.userId,
  }: { activityId: number; trackingId?: number; userId?: number },
): Promise<NoteAnswer[]> {
  const activity = await findActivity(db, activityId);
  if (!activity || (trackingId ?? activity.trackingId) !== activity.trackingId)
    throw new Failure('not_found');
  await requireAccess(db, actor, { trackingId: activity.trackingId, userId }, 'read');
  const found = await db
    .select()
    .from(trackingNotes)
    .where(and(eq(trackingNotes.userId, userId), eq(trackingNotes.activityId, activityId)))
    .orderBy(desc(trackingNotes.id));
  return found.map(toAnswer);
}

/** @throws Failure as `lockActivityDay` */
export async function addNote(
  tx: Database,
  { userActivityId, note }: { userActivityId: number; note: string },
  call: Call,
): Promise<NoteAnswer> {
  const { run, activity } = await lockActivityDay(tx, userActivityId, call);
  const { actor, now } = call;
  const [added] = await tx
    .insert(trackingNotes)
    .values({
      userId: run.userId,
      authorId: actor.userId,
      activityId: activity.id,
      note,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!added) throw new Error('A note was not stored');
  return toAnswer(added);
}

/** Lists the notes of a task, the newest first. @throws Failure 404 `not_found` */
export async function listTaskNotes(
  db: Database,
  actor: Actor,
  { taskId, userId }: { taskId: number; userId: number },
): Promise<NoteAnswer[]> {
  await getOwnTask(db, { id: taskId, assigneeId: userId }, actor);
  const found = await db
    .select()
    .from(trackingNotes)
    .where(and(eq(trackingNotes.userId, userId), eq(trackingNotes.taskId, taskId)))
    .orderBy(desc(trackingNotes.id));
  return found.map(toAnswer);
}

/** Adds a note to a task, also before and after its dates. @throws Failure 404 `not_found` */
export async function addTaskNote(
  tx: Database,
  { taskId, note }: { taskId: number; note: string },
  { actor, now }: Pick<Call, 'actor' | 'now'>,
): Promise<NoteAnswer> {
  const { userId } = await lockOwnTask(tx, { id: taskId }, actor);
  const [added] = await tx
    .insert(trackingNotes)
    .values({ userId, authorId: actor.userId, taskId, note, createdAt: now, updatedAt: now })
    .returning();
  if (!added) throw new Error('A note was not stored');
  return toAnswer(added);
}

/** Checks that an actor may change a note about an activity or a task. @throws Failure 404 `not_found` */
async function requireNote(tx: Database, actor: Actor, id: number): Promise<void> {
  const [found] = await tx
    .select({
      userId: trackingNotes.userId,
      trackingId: trackingActivities.trackingId,
      taskId: trackingNotes.taskId,
    })
    .from(trackingNotes)
    .leftJoin(trackingActivities, eq(trackingActivities.id, trackingNotes.activityId))
    .where(eq(trackingNotes.id, id));
  if (!found) throw new Failure('not_found');
  const { userId, trackingId, taskId } = found;
  if (taskId !== null) await lockOwnTask(tx, { id: taskId }, actor);
  else if (trackingId !== null) await requireAccess(tx, actor, { userId, trackingId }, 'act');
}

/** @throws Failure 404 `not_found` */
export async function editNote(
  tx: Database,
  { id, note }: { id: number; note: string },
  { actor, now }: Pick<Call, 'actor' | 'now'>,
): Promise<NoteAnswer> {
  await requireNote(tx, actor, id);
  const [edited] = await tx
    .update(trackingNotes)
    .set({ note, updatedAt: now })
    .where(eq(trackingNotes.id, id))
    .returning();
  if (!edited) throw new Failure('not_found');
  return toAnswer(edited);
}

/** @throws Failure 404 `not_found`, also when it was deleted before */
export async function deleteNote(tx: Database, id: number, actor: Actor): Promise<void> {
  await requireNote(tx, actor, id);
  const deleted = await tx
    .delete(trackingNotes)
    .where(eq(trackingNotes.id, id))
    .returning({ id: trackingNotes.id });
  if (deleted.length === 0) throw new Failure('not_found');
}
