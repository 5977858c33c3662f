import { sql } from 'drizzle-orm';
import type { SiteNumber } from '../../../services/dashboard/index.ts';

/** Accounts by the day of their registration, closed ones too. The trigger `users_daily` of the migration counts them. */
export const signUps: SiteNumber = {
  id: 'sign-ups',
  title: { en: 'Sign-ups', ar: 'التسجيلات الجديدة' },
  unit: 'count',
  summary: 'sum',
  entries: {
    permission: 'people',
    source: () => ({
      columns: sql`id, username as title, case when deleted_at is null then '/admin/people/' || id end as path`,
      from: sql`users`,
      where: sql`true`,
      at: sql`created_at`,
      id: sql`id`,
    }),
  },
  read: async (reader) => [{ currency: null, values: await reader.read('sign-ups'), of: null }],
};

export const counted = { 'sign-ups': sql`select created_at, 1 from users` };
