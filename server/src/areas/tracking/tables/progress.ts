import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { trackingRuns } from './runs.ts';
import { trackingActivities, trackingItems } from './systems.ts';

/** An activity on a day of a run, created when it is first opened; its id is `user_activity_id` on the wire. */
export const activityDays = pgTable(
  'tracking_activity_days',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => trackingRuns.id),
    activityId: integer('activity_id')
      .notNull()
      .references(() => trackingActivities.id),
    /** The day on which it is scored: for a `date_range` activity its first one (PD-69). */
    day: date({ mode: 'string' }).notNull(),
    /** Progress in percent, derived from the events. */
    progress: smallint().notNull().default(0),
    /** Whether the participant reported the progress, without evidence (PD-71). */
    isSelfReported: boolean('is_self_reported').notNull().default(false),
    completedAt: instant('completed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('tracking_activity_days_once').on(table.runId, table.day, table.activityId),
    check('tracking_activity_days_progress', sql`${table.progress} between 0 and 100`),
    check(
      'tracking_activity_days_completed',
      sql`(${table.progress} = 100) = (${table.completedAt} is not null)`,
    ),
  ],
);

/** Progress of each item of an activity on a day, derived from the events. */
export const itemStates = pgTable(
  'tracking_item_states',
  {
    activityDayId: integer('activity_day_id')
      .notNull()
      .references(() => activityDays.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => trackingItems.id),
    percentage: smallint().notNull(),
    /** When it was completed, or its proof submitted (`submitted_at` on the wire). */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.activityDayId, table.itemId] }),
    check('tracking_item_states_percentage', sql`${table.percentage} between 0 and 100`),
  ],
);

/** Kinds of progress events. */
export const eventKinds = [
  'opened',
  'watched',
  'answered',
  'regraded',
  'reported',
  'report_withdrawn',
  'proof_submitted',
  'proof_removed',
  'proof_marked',
  'proof_returned',
] as const;

/**
 * The log of progress: rows are never updated (a trigger forbids it) and deleted only with their account. Progress and scores are derived from
 * them and can be rebuilt with the same result. `key` is unique for an activity day, so that a repeated call counts once.
 */
export const progressEvents = pgTable(
  'tracking_progress_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    activityDayId: integer('activity_day_id')
      .notNull()
      .references(() => activityDays.id),
    /** Null for `reported` and `report_withdrawn`, which are about the whole activity. */
    itemId: integer('item_id').references(() => trackingItems.id),
    kind: text({ enum: eventKinds }).notNull(),
    /** Progress of the item, or of the activity, in percent; of `report_withdrawn` that of the withdrawn report. */
    percentage: smallint().notNull(),
    /** The participant, a parent, or the user who marks. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('tracking_progress_events_key').on(table.activityDayId, table.key),
    check(
      'tracking_progress_events_kind',
      sql`${table.kind} in ('opened', 'watched', 'answered', 'regraded', 'reported', 'report_withdrawn', 'proof_submitted', 'proof_removed', 'proof_marked', 'proof_returned')`,
    ),
    check('tracking_progress_events_percentage', sql`${table.percentage} between 0 and 100`),
    check('tracking_progress_events_key_length', sql`char_length(${table.key}) between 1 and 100`),
    check(
      'tracking_progress_events_item',
      sql`(${table.kind} in ('reported', 'report_withdrawn')) = (${table.itemId} is null)`,
    ),
  ],
);
