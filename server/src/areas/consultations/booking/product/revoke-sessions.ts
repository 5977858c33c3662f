import { inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { toSiteIdentity } from '../../../../services/calendar/index.ts';
import type { LineReference, RevokeOptions } from '../../../commerce/index.ts';
import { lockBookings, lockPairs } from '../../consultants/locks.ts';
import { bookings } from '../../tables/booking.ts';
import { markCancelled } from '../cancel-session.ts';
import { notifySession } from '../notify-sessions.ts';
import { findSession } from '../session.ts';

/**
 * Cancels sessions that an operator refunds (PD-126), including past ones, which may be refunded because they did not take place. Notifies
 * both people of an upcoming session. Returns the lines whose session was not cancelled before.
 */
export async function revokeSessions(
  tx: Database,
  lines: readonly LineReference[],
  { config, refundTo, now }: RevokeOptions,
): Promise<Set<number>> {
  const ids = lines.map(({ reference }) => reference);
  const pairs = await tx
    .select({ consultantId: bookings.consultantId, learnerId: bookings.learnerId })
    .from(bookings)
    .where(inArray(bookings.id, ids));
  await lockPairs(tx, pairs);
  const confirmed = (await lockBookings(tx, ids)).filter(({ status }) => status === 'confirmed');
  for (const before of confirmed) {
    const booking = await markCancelled(tx, before, { by: 'operator', refund: 'full', refundTo }, now);
    const session = booking.endsAt > now ? await findSession(tx, booking.id) : undefined;
    if (session)
      await notifySession(tx, session, { kind: 'cancelled', by: 'operator' }, toSiteIdentity(config), now);
  }
  const cancelled = new Set(confirmed.map(({ id }) => id));
  return new Set(lines.filter(({ reference }) => cancelled.has(reference)).map(({ lineId }) => lineId));
}
