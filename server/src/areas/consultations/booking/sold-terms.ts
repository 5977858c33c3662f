import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refundUntil } from 'shared-api/rules/session-window';
import type { Database } from '../../../kernel/index.ts';
import { consultantSettings, meetingLinks } from '../tables/availability.ts';
import type { Booking } from '../tables/booking.ts';
import { bookings } from '../tables/booking.ts';

/*
 * Terms that a session keeps from its sale, although its consultant's settings may change (PD-122). Price and duration are columns of the
 * booking as well.
 */

/** The refund deadline of a session sold with these settings; without settings the margin is 0. */
export const toRefundDeadline = (startsAt: Date, settings: { marginHours: number } | undefined): Date =>
  new Date(refundUntil(startsAt.getTime(), settings?.marginHours ?? 0));

/** The refund deadline of a session that is sold now. */
export async function findRefundDeadline(db: Database, consultantId: number, startsAt: Date): Promise<Date> {
  const [settings] = await db
    .select({ marginHours: consultantSettings.marginHours })
    .from(consultantSettings)
    .where(eq(consultantSettings.userId, consultantId));
  return toRefundDeadline(startsAt, settings);
}

/** The consultant's own meeting link for a booking that is being confirmed; null if they meet in our room. */
export async function findOwnLink(db: Database, consultantId: number): Promise<string | null> {
  const [own] = await db
    .select({ link: meetingLinks.link })
    .from(meetingLinks)
    .where(and(eq(meetingLinks.userId, consultantId), meetingLinks.enabled));
  return own?.link ?? null;
}

/** `findOwnLink` as an expression in an update of bookings. */
export const ownLinkOfBooking: SQL<string | null> = sql`(
  select ${meetingLinks.link} from ${meetingLinks} where ${meetingLinks.userId} = ${bookings.consultantId} and ${meetingLinks.enabled}
)`;

/** Whether the learner cancelled by the refund deadline. */
export const isCancelledInTime = ({ cancelledAt, refundUntil: deadline }: Booking): boolean =>
  cancelledAt !== null && cancelledAt <= deadline;
