import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

/** Payments of the sandbox. Amounts are in hundredths of the currency. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** Random id in the page's address; anybody who has it can pay. */
    ref: text().primaryKey(),
    /** The site's reference, which is also the idempotency key. */
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
    /** When a test's payment is paid although it is over. */
    paysAt: instant('pays_at'),
  },
  (table) => [
    check('sandbox_payments_status', sql`${table.status} in ('open', 'paid', 'failed', 'expired')`),
    check('sandbox_payments_amount', sql`${table.amount} > 0`),
  ],
);

/** Refunds of the sandbox, once for each key. */
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

/** Webhooks to the site: inserted with the change that they report, and sent until the site accepts them. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Equal for webhooks that report an event twice. */
    eventId: text('event_id').notNull(),
    type: text({ enum: ['payment.paid', 'payment.failed', 'payment.expired'] }).notNull(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayments.ref, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** When to send it next; null if it was delivered or abandoned. */
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
