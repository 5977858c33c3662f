import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Language } from '../../../kernel/index.ts';
import { type NewNotification, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';

/** A regraded quiz, for its notification. */
interface RegradedQuiz {
  /** The participant or assignee. */
  userId: number;
  /** Text codes: for the participant, and for the owner of their family, with the participant's name. */
  texts: { own: string; family: string };
  about: Pick<NewNotification, 'type' | 'modelId' | 'taskId'>;
  params(language: Language): Record<string, string | number>;
}

const participants = alias(users, 'participants');

/** Notifies a participant and the owner of their family that a quiz of the participant has another result. */
export async function notifyRegraded(
  tx: Database,
  { userId, texts, about, params }: RegradedQuiz,
  now: Date,
): Promise<void> {
  const readers = await tx
    .select({ id: users.id, language: users.language, name: participants.username })
    .from(users)
    .innerJoin(participants, eq(participants.id, userId))
    .leftJoin(
      familyMembers,
      and(
        eq(familyMembers.ownerId, users.id),
        eq(familyMembers.memberId, userId),
        isNull(familyMembers.removedAt),
      ),
    )
    .where(or(eq(users.id, userId), sql`${familyMembers.ownerId} is not null`));
  const messages = readers.map(({ id, language, name }) => ({
    ...about,
    userId: id,
    familyMemberId: userId,
    text: id === userId ? texts.own : texts.family,
    params: { ...params(language), ...(id !== userId && { name, person: userId }) },
  }));
  await notify(tx, messages, now);
}
