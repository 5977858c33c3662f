import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import type { TrackingEnrolment } from '../access/locks.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { findNotificationType } from '../systems/notification-type.ts';

/** Notifies a participant of a system that they or another user bought for them. Only the buyer gets the receipt. */
export async function notifyEnrolled(
  tx: Database,
  { trackingId, userId, buyerId }: Pick<TrackingEnrolment, 'trackingId' | 'userId' | 'buyerId'>,
  now: Date,
): Promise<void> {
  const tracking = await findTracking(tx, trackingId);
  const [participant] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  if (!tracking || !participant) return;
  const title = bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, participant.language);
  const about = { userId, type: findNotificationType(tracking), modelId: trackingId, familyMemberId: userId };
  if (buyerId === userId)
    return void (await notify(tx, [{ ...about, text: 'told.tracking', params: title }], now));
  const [buyer] = await tx.select({ name: users.username }).from(users).where(eq(users.id, buyerId));
  const params = { ...title, name: buyer?.name ?? '—', person: buyerId };
  await notify(tx, [{ ...about, text: 'told.tracking_for_you', params }], now);
}
