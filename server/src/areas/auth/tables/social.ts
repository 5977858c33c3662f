import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes32, instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/**
 * Linked identities (PD-6): one account for each of the provider's users, and one of its users for each account, so that a new owner of an
 * abandoned e-mail does not get the account.
 */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google'] }).notNull(),
    /** The provider's permanent id of the user (`sub`). */
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('identities_user').on(table.userId, table.provider),
    check('identities_provider', sql`${table.provider} in ('google')`),
    check('identities_subject', sql`char_length(${table.subject}) between 1 and 255`),
  ],
);

/**
 * Pending sign-ins at a provider, each bound to one browser by a cookie. State, nonce and PKCE verifier are derived from the cookie's
 * token, which is not stored.
 */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    tokenHash: bytes32('token_hash').primaryKey(),
    /** Query of the invitation, restored after the sign-in. */
    carried: text().notNull(),
    /** The provider's result, once the browser has returned. */
    idToken: text('id_token'),
    subject: text(),
    email: text(),
    name: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('social_attempts_expires').on(table.expiresAt),
    check('social_attempts_window', sql`${table.expiresAt} > ${table.createdAt}`),
    check(
      'social_attempts_back',
      sql`num_nonnulls(${table.idToken}, ${table.subject}, ${table.email}, ${table.name}) in (0, 4)`,
    ),
  ],
);
