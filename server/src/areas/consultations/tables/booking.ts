import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { slots } from './availability.ts';
import { consultantProfiles } from './consultants.ts';

export type Booking = typeof bookings.$inferSelect;

/**
 * Sessions of two people, held or booked (EC §3). Held or confirmed ones never overlap, neither for a consultant nor for a learner: two
 * EXCLUDE constraints of the migration (`bookings_consultant_overlap`, `bookings_learner_overlap`), whose violation is 409 (PD-23). The
 * next booking releases expired holds, because a constraint cannot compare with the current time. A proposal holds the time of the
 * consultant only: the learner, who did not request it, can book another session then.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().default(sql`nextval('consultation_session_ids')`),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultantProfiles.userId),
    learnerId: integer('learner_id')
      .notNull()
      .references(() => users.id),
    /** The slot it was made from; null for an accepted private request, or after the slot was deleted. */
    slotId: integer('slot_id').references(() => slots.id, { onDelete: 'set null' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Minutes. */
    duration: smallint().notNull(),
    status: text({ enum: ['held', 'confirmed', 'cancelled'] }).notNull(),
    /**
     * Reason of the hold: a checkout (PD-23), an unpaid offer of a private request (PD-43), or a new time that the consultant proposed for
     * the session `proposedFor`. A proposal is never confirmed: accepting it moves the session.
     */
    heldFor: text('held_for', { enum: ['checkout', 'offer', 'proposal'] }),
    holdUntil: instant('hold_until'),
    /** Of a proposal: the booked session, of the same two people and duration. */
    proposedFor: integer('proposed_for'),
    isFree: boolean('is_free').notNull().default(false),
    /** Hundredths; null for a free session and for a proposal. */
    price: integer(),
    currency: text({ enum: ['USD', 'EGP'] }),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** `hold`: the hold expired or was given up. Of a proposal: `learner` answered it, `consultant` withdrew it. */
    cancelledBy: text('cancelled_by', { enum: ['learner', 'consultant', 'operator', 'hold'] }),
    cancelReason: text('cancel_reason'),
    /** How much of the price is refunded (PD-42). */
    refund: text({ enum: ['full', 'none', 'nothing'] }),
    refundTo: text('refund_to', { enum: ['source', 'wallet'] }),
    /** `UID` and `SEQUENCE` of the calendar event (RFC 5545): `uid` stays, `sequence` rises with each change. */
    uid: text().notNull().unique(),
    sequence: integer().notNull().default(0),
    /** Last known IANA zone of the learner. */
    learnerTimezone: text('learner_timezone'),
    /** Refund deadline (inclusive), agreed at the sale (PD-122); it moves with the session. */
    refundUntil: instant('refund_until').notNull(),
    /** Meeting link instead of our room: the consultant's at the time of booking (PD-122), or another one for this session (PD-41). */
    meetingUrl: text('meeting_url'),
    /** The learner's note to the consultant. */
    note: text(),
    /** Whether somebody joined and the survey about the session is not assigned yet; a trigger on `attendances` sets it. */
    awaitsSessionSurvey: boolean('awaits_session_survey').notNull().default(false),
    /** Whether the survey about the consultant may still have to be assigned. */
    awaitsConsultantSurvey: boolean('awaits_consultant_survey').notNull().default(true),
  },
  (table) => [
    index('bookings_learner').on(table.learnerId, table.startsAt),
    index('bookings_consultant').on(table.consultantId, table.startsAt),
    index('bookings_slot').on(table.slotId),
    // For sessions that were held or missed in a range of days.
    index('bookings_ends').on(table.endsAt, table.id).where(sql`${table.status} = 'confirmed'`),
    // Finds whom a consultant has met, and what used up a learner's free session.
    index('bookings_pair').on(table.consultantId, table.learnerId),
    // Finds sessions whose surveys may be due.
    index('bookings_surveys')
      .on(table.learnerId)
      .where(
        sql`${table.status} = 'confirmed' and (${table.awaitsSessionSurvey} or ${table.awaitsConsultantSurvey})`,
      ),
    index('bookings_holds').on(table.holdUntil).where(sql`${table.status} = 'held'`),
    unique('bookings_terms').on(table.id, table.consultantId, table.learnerId, table.duration),
    foreignKey({
      name: 'bookings_proposed_for',
      columns: [table.proposedFor, table.consultantId, table.learnerId, table.duration],
      foreignColumns: [table.id, table.consultantId, table.learnerId, table.duration],
    }),
    // One open proposal per session.
    uniqueIndex('bookings_proposal').on(table.proposedFor).where(sql`${table.status} = 'held'`),
    // The free first session is used once. A cancel by the consultant, or by the learner before the deadline, gives it back (PD-31,
    // PD-127).
    uniqueIndex('bookings_free')
      .on(table.learnerId, table.consultantId)
      .where(
        sql`${table.isFree} and (${table.status} <> 'cancelled' or (${table.cancelledBy} = 'learner' and ${table.cancelledAt} > ${table.refundUntil}))`,
      ),
    check('bookings_two', sql`${table.learnerId} <> ${table.consultantId}`),
    check('bookings_duration', sql`${table.duration} in (30, 60, 90, 120, 150, 180)`),
    check(
      'bookings_length',
      sql`${table.endsAt} - ${table.startsAt} = ${table.duration} * interval '1 minute'`,
    ),
    check('bookings_status', sql`${table.status} in ('held', 'confirmed', 'cancelled')`),
    check(
      'bookings_held',
      sql`(${table.status} = 'held') = (${table.holdUntil} is not null) and (${table.heldFor} in ('checkout', 'offer', 'proposal') or ${table.heldFor} is null) and (${table.status} <> 'held' or ${table.heldFor} is not null)`,
    ),
    check(
      'bookings_proposed',
      sql`(coalesce(${table.heldFor}, '') = 'proposal') = (${table.proposedFor} is not null) and (${table.proposedFor} is null or (${table.status} <> 'confirmed' and not ${table.isFree}))`,
    ),
    check('bookings_confirmed', sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`),
    check(
      'bookings_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null) and (${table.cancelledAt} is null) = (${table.cancelledBy} is null) and (${table.cancelledBy} in ('learner', 'consultant', 'operator', 'hold') or ${table.cancelledBy} is null)`,
    ),
    check(
      'bookings_price',
      sql`(${table.isFree} or ${table.proposedFor} is not null) = (${table.price} is null) and (${table.price} is null) = (${table.currency} is null) and (${table.price} is null or ${table.price} > 0)`,
    ),
    check('bookings_sequence', sql`${table.sequence} >= 0`),
    check('bookings_refund_until', sql`${table.refundUntil} < ${table.startsAt}`),
    check('bookings_url', sql`${table.meetingUrl} like 'https://%'`),
    check('bookings_note', sql`char_length(${table.note}) between 1 and 1000`),
  ],
);

/** When each person first joined a session. */
export const attendances = pgTable(
  'attendances',
  {
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.userId] })],
);

/** Ratings of sessions by learners, one each. Count and average are in `consultation_infos`. */
export const ratings = pgTable(
  'ratings',
  {
    bookingId: integer('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => consultantProfiles.userId),
    learnerId: integer('learner_id')
      .notNull()
      .references(() => users.id),
    /** Half stars, 1 to 10. */
    halves: smallint().notNull(),
    comment: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ratings_consultant').on(table.consultantId, table.createdAt),
    check('ratings_halves', sql`${table.halves} between 1 and 10`),
    check('ratings_comment', sql`char_length(${table.comment}) <= 2000`),
  ],
);
