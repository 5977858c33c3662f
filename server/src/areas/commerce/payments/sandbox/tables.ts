import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../kernel/index.ts';

/** Payments at the stand-in, as a provider has them. Amounts are in hundredths of the currency. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** Whoever knows it can pay: it is in the page's address, and nobody guesses it. */
    ref: text().primaryKey(),
    /** The site's name of it, and its key: the same opens nothing new. */
    reference: text().notNull().unique(),
    orderId: integer('order_id').notNull(),
    method: text({ enum: ['stripe', 'paypal', 'paymob_card', 'paymob_mobile_wallet'] }).notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    description: text().notNull(),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text({ enum: ['open', 'paid', 'failed', 'expired'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it is paid although it is over, as a test asked for. */
    paysAt: instant('pays_at'),
  },
  (table) => [
    check('sandbox_payments_status', sql`${table.status} in ('open', 'paid', 'failed', 'expired')`),
    check('sandbox_payments_amount', sql`${table.amount} > 0`),
  ],
);

/** What went back of a payment, once for each key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    ref: text().primaryKey(),
    key: text().notNull().unique(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayments.ref, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sandbox_refunds_payment').on(table.paymentRef),
    check('sandbox_refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** What the site is told of payments: written with the change that it tells, sent until the site says that it has it. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The same for one that is sent twice. */
    eventId: text('event_id').notNull(),
    type: text({ enum: ['payment.paid', 'payment.failed', 'payment.expired'] }).notNull(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayments.ref, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** When it may be sent next; none: it has arrived, or was given up. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('sandbox_webhooks_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('sandbox_webhooks_payment').on(table.paymentRef),
    check(
      'sandbox_webhooks_type',
      sql`${table.type} in ('payment.paid', 'payment.failed', 'payment.expired')`,
    ),
    check('sandbox_webhooks_attempts', sql`${table.attempts} >= 0`),
  ],
);
