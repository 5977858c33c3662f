import type { Database } from '../../kernel/index.ts';
import { notifications } from './tables.ts';

/** Inserts notification 1 of the learner, which is unread. */
export async function resetNotifications(tx: Database, learner: number, now: Date): Promise<void> {
  await tx
    .insert(notifications)
    .overridingSystemValue()
    .values({
      id: 1,
      userId: learner,
      type: 'Course',
      modelId: 5,
      createdAt: now,
      text: 'told.course',
      params: { course: 'A calm house' },
    });
}
