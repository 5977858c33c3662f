import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import type { ProductOptions } from './product-options.ts';

/**
 * Orders, each in one currency (EC §3 and §4; PD-23, PD-88 to PD-93). Amounts are in hundredths. `open`: the items are held for ten
 * minutes; `pending`: a payment is under way; `shared-api/rules/order-state` has the
 * transitions, and the trigger `orders_transition` refuses others.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['open', 'pending', 'paid', 'expired', 'cancelled'] }).notNull(),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    /** Sum of the lines before the coupon. */
    subtotal: integer().notNull(),
    /** The coupon's discount, from the last payment. */
    discount: integer().notNull().default(0),
    couponCode: text('coupon_code'),
    /** End of the hold; only for `open` and `pending`. */
    holdUntil: instant('hold_until'),
    /** IANA zone of the buyer's device. */
    timezone: text(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it was cancelled, replaced or expired. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    // A buyer has at most one live order; a new one replaces it.
    uniqueIndex('orders_live').on(table.buyerId).where(sql`${table.status} in ('open', 'pending')`),
    index('orders_buyer').on(table.buyerId, table.createdAt),
    index('orders_paid_at').on(table.currency, table.paidAt, table.id).where(sql`${table.status} = 'paid'`),
    // For the list of operators.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_total').on(sql`(${table.subtotal} - ${table.discount})`, table.id),
    index('orders_status').on(table.status, table.id),
    index('orders_holds').on(table.holdUntil).where(sql`${table.status} in ('open', 'pending')`),
    check('orders_status', sql`${table.status} in ('open', 'pending', 'paid', 'expired', 'cancelled')`),
    check('orders_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check('orders_amounts', sql`${table.subtotal} > 0 and ${table.discount} between 0 and ${table.subtotal}`),
    check('orders_coupon', sql`${table.discount} = 0 or ${table.couponCode} is not null`),
    check('orders_held', sql`(${table.status} in ('open', 'pending')) = (${table.holdUntil} is not null)`),
    check('orders_paid', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check(
      'orders_closed',
      sql`(${table.status} in ('expired', 'cancelled')) = (${table.closedAt} is not null)`,
    ),
  ],
);

/** One product for one user, at the price when the order was created. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    /** Kind and id of the product, as in the cart. */
    modelName: text('model_name').notNull(),
    modelId: integer('model_id').notNull(),
    /** For whom it is bought. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Id under which the area holds or delivered it; for a session, the booking's id. */
    reference: integer(),
    /** Name at the time of the order. */
    name: text().notNull(),
    /** Picture at the time of the order, which may have been deleted since; read it with `existingPicture`. */
    image: text(),
    eventName: text('event_name'),
    startsAt: instant('starts_at'),
    period: integer(),
    interval: text(),
    /** The buyer's choices at the time of the order. */
    options: jsonb().$type<ProductOptions>().notNull().default({}),
    price: integer().notNull(),
    /** Share of the coupon's discount. */
    discount: integer().notNull().default(0),
    /** `released`: given up, or refunded; `lost`: paid, but no longer available, and refunded. */
    status: text({ enum: ['held', 'released', 'delivered', 'lost'] }).notNull(),
  },
  (table) => [
    unique('order_lines_once').on(table.orderId, table.modelName, table.modelId, table.userId),
    // A reference is delivered at most once.
    uniqueIndex('order_lines_delivered')
      .on(table.modelName, table.reference)
      .where(sql`${table.status} = 'delivered'`),
    index('order_lines_model').on(table.modelName, table.modelId),
    check('order_lines_status', sql`${table.status} in ('held', 'released', 'delivered', 'lost')`),
    check('order_lines_reference', sql`${table.status} <> 'delivered' or ${table.reference} is not null`),
    check('order_lines_amounts', sql`${table.price} > 0 and ${table.discount} between 0 and ${table.price}`),
  ],
);

