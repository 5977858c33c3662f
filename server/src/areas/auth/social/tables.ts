import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes32, instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/**
 * Whom a provider vouches for: one account for each of the provider's people (PD-6), and one of the provider's
 * people for each account, so that whoever takes over an abandoned e-mail does not take the account with it.
 */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google'] }).notNull(),
    /** The provider's own, lasting name for the person (`sub`). */
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
 * Ways to a provider and back that are under way, each bound to one browser by a cookie. State, nonce and PKCE verifier
 * follow from the cookie's token, which is not stored.
 */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    tokenHash: bytes32('token_hash').primaryKey(),
    /** Query of the invitation that the person came with, to be kept on the way back. */
    carried: text().notNull(),
    /** What the provider said, once the person is back. */
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
