import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { refundLine, releaseLine } from '../../commerce/index.ts';
import { isFamily } from '../../profile-chat/index.ts';
import { endBookings, lockBooking } from './seats.ts';

/**
 * Cancels an enrolment in an event, before it begins or after it was withdrawn. Refunds the price until the deadline that was stored at the sale, or when
 * the event moved or was withdrawn (PD-122, PD-126, PD-138); the seat is free in any case. A repeated call changes nothing.
 * @returns whether something was refunded
 * @throws Failure 404 `not_found` for an enrolment of another family; 409 `event_over`
 */
export async function cancelEnrolment(
  tx: Database,
  { id, callerId, refundTo }: { id: number; callerId: number; refundTo: 'source' | 'wallet' },
  now: Date,
): Promise<boolean> {
  const found = await lockBooking(tx, id);
  if (!found || found.booking.isCamp) throw new Failure('not_found');
  const { event, booking } = found;
  const isOwn = booking.userId === callerId || (await isFamily(tx, callerId, booking.userId));
  if (!isOwn) throw new Failure('not_found');
  if (booking.status === 'ended') return booking.endReason === 'refunded';
  if (booking.status !== 'active') throw new Failure('not_found');
  if (event.startsAt <= now && event.isPublished) throw new Failure('event_over');
  const isRefunded = booking.refundUntil !== null && now < booking.refundUntil;
  await endBookings(tx, [id], isRefunded ? 'refunded' : 'cancelled', now);
  const product = { modelName: 'Event', reference: id };
  await releaseLine(tx, product);
  const refund = isRefunded
    ? await refundLine(tx, { ...product, to: refundTo, reason: 'cancelled' }, now)
    : undefined;
  const [person] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, booking.userId));
  if (person)
    await notify(
      tx,
      [
        {
          userId: booking.userId,
          type: 'Event',
          modelId: event.id,
          text: 'told.event_cancelled',
          params: bilingual('event', { en: event.titleEn, ar: event.titleAr }, person.language),
        },
      ],
      now,
    );
  return refund !== undefined;
}
