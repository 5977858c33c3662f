import { and, asc, count, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { OperatorOrder, operatorOrders } from 'shared-api/contracts/commerce/operator';
import type { Refund as RefundAnswer } from 'shared-api/contracts/commerce/wire';
import { fromHundredths } from 'shared-api/rules/money';
import type { RefundTo } from 'shared-api/rules/order-totals';
import type { Config, Database } from '../../../kernel/index.ts';
import { type Actor, audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import type { Sellables } from '../cart/sellables.ts';
import { anyOrder, findLineFacts } from '../orders/find-orders.ts';
import { refundOrder } from '../orders/refunds.ts';
import { orders, payments } from '../orders/tables.ts';
import { orderAnswer, paymentAnswer, refundAnswer } from '../orders/wire.ts';

/** Each has all that there is of it. */
export const pageSize = 10;

/** An order with every attempt to pay it. */
export async function orderRecord(
  db: Database,
  id: number,
  { sellables, now }: { sellables: Sellables; now: Date },
): Promise<OperatorOrder | undefined> {
  const view = await anyOrder(db, id);
  if (!view) return undefined;
  const attempts = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id));
  return {
    ...orderAnswer(view, now, await findLineFacts(db, view.lines, sellables)),
    payments: attempts.map((payment) => ({
      ...paymentAnswer(payment),
      provider: payment.provider,
      reference: payment.ref,
      charge: payment.charge,
    })),
  };
}

type Search = Output<typeof operatorOrders>['query'];

/** Orders that are all of what was asked for, the newest first, a page of them; and how many there are. */
export async function findOrders(
  db: Database,
  { page, order_id, reference, user_id, email }: Search,
  context: { sellables: Sellables; now: Date },
): Promise<{ items: OperatorOrder[]; count: number }> {
  const paidBy = (name: string): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(payments)
        .where(and(eq(payments.orderId, orders.id), or(eq(payments.ref, name), eq(payments.charge, name)))),
    );
  const where = and(
    order_id === undefined ? undefined : eq(orders.id, order_id),
    reference === undefined ? undefined : paidBy(reference),
    user_id === undefined ? undefined : eq(orders.buyerId, user_id),
    email === undefined ? undefined : eq(sql`lower(${users.email})`, email),
  );
  const [all] = await db
    .select({ count: count() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(where);
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(where)
    .orderBy(desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items: OperatorOrder[] = [];
  for (const { id } of found) {
    const record = await orderRecord(db, id, context);
    if (record) items.push(record);
  }
  return { items, count: all?.count ?? 0 };
}

/** What an operator gives back of an order. */
export interface RefundOptions {
  orderId: number;
  /** All lines unless said. */
  lineId?: number;
  to: RefundTo;
  /** What was delivered stays with the buyer; else it ends (PD-126). */
  keep: boolean;
  /** For the audit; the buyer reads it. */
  reason: string;
}

/**
 * Gives back what was paid for one line, or for all that have not been given back yet. Answers all refunds of these lines, earlier ones too.
 * @throws Failure 404 `not_found`; 409 `not_paid`, `nothing_to_refund`
 */
export async function refundByOperator(
  tx: Database,
  { orderId, lineId, to, keep, reason }: RefundOptions,
  { operatorId }: Actor,
  context: { sellables: Sellables; config: Config; now: Date },
): Promise<RefundAnswer[]> {
  const given = await refundOrder(tx, orderId, { lineId, to, keep, note: reason }, context);
  for (const refund of given) {
    // The money of a line may have gone back before, by somebody else.
    if (refund.reason !== 'operator') continue;
    const details = {
      line: refund.lineId,
      source: fromHundredths(refund.amount),
      wallet: fromHundredths(refund.walletAmount),
      currency: refund.currency,
      reason,
      keep,
    };
    const entry = { operatorId, action: 'refund.line', subject: orderId, details };
    await audit(tx, { ...entry, key: `refund-${refund.id}` }, context.now);
  }
  return given.map(refundAnswer);
}
