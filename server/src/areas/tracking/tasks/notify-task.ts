import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import {
  bilingual,
  nameParticipant,
  notify,
  type ParticipantTexts,
} from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import type { FamilyTask } from './find-task.ts';

/** An event of a task; the key makes its notification unique. */
interface TaskEvent {
  key: string;
}

interface Message extends TaskEvent {
  text: string;
  /** Parameters of the text besides the title and the actor. */
  params?: Record<string, string | number>;
  type: 'Task' | 'AssignedTask';
  readerId: number;
  actorId: number;
}

const findPerson = async (tx: Database, id: number) =>
  (
    await tx.select({ name: users.username, language: users.language }).from(users).where(eq(users.id, id))
  )[0];

async function notifyReader(
  tx: Database,
  task: FamilyTask,
  { readerId, actorId, params: own, ...message }: Message,
  now: Date,
): Promise<void> {
  const reader = await findPerson(tx, readerId);
  if (!reader) return;
  const params = {
    name: (await findPerson(tx, actorId))?.name ?? '—',
    person: actorId,
    ...bilingual('task', { en: task.nameEn, ar: task.nameAr }, reader.language),
    ...own,
  };
  const about = { modelId: task.id, taskId: task.id, familyMemberId: task.userId };
  await notify(tx, [{ ...about, ...message, userId: readerId, params }], now);
}

/** Notifies the assignee and the owner of their family, whose text names the assignee, of an action of the consultant. */
export async function notifyFamily(
  tx: Database,
  task: FamilyTask,
  { texts, key }: TaskEvent & { texts: ParticipantTexts },
  now: Date,
): Promise<void> {
  const assignee = { id: task.userId, name: (await findPerson(tx, task.userId))?.name ?? '—' };
  const owners = await tx
    .select({ id: familyMembers.ownerId })
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, task.userId), isNull(familyMembers.removedAt)));
  for (const readerId of [task.userId, ...owners.map(({ id }) => id)])
    await notifyReader(
      tx,
      task,
      {
        ...nameParticipant(texts, assignee, readerId),
        key,
        type: 'Task',
        readerId,
        actorId: task.consultantId,
      },
      now,
    );
}

/** Notifies the consultant of an action of the family. */
export const notifyConsultant = (
  tx: Database,
  task: FamilyTask,
  event: TaskEvent & { text: string },
  now: Date,
): Promise<void> =>
  notifyReader(
    tx,
    task,
    { ...event, readerId: task.consultantId, actorId: task.userId, type: 'AssignedTask' },
    now,
  );
