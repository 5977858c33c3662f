import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes32, instant } from '../../../kernel/index.ts';
import { leaseTable } from '../../../services/downloads/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';

/** Consultants. The area of consultations adds its columns. */
export const consultationInfos = pgTable(
  'consultation_infos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    type: text({ enum: ['consultant', 'organization', 'teacher'] }).notNull(),
    feedback: integer().notNull().default(0),
    ratingStars: real('rating_stars').notNull().default(0),
    ratings: integer().notNull().default(0),
  },
  (table) => [
    // For the mean of all ratings, weighted by the number of each consultant's ratings.
    index('consultation_infos_ratings').on(table.ratings, table.ratingStars).where(sql`${table.ratings} > 0`),
    check('consultation_infos_type', sql`${table.type} in ('consultant', 'organization', 'teacher')`),
    check('consultation_infos_stars', sql`${table.ratingStars} between 0 and 5`),
    check('consultation_infos_counts', sql`${table.feedback} >= 0 and ${table.ratings} >= 0`),
  ],
);

/** Languages that a user speaks. */
export const userLanguages = pgTable(
  'user_languages',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    languageId: integer('language_id')
      .notNull()
      .references(() => languages.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.languageId] }),
    index('user_languages_language').on(table.languageId, table.userId),
  ],
);

/**
 * Codes sent by mail (PD-4). Each address that requested a code for an e-mail has its own row, so that nobody else can use up the tries of
 * a user's code, or replace it.
 */
export const otps = pgTable(
  'otps',
  {
    email: text().notNull(),
    type: text({ enum: ['register', 'forgot_password', 'delete_account'] }).notNull(),
    /** Keyed hash of the requesting address, or of the account's device. */
    addressKey: text('address_key').notNull(),
    /** Keyed hash of the code, or random bytes that match no code if the mail had none. */
    codeHash: bytes32('code_hash').notNull(),
    /** Hash of the key in the mail's link, which replaces the code and cannot be guessed. */
    keyHash: bytes32('key_hash'),
    /** Whether the account knows the address, or does not exist yet. */
    known: boolean().notNull(),
    tries: smallint().notNull().default(0),
    /** Tries from addresses that did not request it. */
    foreignTries: smallint('foreign_tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.type, table.addressKey] }),
    index('otps_expires').on(table.expiresAt),
    check('otps_type', sql`${table.type} in ('register', 'forgot_password', 'delete_account')`),
    check('otps_tries', sql`${table.tries} between 0 and 5 and ${table.foreignTries} between 0 and 5`),
    check('otps_window', sql`${table.expiresAt} > ${table.sentAt}`),
  ],
);

/** A verified e-mail, valid for one step (PD-2 and PD-3). Using it deletes it. */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: bytes32('token_hash').primaryKey(),
    email: text().notNull(),
    type: text({ enum: ['register', 'forgot_password', 'delete_account'] }).notNull(),
    /** The provider that verified the e-mail instead of a code; the new account signs in with it (PD-6). */
    provider: text({ enum: ['google'] }),
    /** The provider's id of the user. */
    subject: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('tickets_expires').on(table.expiresAt),
    check('tickets_type', sql`${table.type} in ('register', 'forgot_password', 'delete_account')`),
    check(
      'tickets_provider',
      sql`(${table.provider} is null) = (${table.subject} is null) and (${table.provider} is null or ${table.provider} in ('google') and ${table.type} = 'register')`,
    ),
    check('tickets_window', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/**
 * Sessions (PD-8). Stores only hashes of tokens, of the current generation and the previous one: the previous bearer token works until it
 * expires, the previous refresh token as long as a renewal may be repeated.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    accessHash: bytes32('access_hash').notNull(),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshHash: bytes32('refresh_hash').notNull(),
    previousAccessHash: bytes32('previous_access_hash'),
    previousAccessExpiresAt: instant('previous_access_expires_at'),
    previousRefreshHash: bytes32('previous_refresh_hash'),
    createdAt: instant('created_at').notNull(),
    /** Start of the current generation. */
    renewedAt: instant('renewed_at').notNull(),
    /** When the session expires unless it is renewed. */
    expiresAt: instant('expires_at').notNull(),
    /** Name from the device's user agent at sign-in; null if unknown. */
    browser: text(),
    system: text(),
    /** When the session proved a second factor last; null before, and when the account has none any more. */
    factorAt: instant('factor_at'),
    /** When the session entered the password again last, or proved the e-mail of an account without one. */
    provedAt: instant('proved_at'),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason', {
      enum: ['logout', 'everywhere', 'reuse', 'password', 'deletion'],
    }),
  },
  (table) => [
    index('sessions_live').on(table.userId).where(sql`${table.revokedAt} is null`),
    index('sessions_expires').on(table.expiresAt),
    check('sessions_hashes', sql`${table.refreshHash} <> ${table.previousRefreshHash}`),
    check(
      'sessions_previous',
      sql`(${table.previousAccessHash} is null) = (${table.previousRefreshHash} is null) and (${table.previousAccessHash} is null) = (${table.previousAccessExpiresAt} is null)`,
    ),
    check('sessions_revoked', sql`(${table.revokedAt} is null) = (${table.revokedReason} is null)`),
    check(
      'sessions_reason',
      sql`${table.revokedReason} in ('logout', 'everywhere', 'reuse', 'password', 'deletion')`,
    ),
  ],
);

/** Keyed hashes of addresses that an account has signed in from: limits on guessing never lock these out. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    addressKey: text('address_key').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressKey] })],
);

/** Counters of the limits on guessing and mails; the key is a hash of the limit's name and its subject. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Tries before this time are rejected. */
    blockedUntil: instant('blocked_until').notNull(),
    /** When the counter restarts. */
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [index('attempts_forget').on(table.forgetAt), check('attempts_count', sql`${table.count} >= 0`)],
);

/** Copies of data that are being downloaded. */
export const dataCopies = leaseTable('data_copies');

/**
 * New e-mails of accounts that an operator has entered and that their owners have not confirmed yet: one at most for each account. Confirming one deletes
 * it.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    email: text().notNull(),
    /** Hash of the key in the mail's link. */
    keyHash: bytes32('key_hash').notNull().unique(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('email_changes_expires').on(table.expiresAt),
    index('email_changes_operator').on(table.operatorId),
    check('email_changes_window', sql`${table.expiresAt} > ${table.createdAt}`),
    check('email_changes_other', sql`${table.operatorId} <> ${table.userId}`),
  ],
);

/** Who referred whom, once per new account (PD-20). */
export const referrals = pgTable(
  'referrals',
  {
    inviteeId: integer('invitee_id')
      .primaryKey()
      .references(() => users.id),
    referrerId: integer('referrer_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('referrals_referrer').on(table.referrerId),
    check('referrals_other', sql`${table.inviteeId} <> ${table.referrerId}`),
  ],
);
