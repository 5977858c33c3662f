import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { familyTaskItems, familyTasks } from '../tables/tasks.ts';
import { type FamilyTask, findToday, listItems, type TaskCall, type TaskItem } from './find-task.ts';
import { publishTask } from './live-event.ts';
import { notifyConsultant } from './notify-task.ts';
import { isOpenOn, toPercentage } from './rules/task-state.ts';

/** @throws Failure 409 `cannot_open_today` outside of the task's dates */
export async function requireOpen(tx: Database, task: FamilyTask, call: TaskCall): Promise<void> {
  if (!isOpenOn(task, await findToday(tx, task.userId, call))) throw new Failure('cannot_open_today');
}

export const wrongItem = (field: string) =>
  new Failure('wrong_item', { errors: { [field]: ['wrong_item'] } });

/** Stores the progress of an item of a locked task, completes the task after its last item, and publishes it to open pages. Returns the task's progress in percent. */
export async function saveItem(
  tx: Database,
  task: FamilyTask,
  item: Pick<TaskItem, 'id' | 'doneAt' | 'percentage'>,
  now: Date,
): Promise<number> {
  await tx
    .update(familyTaskItems)
    .set({ doneAt: item.doneAt, percentage: item.percentage })
    .where(eq(familyTaskItems.id, item.id));
  const percentage = toPercentage(await listItems(tx, task.id));
  if (percentage === 100 && task.completedAt === null) {
    await tx.update(familyTasks).set({ completedAt: now }).where(eq(familyTasks.id, task.id));
    await notifyConsultant(tx, task, { text: 'told.task_completed', key: `task completed ${task.id}` }, now);
  }
  await publishTask(tx, task, now);
  return percentage;
}
