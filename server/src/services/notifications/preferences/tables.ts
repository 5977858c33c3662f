import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { NotificationChannel, NotificationGroup } from 'shared-api/contracts/notifications';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../users/index.ts';

/** Quiet hours and daily digest of users who have saved their preferences. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    isQuiet: boolean('is_quiet').notNull(),
    /** Hours of the day in `timezone`; quiet hours may span midnight. */
    quietFrom: smallint('quiet_from').notNull(),
    quietUntil: smallint('quiet_until').notNull(),
    hasDigest: boolean('has_digest').notNull(),
    digestHour: smallint('digest_hour').notNull(),
    /** IANA zone. */
    timezone: text().notNull(),
    /** When the next digest is due: at its hour, or at the end of the quiet hours that contain it. */
    digestAt: instant('digest_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('notification_settings_digest').on(table.digestAt).where(sql`${table.hasDigest}`),
    check(
      'notification_settings_hours',
      sql`${table.quietFrom} between 0 and 23 and ${table.quietUntil} between 0 and 23 and ${table.digestHour} between 0 and 23`,
    ),
    check('notification_settings_quiet', sql`${table.quietFrom} <> ${table.quietUntil}`),
  ],
);

/** Channels of groups that a user has switched off. */
export const notificationSwitches = pgTable(
  'notification_switches',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    group: text().$type<NotificationGroup>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.group, table.channel] }),
    check(
      'notification_switches_group',
      sql`${table.group} in ('sessions', 'courses', 'tracking', 'family', 'orders', 'messages')`,
    ),
    check('notification_switches_channel', sql`${table.channel} in ('bell', 'mail', 'push')`),
  ],
);

/** Digests that were due: at most one per user and date, also with several nodes. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Date in the user's zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Number of listed notifications; 0: none, so no mail was sent. */
    listed: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
