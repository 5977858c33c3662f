import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { slots } from '../availability/tables.ts';
import { consultantProfiles } from '../consultants/tables.ts';

/**
 * Sessions between two people, held or booked (EC §3). Two of them that are held or confirmed never overlap, neither of a consultant nor
 * of a learner: two EXCLUDE constraints of the migration (`bookings_consultant_overlap`, `bookings_learner_overlap`), whose violation is
 * 409 (decision 23). A hold that has run out is released by whoever books next, since a constraint cannot ask for the time.
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
    /** The slot it was made from; none for an accepted private request, or when the slot is gone. */
    slotId: integer('slot_id').references(() => slots.id, { onDelete: 'set null' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Minutes. */
    duration: smallint().notNull(),
    status: text({ enum: ['held', 'confirmed', 'cancelled'] }).notNull(),
    /** What it is held for: a checkout (decision 23), or an accepted private request that waits for its payment (decision 43). */
    heldFor: text('held_for', { enum: ['checkout', 'offer'] }),
    holdUntil: instant('hold_until'),
    isFree: boolean('is_free').notNull().default(false),
    /** In hundredths; none for a free session. */
    price: integer(),
    currency: text({ enum: ['USD', 'EGP'] }),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** `hold`: a hold that ran out or was given up. */
    cancelledBy: text('cancelled_by', { enum: ['learner', 'consultant', 'hold'] }),
    cancelReason: text('cancel_reason'),
    /** What comes back of what was paid (decision 42). */
    refund: text({ enum: ['full', 'none', 'nothing'] }),
    refundTo: text('refund_to', { enum: ['source', 'wallet'] }),
    /** Of the calendar file (RFC 5545): `uid` stays, `sequence` rises with each change. */
    uid: text().notNull().unique(),
    sequence: integer().notNull().default(0),
    /** IANA zone of the learner as last seen. */
    learnerTimezone: text('learner_timezone'),
    /** Another link for this session alone (decision 41). */
    meetingUrl: text('meeting_url'),
  },
  (table) => [
    index('bookings_learner').on(table.learnerId, table.startsAt),
    index('bookings_consultant').on(table.consultantId, table.startsAt),
    index('bookings_slot').on(table.slotId),
    index('bookings_holds').on(table.holdUntil).where(sql`${table.status} = 'held'`),
    // The first session is free once, whatever the learner does; what the consultant cancelled does not count (decision 31).
    uniqueIndex('bookings_free')
      .on(table.learnerId, table.consultantId)
      .where(sql`${table.isFree} and (${table.status} <> 'cancelled' or ${table.cancelledBy} = 'learner')`),
    check('bookings_two', sql`${table.learnerId} <> ${table.consultantId}`),
    check('bookings_duration', sql`${table.duration} in (30, 60, 90, 120, 150, 180)`),
    check(
      'bookings_length',
      sql`${table.endsAt} - ${table.startsAt} = ${table.duration} * interval '1 minute'`,
    ),
    check('bookings_status', sql`${table.status} in ('held', 'confirmed', 'cancelled')`),
    check(
      'bookings_held',
      sql`(${table.status} = 'held') = (${table.holdUntil} is not null) and (${table.heldFor} in ('checkout', 'offer') or ${table.heldFor} is null) and (${table.status} <> 'held' or ${table.heldFor} is not null)`,
    ),
    check('bookings_confirmed', sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`),
    check(
      'bookings_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null) and (${table.cancelledAt} is null) = (${table.cancelledBy} is null) and (${table.cancelledBy} in ('learner', 'consultant', 'hold') or ${table.cancelledBy} is null)`,
    ),
    check(
      'bookings_price',
      sql`${table.isFree} = (${table.price} is null) and (${table.price} is null) = (${table.currency} is null) and (${table.price} is null or ${table.price} > 0)`,
    ),
    check('bookings_sequence', sql`${table.sequence} >= 0`),
    check('bookings_url', sql`${table.meetingUrl} like 'https://%'`),
  ],
);

/** Who came to a session, and when first. */
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

/** What learners say of their sessions, once each. Counts and the mean stand in `consultation_infos`. */
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
    /** Halves of stars, 1 to 10: half a star to five. */
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
