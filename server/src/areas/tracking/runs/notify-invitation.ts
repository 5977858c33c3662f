import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, nameParticipant, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { findNotificationType } from '../systems/notification-type.ts';

const texts = { own: 'told.invitation_counted', other: 'told.invitation_counted_for' };

/** Notifies a participant, and the owner of their family, that another invitation counts (PD-80); once for each count. */
export async function notifyInvitation(
  tx: Database,
  { tracking, userId, count }: { tracking: Tracking; userId: number; count: number },
  now: Date,
): Promise<void> {
  const [participant] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
  const owners = tx
    .select({ id: familyMembers.ownerId })
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, userId), isNull(familyMembers.removedAt)));
  const readers = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(or(eq(users.id, userId), inArray(users.id, owners)), isNull(users.deletedAt)));
  await notify(
    tx,
    readers.map(({ id, language }) => {
      const named = { id: userId, name: participant?.name ?? '—' };
      const { text, params } = nameParticipant(texts, named, id);
      const title = bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, language);
      return {
        userId: id,
        type: findNotificationType(tracking),
        modelId: tracking.id,
        familyMemberId: userId,
        text,
        params: { ...title, count, ...params },
        key: `invitation ${tracking.id} ${userId} ${count}`,
      };
    }),
    now,
  );
}
