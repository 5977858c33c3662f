import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { courses } from './catalogue.ts';
import { enrolments } from './learning.ts';

/** Issued certificates. Name and titles are copies of the day of issue and do not change. */
export const certificates = pgTable(
  'certificates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The code by which others verify it: 10 random characters of Crockford's base 32. */
    code: text().notNull().unique(),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .unique()
      .references(() => enrolments.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    courseEn: text('course_en').notNull(),
    courseAr: text('course_ar').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The date of issue in the learner's zone, which all formats of the certificate show; null for older certificates, which show the UTC date. */
    issuedOn: date('issued_on', { mode: 'string' }),
  },
  (table) => [
    index('certificates_user').on(table.userId, table.issuedAt),
    check('certificates_code', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{10}$'`),
  ],
);
