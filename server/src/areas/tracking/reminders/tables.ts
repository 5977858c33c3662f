import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/** When and how a user is reminded of what is still open today for them and their family; a row exists from their first run on. */
export const trackingReminders = pgTable(
  'tracking_reminders',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Hour of the day in `timezone`. */
    hour: smallint().notNull(),
    hasBell: boolean('has_bell').notNull(),
    hasMail: boolean('has_mail').notNull(),
    /** IANA zone of the family; before it has one that of the user's device. */
    timezone: text().notNull(),
    /** The last date, in the zone of then, on which the reminder was processed: a date has one reminder at most. */
    lastDate: date('last_date', { mode: 'string' }),
    /** The next instant at which the clocks of the zone show the hour. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [
    index('tracking_reminders_next').on(table.nextAt).where(sql`${table.hasBell} or ${table.hasMail}`),
    check('tracking_reminders_hour', sql`${table.hour} between 0 and 23`),
  ],
);
