import type { Database } from '../../kernel/index.ts';
import { notifications } from './tables.ts';

export interface NewNotification
  extends Pick<
    typeof notifications.$inferInsert,
    'modelId' | 'consultantUserRequestId' | 'taskId' | 'familyMemberId' | 'params' | 'key'
  > {
  userId: number;
  /** What a click opens (EC §2.5). */
  type: string;
  /** Code of its text, among the texts of the area that tells it. */
  text: string;
}

/**
 * Tells people something, in the transaction that has the reason for it; one with a `key` that was told before is not told again. Answers
 * who was told.
 */
export async function notify(tx: Database, told: NewNotification[], now: Date): Promise<number[]> {
  if (told.length === 0) return [];
  const written = await tx
    .insert(notifications)
    .values(told.map((each) => ({ ...each, createdAt: now })))
    .onConflictDoNothing()
    .returning({ userId: notifications.userId });
  return written.map(({ userId }) => userId);
}
