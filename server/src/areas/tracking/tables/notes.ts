import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { trackingActivities } from './systems.ts';
import { familyTasks } from './tasks.ts';

/** Notes that a participant, or a parent for them, writes about an activity or a task (TF §2.4). */
export const trackingNotes = pgTable(
  'tracking_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The participant. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    activityId: integer('activity_id').references(() => trackingActivities.id),
    taskId: integer('task_id').references(() => familyTasks.id),
    /** At most 150 code points (PD-78). */
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('tracking_notes_activity').on(table.userId, table.activityId, table.id),
    index('tracking_notes_task').on(table.userId, table.taskId, table.id),
    check('tracking_notes_subject', sql`num_nonnulls(${table.activityId}, ${table.taskId}) = 1`),
    check('tracking_notes_length', sql`char_length(${table.note}) between 1 and 150`),
  ],
);
