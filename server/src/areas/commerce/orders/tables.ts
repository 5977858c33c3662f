import { sql } from 'drizzle-orm';
import {
  check,
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

/**
 * What somebody buys together, in one currency (EC §3 and §4; PD-23, PD-88 to PD-93). Amounts are in hundredths of it. `open`: its
 * things are held for ten minutes; `pending`: a payment is under way; the machine is `shared-api/rules/order`.
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
    /** Of its lines, before the coupon. */
    subtotal: integer().notNull(),
    /** What the coupon takes off; of the last payment. */
    discount: integer().notNull().default(0),
    couponCode: text('coupon_code'),
    /** Until when its things are held; of `open` and `pending` alone. */
    holdUntil: instant('hold_until'),
    /** IANA zone of the buyer's device. */
    timezone: text(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it was given up, replaced or over. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    // One live order a buyer: who opens another gives this one up.
    uniqueIndex('orders_live').on(table.buyerId).where(sql`${table.status} in ('open', 'pending')`),
    index('orders_buyer').on(table.buyerId, table.createdAt),
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

/** One thing for one person in an order, at the price that it had when the order was opened. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    /** A kind that an area sells, and the number of the thing, as in the cart. */
    modelName: text('model_name').notNull(),
    modelId: integer('model_id').notNull(),
    /** For whom it is. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** What the area holds or has delivered for it: of a session, the booking. */
    reference: integer(),
    /** As it was called then. */
    name: text().notNull(),
    /** Its picture then, which may have been deleted since: read by `keptPicture`. */
    image: text(),
    eventName: text('event_name'),
    startsAt: instant('starts_at'),
    period: integer(),
    interval: text(),
    price: integer().notNull(),
    /** Its share of what the coupon takes off. */
    discount: integer().notNull().default(0),
    /** As `shared-api/rules/order` has it, the same for all kinds. */
    status: text({ enum: ['held', 'released', 'delivered', 'lost'] }).notNull(),
  },
  (table) => [
    unique('order_lines_once').on(table.orderId, table.modelName, table.modelId, table.userId),
    // Nothing is delivered twice.
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
 * One attempt to pay an order: by a provider, by the wallet, or both. What it names as `amount` goes through the provider, `walletAmount`
 * comes out of the wallet.
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
    /** Idempotency-Key of the call, and a hash of what it asked for. */
    key: text('idempotency_key').notNull(),
    fingerprint: text().notNull(),
    method: text({
      enum: ['wallet', 'paypal', 'stripe', 'paymob_mobile_wallet', 'paymob_card'],
    }).notNull(),
    /** None where the wallet, or the coupon, covers it all. */
    provider: text({ enum: ['sandbox', 'stripe', 'paypal', 'paymob'] }),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    amount: integer().notNull(),
    walletAmount: integer('wallet_amount').notNull(),
    phone: text(),
    /**
     * `opening`: about to be opened at the provider; `open`: the buyer is there; `paid`: it paid its order; `returned`: it was paid, but nobody
     * waited for it any more, and goes back.
     */
    status: text({ enum: ['opening', 'open', 'paid', 'failed', 'expired', 'returned'] }).notNull(),
    /** The provider's name for it, the page where it is paid, and what was charged. */
    ref: text(),
    url: text(),
    charge: text(),
    /** When the provider's session is over. */
    expiresAt: instant('expires_at'),
    /** Why it failed, as the provider says: a stable word. */
    reason: text(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the sweep last asked the provider for one that is `open`: its webhook may be lost. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    unique('payments_key').on(table.buyerId, table.key),
    unique('payments_ref').on(table.provider, table.ref),
    uniqueIndex('payments_live').on(table.orderId).where(sql`${table.status} in ('opening', 'open')`),
    uniqueIndex('payments_paid').on(table.orderId).where(sql`${table.status} = 'paid'`),
    index('payments_order').on(table.orderId),
    index('payments_open')
      .on(sql`coalesce(${table.checkedAt}, ${table.createdAt})`)
      .where(sql`${table.status} = 'open'`),
    index('payments_opening').on(table.createdAt).where(sql`${table.status} = 'opening'`),
    // Given up: it is looked at once more an hour after the provider's session was over, since it may be paid all the same.
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
    // Through a provider goes something, and something only through a provider.
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

/** What providers have told, each once. A webhook is a hint: the truth is read from the provider (PD-89). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    paymentId: integer('payment_id').references(() => payments.id),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** Money on its way back: of one line, or of a whole payment that came too late. Once each. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The payment that took the money. */
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** None: all that the payment took through its provider. */
    lineId: integer('line_id').references(() => orderLines.id),
    currency: text({ enum: ['USD', 'EGP'] }).notNull(),
    /** Through the provider, and to the wallet. */
    amount: integer().notNull(),
    walletAmount: integer('wallet_amount').notNull(),
    reason: text({ enum: ['cancelled', 'lost', 'late', 'mismatch', 'operator'] }).notNull(),
    /** `planned`: the provider's part is on its way; `diverted`: the provider would not, so that it went to the wallet. */
    status: text({ enum: ['planned', 'done', 'diverted'] }).notNull(),
    ref: text(),
    tries: smallint().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the provider is asked next; of `planned` alone. */
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('refunds_line').on(table.lineId),
    uniqueIndex('refunds_whole').on(table.paymentId).where(sql`${table.lineId} is null`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_due').on(table.dueAt).where(sql`${table.status} = 'planned'`),
    check('refunds_currency', sql`${table.currency} in ('USD', 'EGP')`),
    check(
      'refunds_amounts',
      sql`${table.amount} >= 0 and ${table.walletAmount} >= 0 and ${table.amount} + ${table.walletAmount} > 0`,
    ),
    check('refunds_reason', sql`${table.reason} in ('cancelled', 'lost', 'late', 'mismatch', 'operator')`),
    check('refunds_status', sql`${table.status} in ('planned', 'done', 'diverted')`),
    check('refunds_done', sql`(${table.status} = 'planned') = (${table.doneAt} is null)`),
    check('refunds_planned', sql`(${table.status} = 'planned') = (${table.dueAt} is not null)`),
  ],
);
