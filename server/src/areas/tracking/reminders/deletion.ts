import { eq } from 'drizzle-orm';
import { deleteNotifications } from '../../../services/notifications/index.ts';
import type { AccountDeletion } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { trackingReminders } from '../tables/reminders.ts';

/** Closing an account deletes its reminder, and the reminders that name it to the owner of its family. */
export const deletion: AccountDeletion = {
  async erase(tx, { id }) {
    await tx.delete(trackingReminders).where(eq(trackingReminders.userId, id));
    const owners = await tx
      .select({ userId: familyMembers.ownerId })
      .from(familyMembers)
      .where(eq(familyMembers.memberId, id));
    for (const { userId } of owners) await deleteNotifications(tx, userId, 'told.today_open');
  },
};
