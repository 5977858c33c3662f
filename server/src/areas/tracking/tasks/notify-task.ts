import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import type { FamilyTask } from './find-task.ts';

/** What happened with a task; the key makes its notification unique. */
interface TaskEvent {
  text: string;
  key: string;
}

async function notifyReader(
  tx: Database,
  task: FamilyTask,
  { readerId, actorId, type, text, key }: TaskEvent & { readerId: number; actorId: number; type: string },
  now: Date,
): Promise<void> {
  const find = async (id: number) =>
    (
      await tx.select({ name: users.username, language: users.language }).from(users).where(eq(users.id, id))
    )[0];
  const reader = await find(readerId);
  if (!reader) return;
  const params = {
    name: (await find(actorId))?.name ?? '—',
    person: actorId,
    ...bilingual('task', { en: task.nameEn, ar: task.nameAr }, reader.language),
  };
  const about = { modelId: task.id, taskId: task.id, familyMemberId: task.userId };
  await notify(tx, [{ ...about, userId: readerId, type, text, params, key }], now);
}

/** Notifies the assignee, and the account to whose family they belong, of what their consultant did. */
export async function notifyFamily(
  tx: Database,
  task: FamilyTask,
  event: TaskEvent,
  now: Date,
): Promise<void> {
  const owners = await tx
    .select({ id: familyMembers.ownerId })
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, task.userId), isNull(familyMembers.removedAt)));
  for (const readerId of [task.userId, ...owners.map(({ id }) => id)])
    await notifyReader(tx, task, { ...event, readerId, actorId: task.consultantId, type: 'Task' }, now);
}

/** Notifies the consultant of what the family did. */
export const notifyConsultant = (
  tx: Database,
  task: FamilyTask,
  event: TaskEvent,
  now: Date,
): Promise<void> =>
  notifyReader(
    tx,
    task,
    { ...event, readerId: task.consultantId, actorId: task.userId, type: 'AssignedTask' },
    now,
  );
