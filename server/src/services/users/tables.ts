import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, searchText } from '../../kernel/index.ts';

/**
 * Accounts. An e-mail belongs to one account; a telephone number may belong to several, because families share one. A user's permissions are
 * derived from this row and never from a request (PD-7).
 */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    username: text().notNull(),
    phone: text(),
    birthDate: date('birth_date', { mode: 'string' }),
    /** 1 male, 2 female, 3 prefers not to say (PD-17). */
    gender: smallint().notNull().default(1),
    avatar: text(),
    /** Null for an account that signs in through an identity provider only. */
    passwordHash: text('password_hash'),
    /** Language of mails, files and payment pages: the last one that the user chose (PD-125). */
    language: text({ enum: ['en', 'ar'] }).notNull(),
    referralCode: text('referral_code').notNull().unique(),
    isConsultant: boolean('is_consultant').notNull().default(false),
    /** An administrator of the site, who has every permission. */
    isOperator: boolean('is_operator').notNull().default(false),
    /** The permissions of all roles of an operator; a trigger of the migration keeps them. */
    permissions: text().array().notNull().default([]),
    /** The accepted version of the terms, and when it was accepted (PD-16). */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When an operator blocked the account: nobody can sign in with it until it is restored. */
    blockedAt: instant('blocked_at'),
    /** When the account will be closed at its owner's request; signing in before then cancels that (PD-106). */
    deletesAt: instant('deletes_at'),
    /** When the account was closed. Its row is kept for invoices, without personal data (PD-106). */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // For searches of partial names in the directory of consultants.
    index('users_name')
      .using('gin', sql`${searchText(table.username)} gin_trgm_ops`)
      // Without a pending list the index is as fast before a vacuum as after it.
      .with({ fastupdate: false })
      .where(sql`${table.isConsultant}`),
    // For searches of operators by a part of the name, the e-mail or the phone number.
    index('users_search')
      .using(
        'gin',
        sql`${searchText(table.username)} gin_trgm_ops, lower(${table.email}) gin_trgm_ops, ${table.phone} gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    // For the sign-ups of a range of days, and the list of operators by time.
    index('users_created').on(table.createdAt, table.id),
    // For the list of operators, by name and by what an account is or waits for.
    index('users_by_name').on(searchText(table.username), table.id),
    index('users_operators').on(table.id).where(sql`${table.isOperator} or ${table.permissions} <> '{}'`),
    index('users_consultants').on(table.id).where(sql`${table.isConsultant}`),
    index('users_blocked').on(table.id).where(sql`${table.blockedAt} is not null`),
    // For lists of people by name of whom only the ids are known: the names are read from the index alone.
    index('users_names').on(table.id, table.username),
    check('users_username', sql`char_length(${table.username}) between 1 and 60`),
    check('users_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{7,14}$'`),
    check('users_gender', sql`${table.gender} between 1 and 3`),
    check('users_language', sql`${table.language} in ('en', 'ar')`),
    check('users_terms', sql`(${table.termsVersion} is null) = (${table.termsAcceptedAt} is null)`),
    index('users_deletes')
      .on(table.deletesAt)
      .where(sql`${table.deletesAt} is not null and ${table.deletedAt} is null`),
    check('users_grace', sql`${table.deletesAt} >= ${table.createdAt}`),
    check(
      'users_deleted',
      sql`${table.deletedAt} is null or (${table.deletesAt} is not null and ${table.deletedAt} >= ${table.deletesAt})`,
    ),
    check(
      'users_anonymous',
      sql`${table.deletedAt} is null or (${table.email} like '%@deleted.invalid' and ${table.passwordHash} is null and ${table.phone} is null and ${table.birthDate} is null and ${table.avatar} is null and not ${table.isConsultant} and not ${table.isOperator})`,
    ),
  ],
);
