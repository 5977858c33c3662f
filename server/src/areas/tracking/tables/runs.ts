import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { trackingEnrolments } from './enrolment.ts';
import { trackings } from './systems.ts';

/**
 * One participant's run of a single system, a competition or a level, from its start to its end. A repeat ends the run and creates the next
 * (PD-74); the one without `ended_at` is the current one. Its id is `tracking_enrollment_history_id` on the wire.
 */
export const trackingRuns = pgTable(
  'tracking_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => trackingEnrolments.id),
    /** A single system, competition or level; if a package covers it, one of its levels. */
    trackingId: integer('tracking_id')
      .notNull()
      .references(() => trackings.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Number of the participant's run, from 1. */
    number: smallint().notNull(),
    /** First and last day, as dates in the participant's zone (PD-68). */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /**
     * The clock by which its days are counted (`DayClock`): that of the family, and it changes with it; a competition keeps the one of its start
     * (PD-130).
     */
    timezone: text().notNull(),
    keptDate: date('kept_date', { mode: 'string' }),
    keptUntil: instant('kept_until'),
    startedAt: instant('started_at').notNull(),
    /** When it was repeated, or its enrolment ended. */
    endedAt: instant('ended_at'),
    /**
     * Reachable and reached points (scores rule): the weight of each activity times its percentage, summed over all its days. Reachable points
     * only change with the content.
     */
    maxPoints: integer('max_points').notNull(),
    points: integer().notNull().default(0),
    /** Scores in hundredths of a percent, by which rankings are sorted (TF §9): of activities, of invitations, and their weighted sum. */
    activityScore: integer('activity_score').notNull().default(0),
    invitationScore: integer('invitation_score').notNull().default(0),
    totalScore: integer('total_score').notNull().default(0),
  },
  (table) => [
    uniqueIndex('tracking_runs_current')
      .on(table.trackingId, table.userId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('tracking_runs_number').on(table.trackingId, table.userId, table.number),
    index('tracking_runs_enrolment').on(table.enrolmentId),
    index('tracking_runs_user').on(table.userId, table.endDate),
    index('tracking_runs_total')
      .on(table.trackingId, table.totalScore.desc().nullsFirst(), table.id)
      .where(sql`${table.endedAt} is null`),
    index('tracking_runs_activity')
      .on(table.trackingId, table.activityScore.desc().nullsFirst(), table.id)
      .where(sql`${table.endedAt} is null`),
    index('tracking_runs_invitation')
      .on(table.trackingId, table.invitationScore.desc().nullsFirst(), table.id)
      .where(sql`${table.endedAt} is null`),
    check('tracking_runs_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('tracking_runs_kept', sql`(${table.keptDate} is null) = (${table.keptUntil} is null)`),
    check('tracking_runs_number', sql`${table.number} > 0`),
    check('tracking_runs_points', sql`${table.points} between 0 and ${table.maxPoints}`),
    check(
      'tracking_runs_scores',
      sql`${table.activityScore} between 0 and 10000 and ${table.invitationScore} between 0 and 10000 and ${table.totalScore} between 0 and 10000`,
    ),
  ],
);

/** Number of current runs by score, maintained by a trigger on `tracking_runs`: a rank is computed from the counts of higher scores instead of counting participants. */
export const trackingScoreCounts = pgTable(
  'tracking_score_counts',
  {
    trackingId: integer('tracking_id')
      .notNull()
      .references(() => trackings.id),
    order: text({ enum: ['total', 'activity', 'invitation'] }).notNull(),
    /** Score in hundredths of a percent. */
    score: integer().notNull(),
    participants: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trackingId, table.order, table.score] }),
    check('tracking_score_counts_order', sql`${table.order} in ('total', 'activity', 'invitation')`),
    check('tracking_score_counts_score', sql`${table.score} between 0 and 10000`),
    check('tracking_score_counts_participants', sql`${table.participants} >= 0`),
  ],
);

/** Number of score values in one range of `tracking_score_ranges`. */
export const scoreRange = 100;

/**
 * Number of current runs by range of scores (`score / 100`), maintained with the counts: the number of higher scores is the sum of at most a hundred ranges
 * and the counts of one range, independent of the number of participants.
 */
export const trackingScoreRanges = pgTable(
  'tracking_score_ranges',
  {
    trackingId: integer('tracking_id')
      .notNull()
      .references(() => trackings.id),
    order: text({ enum: ['total', 'activity', 'invitation'] }).notNull(),
    range: smallint().notNull(),
    participants: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trackingId, table.order, table.range] }),
    check('tracking_score_ranges_order', sql`${table.order} in ('total', 'activity', 'invitation')`),
    check('tracking_score_ranges_range', sql`${table.range} between 0 and 100`),
    check('tracking_score_ranges_participants', sql`${table.participants} >= 0`),
  ],
);