/**
 * One try to pay an order, by a provider, by the wallet, or both: `amount` goes through the provider, `walletAmount` comes from the wallet.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id),
    /** The call's idempotency key, and a hash of its request. */
    key: text('idempotency_key').notNull(),
    fingerprint: text().notNull(),
    method: text({
      enum: ['wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card'],
    }).notNull(),
    /** Null if wallet and coupon cover everything. */
    provider: text({ enum: ['sandbox', 'stripe', 'paypal', 'paymob'] }),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    amount: integer().notNull(),
    walletAmount: integer('wallet_amount').notNull(),
    phone: text(),
    /**
     * `opening`: being created at the provider; `open`: the buyer can pay; `paid`: it paid its order; `returned`: paid after it had
     * been cancelled, and refunded in full. The trigger `payments_transition` refuses other transitions than those of the rules.
     */
    status: text({ enum: ['opening', 'open', 'paid', 'failed', 'expired', 'returned'] }).notNull(),
    /** The provider's id, the address of its payment page, and the id of the charge. */
    ref: text(),
    url: text(),
    charge: text(),
    /** End of the provider's session. */
    expiresAt: instant('expires_at'),
    /** Why it failed, as a stable code. */
    reason: text(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the sweep last asked the provider about an `open` payment, since its webhook may be lost. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    unique('payments_key').on(table.buyerId, table.key),
    unique('payments_ref').on(table.provider, table.ref),
    uniqueIndex('payments_live').on(table.orderId).where(sql`${table.status} in ('opening', 'open')`),
    uniqueIndex('payments_paid').on(table.orderId).where(sql`${table.status} = 'paid'`),
    index('payments_order').on(table.orderId),
    // Disputes name the charge.
    index('payments_charge').on(table.charge),
    index('payments_open')
      .on(sql`coalesce(${table.checkedAt}, ${table.createdAt})`)
      .where(sql`${table.status} = 'open'`),
    index('payments_opening').on(table.createdAt).where(sql`${table.status} = 'opening'`),
    // Ended payments that are checked once more an hour after the provider's session, since they may have been paid after all.
    index('payments_watched')
      .on(table.expiresAt)
      .where(
        sql`${table.status} in ('failed', 'expired') and ${table.settledAt} - ${table.expiresAt} < interval '1 hour'`,
      ),
    check(
      'payments_method',
      sql`${table.method} in ('wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card')`,
    ),
    check('payments_provider', sql`${table.provider} in ('sandbox', 'stripe', 'paypal', 'paymob')`),
    check('payments_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check('payments_amounts', sql`${table.amount} >= 0 and ${table.walletAmount} >= 0`),
    // A payment has a provider exactly if it has an amount for it.
    check('payments_through', sql`(${table.provider} is null) = (${table.amount} = 0)`),
    check(
      'payments_status',
      sql`${table.status} in ('opening', 'open', 'paid', 'failed', 'expired', 'returned')`,
    ),
    check(
      'payments_open',
      sql`${table.status} <> 'open' or (${table.ref} is not null and ${table.url} is not null)`,
    ),
    check('payments_settled', sql`(${table.status} in ('opening', 'open')) = (${table.settledAt} is null)`),
  ],
);

/**
 * Webhook events, each once. An event is only a hint: the server reads the state from the provider (PD-89), so that it stores what the event is about and
 * nothing of what it says.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    /** The provider's name for the event; null for an event of an older server. */
    type: text(),
    /** Our reference of the payment, and the provider's ids of the payment and of the refund, as far as the event has them. */
    reference: text(),
    ref: text(),
    refund: text(),
    /** The provider's id of the dispute. */
    dispute: text(),
    paymentId: integer('payment_id').references(() => payments.id),
    /** `received`: not processed yet; `processed`, as all that an older server stores; `ignored`: an operator has decided that it needs no processing. */
    status: text({ enum: ['received', 'processed', 'ignored'] })
      .notNull()
      .default('processed'),
    /** How often processing failed, and why it did last, without secrets. */
    failures: smallint().notNull().default(0),
    error: text(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_unprocessed')
      .on(table.receivedAt, table.id)
      .where(sql`${table.status} = 'received'`),
    check('payment_events_status', sql`${table.status} in ('received', 'processed', 'ignored')`),
    check('payment_events_failures', sql`(${table.failures} > 0) = (${table.error} is not null)`),
  ],
);

/**
 * Refunds of one line, of a whole payment that came too late, or of a part of a payment that a dispute took back; each once. The trigger `refunds_total`
 * refuses more than the payment brought.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The refunded payment. */
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Null for a refund of the provider's whole amount. */
    lineId: integer('line_id').references(() => orderLines.id),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    /** Amounts through the provider and to the wallet. */
    amount: integer().notNull(),
    walletAmount: integer('wallet_amount').notNull(),
    /** `dispute`: the bank has made it, because a dispute was lost; `ref` is that of the dispute (ADR-0068). */
    reason: text({ enum: ['cancelled', 'lost', 'late', 'mismatch', 'operator', 'dispute'] }).notNull(),
    /**
     * `planned`: not requested yet; `sent`: the provider has accepted it but not made it yet; `done`; `diverted`: the provider
     * rejected it, or it failed later, so that it went to the wallet.
     */
    status: text({ enum: ['planned', 'sent', 'done', 'diverted'] }).notNull(),
    ref: text(),
    tries: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the provider is asked next; only for `planned` and `sent`. */
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('refunds_line').on(table.lineId),
    uniqueIndex('refunds_whole')
      .on(table.paymentId)
      .where(sql`${table.lineId} is null and ${table.reason} <> 'dispute'`),
    uniqueIndex('refunds_dispute')
      .on(table.paymentId, table.ref)
      .where(sql`${table.lineId} is null and ${table.reason} = 'dispute'`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_created').on(table.currency, table.createdAt, table.id),
    index('refunds_due').on(table.dueAt).where(sql`${table.status} in ('planned', 'sent')`),
    index('refunds_ref').on(table.ref),
    check('refunds_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check(
      'refunds_amounts',
      sql`${table.amount} >= 0 and ${table.walletAmount} >= 0 and ${table.amount} + ${table.walletAmount} > 0`,
    ),
    check(
      'refunds_reason',
      sql`${table.reason} in ('cancelled', 'lost', 'late', 'mismatch', 'operator', 'dispute')`,
    ),
    check('refunds_status', sql`${table.status} in ('planned', 'sent', 'done', 'diverted')`),
    check('refunds_done', sql`(${table.status} in ('planned', 'sent')) = (${table.doneAt} is null)`),
    check('refunds_planned', sql`(${table.status} in ('planned', 'sent')) = (${table.dueAt} is not null)`),
    check('refunds_sent', sql`${table.status} <> 'sent' or ${table.ref} is not null`),
  ],
);
