import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/** Amount in hundredths of a currency. */
const hundredths = (name: string) => bigint(name, { mode: 'number' });

/**
 * Accounts by currency: wallets of users, reserved money, revenue, providers, corrections. Provider accounts go negative when money comes
 * in, so that all accounts sum to zero.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `person`, `reserved`, `sales`, `corrections`, or `provider:` and a provider's name. */
    name: text().notNull(),
    /** Only for `person`. */
    userId: integer('user_id').references(() => users.id),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    /** Sum of the postings, which a trigger of the migration maintains. */
    balance: hundredths('balance').notNull().default(0),
  },
  (table) => [
    unique('ledger_accounts_once').on(table.name, table.userId, table.currency).nullsNotDistinct(),
    index('ledger_accounts_user').on(table.userId),
    check(
      'ledger_accounts_name',
      sql`${table.name} in ('person', 'reserved', 'sales', 'corrections') or ${table.name} ~ '^provider:[a-z]+$'`,
    ),
    check('ledger_accounts_person', sql`(${table.name} = 'person') = (${table.userId} is not null)`),
    check('ledger_accounts_currency', sql`${table.currency} in ('USD', 'EGP')`),
    // Neither a wallet nor the reserved money goes negative.
    check(
      'ledger_accounts_balance',
      sql`${table.balance} >= 0 or ${table.name} not in ('person', 'reserved')`,
    ),
  ],
);

/** Ledger transactions, once for each kind and subject. Rows are immutable (a trigger of the migration rejects changes). */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({
      enum: ['reserve', 'unreserve', 'sale', 'late', 'refund', 'return', 'correction'],
    }).notNull(),
    /**
     * Id of a payment (`reserve`, `unreserve`, `sale`, `late`), of a refund (`refund`; `return`: moved to the wallet after the provider
     * rejected it), or of an audit entry (`correction`).
     */
    subject: integer().notNull(),
    note: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('ledger_transactions_once').on(table.kind, table.subject),
    check(
      'ledger_transactions_kind',
      sql`${table.kind} in ('reserve', 'unreserve', 'sale', 'late', 'refund', 'return', 'correction')`,
    ),
  ],
);

/** Postings of a transaction, which sum to zero in each currency at commit (a deferred constraint trigger of the migration). */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: hundredths('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.accountId] }),
    index('ledger_postings_account').on(table.accountId, table.transactionId),
    check('ledger_postings_amount', sql`${table.amount} <> 0`),
  ],
);
