import { and, eq, inArray } from 'drizzle-orm';
import {
  nextOrderStatus,
  nextPaymentStatus,
  type OrderStatus,
  type OrderTransition,
  orderTransitions,
  type PaymentTransition,
  paymentTransitions,
} from 'shared-api/rules/order-state';
import type { Database } from '../../../kernel/index.ts';
import { orders, payments } from '../tables/orders.ts';
import type { Order, Payment } from './locks.ts';

/*
 * The only functions that write the status of an order or a payment, as the tables of `shared-api/rules/order-state` allow. The row must be
 * locked and unchanged since it was read: an invalid transition is a bug and rolls the transaction back. The triggers `orders_transition` and
 * `payments_transition` refuse it in the schema too; a change of the tables needs a migration that replaces them.
 */

type OrderChanges = Partial<Omit<typeof orders.$inferInsert, 'status'>>;
type PaymentChanges = Partial<Omit<typeof payments.$inferInsert, 'status'>>;

const notAllowed = (what: string, id: number, status: string, transition: string) =>
  new Error(`${what} ${id} is ${status}: ${transition} does not apply to it`);

/** Changes the status of a locked order, with other columns. Returns the new status. */
export async function changeOrder(
  tx: Database,
  { id, status: before }: Pick<Order, 'id' | 'status'>,
  transition: OrderTransition,
  changes: OrderChanges = {},
): Promise<OrderStatus> {
  const status = nextOrderStatus(before, transition);
  if (status === undefined) throw notAllowed('Order', id, before, transition);
  const changed = await tx
    .update(orders)
    .set({ ...changes, status })
    .where(and(eq(orders.id, id), inArray(orders.status, [...orderTransitions[transition].from])))
    .returning({ id: orders.id });
  if (changed.length === 0) throw notAllowed('Order', id, 'not as it was read', transition);
  return status;
}

/** Changes the status of a payment whose order is locked, with other columns. */
export async function changePayment(
  tx: Database,
  { id, status: before }: Pick<Payment, 'id' | 'status'>,
  transition: PaymentTransition,
  changes: PaymentChanges = {},
): Promise<void> {
  const status = nextPaymentStatus(before, transition);
  if (status === undefined) throw notAllowed('Payment', id, before, transition);
  const changed = await tx
    .update(payments)
    .set({ ...changes, status })
    .where(and(eq(payments.id, id), inArray(payments.status, [...paymentTransitions[transition].from])))
    .returning({ id: payments.id });
  if (changed.length === 0) throw notAllowed('Payment', id, 'not as it was read', transition);
}
