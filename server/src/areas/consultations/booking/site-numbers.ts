import { type SQL, sql } from 'drizzle-orm';
import type { EntrySource, SiteNumber } from '../../../services/dashboard/index.ts';

/*
 * Sessions by the day of their end. The trigger `bookings_daily` of the migration counts those that are booked, and held once both people
 * have joined; `attendances_daily` when the second one joins.
 */

/** Booked sessions with the names of both people. */
const sessions = (where: SQL): EntrySource => ({
  columns: sql`bookings.id, learner.username as title, consultant.username as detail`,
  from: sql`bookings join users learner on learner.id = learner_id join users consultant on consultant.id = consultant_id`,
  where: sql`status = 'confirmed' and ${where}`,
  at: sql`ends_at`,
  id: sql`bookings.id`,
});

const held: SiteNumber = {
  id: 'sessions-held',
  title: { en: 'Sessions held', ar: 'الجلسات المنعقدة' },
  unit: 'count',
  summary: 'sum',
  entries: { permission: 'consultations', source: () => sessions(sql`is_session_held(bookings)`) },
  read: async (reader) => [{ currency: null, values: await reader.read('sessions-held'), of: null }],
};

/** Sessions that one of the two people, or both, did not join. Those of a day count when it is over. */
const missed: SiteNumber = {
  id: 'sessions-missed',
  title: { en: 'Sessions missed', ar: 'الجلسات الفائتة' },
  unit: 'count',
  summary: 'sum',
  entries: {
    permission: 'consultations',
    source: ({ today }) =>
      sessions(sql`ends_at < ${today.toISOString()}::timestamptz and not is_session_held(bookings)`),
  },
  async read(reader) {
    const [booked, joined] = await Promise.all([
      reader.read('sessions-booked', reader.today),
      reader.read('sessions-held', reader.today),
    ]);
    return [{ currency: null, values: booked.map((count, index) => count - (joined[index] ?? 0)), of: null }];
  },
};

export const siteNumbers = [held, missed];

export const counted = {
  'sessions-booked': sql`select ends_at, 1 from bookings where status = 'confirmed'`,
  'sessions-held': sql`
    select ends_at, 1 from bookings where status = 'confirmed'
      and (select count(*) from attendances where booking_id = id and user_id in (consultant_id, learner_id)) = 2`,
};
