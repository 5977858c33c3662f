import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { orderLines } from './orders.ts';

/*
 * What consultants earn from what was sold (ADR-0069). Rows of shares, earnings and payouts are never changed: triggers of the migration refuse it.
 */

/** The organisation's share of a price, from a time on: of the site, or of one consultant. The last row counts. */
export const earningShares = pgTable(
  'earning_shares',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the share of the site. */
    consultantId: integer('consultant_id').references(() => users.id),
    /** Hundredths of a per cent; null for a consultant who has the share of the site again. */
    share: smallint(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('earning_shares_consultant').on(table.consultantId, table.id),
    check('earning_shares_share', sql`${table.share} between 0 and 10000`),
    check('earning_shares_site', sql`${table.share} is not null or ${table.consultantId} is not null`),
  ],
);

/** Delivered lines of which it is not known yet whether somebody earns from them; a trigger of the migration adds each line that is delivered. */
export const earningChecks = pgTable(
  'earning_checks',
  {
    lineId: integer('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** When it is looked at: at the end of a session. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('earning_checks_due').on(table.dueAt)],
);

/**
 * Earnings of consultants: one for a line, and a correction below zero for each refund of such a line, which triggers of the migration add in the
 * transaction of the refund or of the earning.
 */
export const earnings = pgTable(
  'earnings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => users.id),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    kind: text({ enum: ['earning', 'correction'] }).notNull(),
    /** Order lines are never deleted; without a foreign key, so that a row stays whatever happens to the line. */
    lineId: integer('line_id').notNull(),
    /** Of a correction. */
    refundId: integer('refund_id'),
    /** Hundredths that the buyer paid for the line, or got back. */
    gross: integer().notNull(),
    /** The organisation's share, in hundredths of a per cent. */
    share: smallint().notNull(),
    /** Hundredths that the consultant earns, or loses. */
    amount: integer().notNull(),
    /** When the session ended, or the course was bought; of a correction, when the money went back. */
    earnedAt: instant('earned_at').notNull(),
    /** From when it can be paid out: not before the buyer's right to a refund is over. */
    payableAt: instant('payable_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('earnings_line').on(table.lineId).where(sql`${table.kind} = 'earning'`),
    unique('earnings_refund').on(table.refundId),
    unique('earnings_owner').on(table.id, table.consultantId, table.currency),
    index('earnings_consultant').on(table.consultantId, table.earnedAt, table.id),
    index('earnings_time').on(table.earnedAt, table.id),
    check('earnings_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check('earnings_kind', sql`${table.kind} in ('earning', 'correction')`),
    check('earnings_share', sql`${table.share} between 0 and 10000`),
    check(
      'earnings_amount',
      sql`(${table.kind} = 'earning' and ${table.refundId} is null and ${table.amount} between 0 and ${table.gross}) or (${table.kind} = 'correction' and ${table.refundId} is not null and ${table.amount} between -${table.gross} and 0)`,
    ),
  ],
);

/** Transfers to consultants, as operators recorded them. */
export const payouts = pgTable(
  'payouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => users.id),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    /** Sum of its entries, which a deferred trigger of the migration checks. */
    amount: integer().notNull(),
    /** The bank's name for the transfer. */
    reference: text().notNull(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('payouts_owner').on(table.id, table.consultantId, table.currency),
    index('payouts_consultant').on(table.consultantId, table.id),
    check('payouts_amount', sql`${table.amount} > 0`),
    check('payouts_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check('payouts_other', sql`${table.consultantId} <> ${table.operatorId}`),
  ],
);

/** The earnings that a payout pays, each in one payout only, of its consultant and currency. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    earningId: integer('earning_id').notNull(),
    payoutId: integer('payout_id').notNull(),
    consultantId: integer('consultant_id').notNull(),
    currency: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.earningId] }),
    index('payout_entries_payout').on(table.payoutId),
    foreignKey({
      name: 'payout_entries_earning',
      columns: [table.earningId, table.consultantId, table.currency],
      foreignColumns: [earnings.id, earnings.consultantId, earnings.currency],
    }),
    foreignKey({
      name: 'payout_entries_payout',
      columns: [table.payoutId, table.consultantId, table.currency],
      foreignColumns: [payouts.id, payouts.consultantId, payouts.currency],
    }),
  ],
);
