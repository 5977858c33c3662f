import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, bytes32, instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/** Second factors of accounts: authenticator apps (`totp`) and passkeys. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['passkey', 'totp'] }).notNull(),
    /** From its owner. */
    name: text().notNull(),
    /** The encrypted secret of an authenticator app. */
    secret: bytes(),
    /** The 30 seconds since 1970 whose code was accepted last: no code up to it is accepted again. */
    lastStep: integer('last_step'),
    /** Id and public key of a passkey. */
    credentialId: text('credential_id').unique(),
    publicKey: bytes('public_key'),
    /** How often the passkey has signed; stays 0 for one that devices share. */
    signatures: bigint({ mode: 'number' }),
    /** How browsers reach the passkey: `internal`, `usb` and the like. */
    transports: text().array(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('second_factors_user').on(table.userId),
    check('second_factors_kind', sql`${table.kind} in ('passkey', 'totp')`),
    check('second_factors_name', sql`char_length(${table.name}) between 1 and 60`),
    check(
      'second_factors_totp',
      sql`(${table.kind} = 'totp') = (${table.secret} is not null) and (${table.secret} is null) = (${table.lastStep} is null)`,
    ),
    check(
      'second_factors_passkey',
      sql`(${table.kind} = 'passkey') = (${table.credentialId} is not null) and num_nonnulls(${table.credentialId}, ${table.publicKey}, ${table.signatures}, ${table.transports}) in (0, 4)`,
    ),
  ],
);

/** Keyed hashes of recovery codes. Using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: bytes32('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Steps that wait for their user: the second one of a sign-in, a proof within a session, a factor that is being added. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** Hash of the cookie of a sign-in, or of a session and the purpose. */
    keyHash: bytes32('key_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['sign_in', 'proof', 'add_passkey', 'add_totp'] }).notNull(),
    /** What a passkey has to sign, once it was asked for. */
    challenge: text(),
    /** The encrypted secret of the authenticator app that is being added. */
    secret: bytes(),
    tries: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenges_user').on(table.userId),
    index('factor_challenges_expires').on(table.expiresAt),
    check(
      'factor_challenges_purpose',
      sql`${table.purpose} in ('sign_in', 'proof', 'add_passkey', 'add_totp')`,
    ),
    check('factor_challenges_secret', sql`(${table.purpose} = 'add_totp') = (${table.secret} is not null)`),
    check('factor_challenges_tries', sql`${table.tries} between 0 and 5`),
    check('factor_challenges_window', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
