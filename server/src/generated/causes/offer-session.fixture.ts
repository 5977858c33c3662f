import { bookings } from '../../areas/consultations/tables/booking.ts';
import type { Database } from '../../kernel/index.ts';
import { after, consultant } from '../../testing/example-users.ts';
import { examplesNow } from '../../testing/examples.ts';

/** Creates session 13, which the consultant has accepted for a learner's private request. */
export async function offerSession(
  db: Database,
  { learnerId, holdUntil }: { learnerId: number; holdUntil: Date },
): Promise<void> {
  const startsAt = after(examplesNow, 100);
  await db.insert(bookings).values({
    id: 13,
    consultantId: consultant,
    learnerId,
    startsAt,
    endsAt: after(startsAt, 1),
    duration: 60,
    status: 'held',
    heldFor: 'offer',
    holdUntil,
    price: 2_500,
    currency: 'USD',
    createdAt: examplesNow,
    refundUntil: after(startsAt, -5),
    uid: 'offer-13',
  });
}
