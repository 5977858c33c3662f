import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { payments } from './orders.ts';

/**
 * Disputes (chargebacks) of payments, each once for the provider's id. The trigger `disputes_transition` refuses other transitions than `open` to
 * `review` and from both to `won` and `lost`; `disputes_kept` refuses changes of what a dispute is about (ADR-0068).
 */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    /** The provider's id of the dispute. */
    ref: text().notNull(),
    /** Disputed hundredths: the payment's amount or a part of it. */
    amount: integer().notNull(),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    /** Why the buyer disputes it, as the provider's code: `fraudulent`. */
    reason: text(),
    /** `open`: waits for the site's evidence; `review`: the bank decides; `won`: the money stays; `lost`: it went back. */
    status: text({ enum: ['open', 'review', 'won', 'lost'] }).notNull(),
    /** Until when evidence is accepted. */
    respondBy: instant('respond_by'),
    /** Its page in the provider's dashboard. */
    url: text(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('disputes_ref').on(table.provider, table.ref),
    index('disputes_payment').on(table.paymentId),
    index('disputes_created').on(table.createdAt, table.id),
    index('disputes_respond_by').on(sql`coalesce(${table.respondBy}, 'infinity')`, table.id),
    index('disputes_undecided')
      .on(sql`coalesce(${table.respondBy}, 'infinity')`, table.id)
      .where(sql`${table.status} in ('open', 'review')`),
    check('disputes_amount', sql`${table.amount} > 0`),
    check('disputes_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check('disputes_status', sql`${table.status} in ('open', 'review', 'won', 'lost')`),
    check('disputes_decided', sql`(${table.status} in ('won', 'lost')) = (${table.decidedAt} is not null)`),
  ],
);
