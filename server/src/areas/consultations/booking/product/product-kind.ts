import { and, eq, inArray, or } from 'drizzle-orm';
import { Failure } from '../../../../kernel/index.ts';
import type { ProductKind } from '../../../commerce/index.ts';
import { findBlock } from '../../../profile-chat/index.ts';
import { bookings } from '../../tables/booking.ts';
import { findUpcomingTimes } from '../holds.ts';
import { deliverSessions } from './deliver.ts';
import { describeSessions } from './describe.ts';
import { findSessionEarners } from './find-earners.ts';
import { availableTo, extendSessions, holdSessions, releaseSessions } from './hold.ts';
import { sessionsInOrderMail } from './order-mail.ts';
import { endRefundRight, findRefundDeadlines } from './refund-until.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { findSessionStarts } from './starts-at.ts';

/** Sessions in the cart and in orders, by id: slots, and offers of private requests. */
export const sessionProduct: ProductKind = {
  modelName: 'ConsultationSession',
  // Only the buyer can attend a session.
  forFamily: false,
  acceptsNote: true,
  async findNoteRejection(tx, id, buyer, now) {
    const session = (await describeSessions(tx, [id], buyer, now)).get(id);
    const block = session && (await findBlock(tx, { from: buyer.userId, to: session.consultantId }));
    return block && new Failure(block);
  },
  describe: describeSessions,
  async findEnrolled(db, id, userIds) {
    const booked = await db
      .select({ userId: bookings.learnerId })
      .from(bookings)
      .where(
        and(
          or(eq(bookings.id, id), eq(bookings.slotId, id)),
          eq(bookings.status, 'confirmed'),
          inArray(bookings.learnerId, [...userIds]),
        ),
      );
    return new Set(booked.map(({ userId }) => userId));
  },
  async findRejection(tx, ids, buyer, now) {
    const offered = await describeSessions(tx, ids, buyer, now);
    const others = await findUpcomingTimes(tx, buyer.userId, now);
    for (const id of ids) {
      const session = availableTo(buyer, offered.get(id));
      if (session instanceof Failure) return session;
      const overlaps = others.some(
        (other) =>
          other.id !== session.offerId && other.startsAt < session.endsAt && other.endsAt > session.startsAt,
      );
      if (overlaps) return new Failure('overlap');
    }
    return undefined;
  },
  hold: holdSessions,
  extend: extendSessions,
  deliver: deliverSessions,
  release: releaseSessions,
  revoke: revokeSessions,
  endRefundRight,
  buildOrderMail: sessionsInOrderMail,
  findStartTimes: findSessionStarts,
  findRefundDeadlines: findRefundDeadlines,
  findEarners: findSessionEarners,
};
