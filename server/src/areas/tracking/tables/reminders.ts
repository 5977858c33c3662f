import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/** Settings of a user's daily reminder of open activities for them and their family; the row is created with their first run. */
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
    /** IANA zone of the family, or of the user's device if the family has none yet. */
    timezone: text().notNull(),
    /** The last date, in the zone of that time, on which the reminder was processed; each date has at most one reminder. */
    lastDate: date('last_date', { mode: 'string' }),
    /** The next instant at which the clocks of the zone show the hour. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [
    index('tracking_reminders_next').on(table.nextAt).where(sql`${table.hasBell} or ${table.hasMail}`),
    check('tracking_reminders_hour', sql`${table.hour} between 0 and 23`),
  ],
);
