import { sql } from 'drizzle-orm';
import type { AnyContract } from 'shared-api/contract';
import type { Database } from '../../kernel/index.ts';
import { after, consultant, learner } from '../../testing/example-users.ts';
import { cartItems } from './tables/cart.ts';
import { couponUses } from './tables/coupons.ts';
import { disputes } from './tables/disputes.ts';
import { earnings } from './tables/earnings.ts';
import { orderLines, orders, paymentEvents, payments, refunds } from './tables/orders.ts';

/** Tables that are cleared before each call, in the order of their references. */
export const commerceTables = [couponUses, refunds, disputes, paymentEvents, payments, orderLines, orders];

/** The cart of the learner: slot 5. */
export async function renewCart(tx: Database, now: Date): Promise<void> {
  await tx.insert(cartItems).overridingSystemValue().values({
    id: 1,
    ownerId: learner,
    modelName: 'ConsultationSession',
    modelId: 5,
    userId: learner,
    createdAt: now,
  });
}

/** Adds slot 4 to a user's cart. */
export async function fillCart(tx: Database, ownerId: number, now: Date): Promise<void> {
  const slot = { modelName: 'ConsultationSession', modelId: 4 };
  await tx.insert(cartItems).values({ ...slot, ownerId, userId: ownerId, createdAt: now });
}

/** Calls whose examples need the earning 1. */
const earningCalls = [
  'operator.create-payout',
  'operator.earnings',
  'operator.consultant-balances',
  'earnings.own',
];

/** The consultant's earning 1, of the order 1. Earnings are never changed or deleted one by one. */
async function renewEarning(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`truncate earnings, payouts, payout_entries`);
  await tx.insert(earnings).overridingSystemValue().values({
    id: 1,
    consultantId: consultant,
    currency: 'USD',
    kind: 'earning',
    lineId: 1,
    gross: 2_500,
    share: 2_000,
    amount: 2_000,
    earnedAt: now,
    payableAt: now,
    createdAt: now,
  });
}

/** Creates order 1 of the learner: live, with slot 5, for calls that cancel it; otherwise paid, with session 8. */
export async function renewOrders(tx: Database, contract: AnyContract, now: Date): Promise<void> {
  const live = contract.id === 'checkout.cancel';
  const money = { currency: 'USD' as const, createdAt: now };
  await tx
    .insert(orders)
    .overridingSystemValue()
    .values({
      ...money,
      id: 1,
      buyerId: learner,
      subtotal: 2_500,
      ...(live
        ? { status: 'open' as const, holdUntil: after(now, 1) }
        : { status: 'paid' as const, paidAt: now }),
    });
  await tx
    .insert(orderLines)
    .overridingSystemValue()
    .values({
      id: 1,
      orderId: 1,
      position: 0,
      modelName: 'ConsultationSession',
      modelId: 5,
      userId: learner,
      reference: live ? 9 : 8,
      name: 'The consultant',
      price: 2_500,
      status: live ? 'held' : 'delivered',
    });
  if (live) return;
  await tx
    .insert(payments)
    .overridingSystemValue()
    .values({
      ...money,
      id: 1,
      orderId: 1,
      buyerId: learner,
      key: 'payment-1',
      fingerprint: '',
      method: 'stripe',
      provider: 'sandbox',
      amount: 2_500,
      walletAmount: 0,
      status: 'paid',
      ref: 'payment-1',
      charge: 'payment-1',
      settledAt: now,
    });
  await tx.insert(paymentEvents).overridingSystemValue().values({
    id: 1,
    provider: 'sandbox',
    eventId: 'event-1',
    type: 'payment.changed',
    ref: 'payment-of-another-site',
    status: 'received',
    failures: 1,
    error: 'sandbox: read failed',
    receivedAt: now,
  });
  if (contract.id === 'operator.disputes' || contract.id === 'operator.check-dispute')
    await tx
      .insert(disputes)
      .overridingSystemValue()
      .values({
        id: 1,
        paymentId: 1,
        provider: 'sandbox',
        ref: 'dispute-1',
        amount: 2_500,
        currency: 'USD',
        reason: 'fraudulent',
        ...(contract.id === 'operator.disputes'
          ? { status: 'open' as const }
          : { status: 'won' as const, decidedAt: now }),
        createdAt: now,
      });
  if (earningCalls.includes(contract.id)) await renewEarning(tx, now);
  if (contract.id !== 'operator.check-refund') return;
  await tx
    .insert(refunds)
    .overridingSystemValue()
    .values({
      ...money,
      id: 1,
      paymentId: 1,
      lineId: 1,
      amount: 2_500,
      walletAmount: 0,
      reason: 'operator',
      status: 'done',
      doneAt: now,
    });
}
