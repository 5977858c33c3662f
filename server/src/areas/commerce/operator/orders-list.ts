import { eq, inArray, sql } from 'drizzle-orm';
import { operatorOrders } from 'shared-api/contracts/commerce/operator';
import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../kernel/index.ts';
import { defineOperatorList } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { headColumns } from '../orders/find-orders.ts';
import { orderLines, orders, payments, refunds } from '../tables/orders.ts';
import { isListed, sortedOrders } from './orders.ts';

/** The names of the lines of orders, and the refunded hundredths, by order. */
async function findSums(db: Database, ids: number[]) {
  const names = await db
    .select({
      orderId: orderLines.orderId,
      names: sql<string>`string_agg(${orderLines.name}, '; ' order by ${orderLines.position})`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId);
  const back = await db
    .select({
      orderId: payments.orderId,
      amount: sql<number>`sum(${refunds.amount} + ${refunds.walletAmount})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, ids))
    .groupBy(payments.orderId);
  return {
    names: new Map(names.map((each) => [each.orderId, each.names])),
    refunded: new Map(back.map(({ orderId, amount }) => [orderId, amount])),
  };
}

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** The orders as a file. */
export const ordersList = defineOperatorList({
  id: 'orders',
  title: { en: 'Orders', ar: 'الطلبات' },
  call: operatorOrders,
  sorted: sortedOrders,
  toCondition: isListed,
  count: (db, where) => db.$count(orders, where),
  async readBatch(db, { where, orderBy, limit, place }) {
    const found = await db
      .select({ ...headColumns, place })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.buyerId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    if (found.length === 0) return [];
    const sums = await findSums(
      db,
      found.map(({ order: { id } }) => id),
    );
    return found.map((row) => ({
      ...row,
      names: sums.names.get(row.order.id) ?? null,
      refunded: sums.refunded.get(row.order.id) ?? 0,
    }));
  },
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ order }) => order.id },
    { title: { en: 'Status', ar: 'الحالة' }, toCell: ({ order }) => order.status },
    { title: { en: 'Number of the buyer', ar: 'رقم المشتري' }, toCell: ({ buyer }) => buyer.id },
    { title: { en: 'Buyer', ar: 'المشتري' }, toCell: ({ buyer }) => buyer.username },
    { title: { en: 'E-mail', ar: 'البريد الإلكتروني' }, toCell: ({ buyer }) => buyer.email },
    { title: { en: 'Items', ar: 'العناصر' }, toCell: ({ names }) => names },
    { title: { en: 'Currency', ar: 'العملة' }, toCell: ({ order }) => order.currency },
    {
      title: { en: 'Before the discount', ar: 'قبل الخصم' },
      toCell: ({ order }) => fromHundredths(order.subtotal),
    },
    { title: { en: 'Discount', ar: 'الخصم' }, toCell: ({ order }) => fromHundredths(order.discount) },
    {
      title: { en: 'Total', ar: 'المجموع' },
      toCell: ({ order: { subtotal, discount } }) => fromHundredths(subtotal - discount),
    },
    { title: { en: 'Refunded', ar: 'المسترد' }, toCell: ({ refunded }) => fromHundredths(refunded) },
    { title: { en: 'Coupon', ar: 'القسيمة' }, toCell: ({ order }) => order.couponCode },
    { title: { en: 'Ordered', ar: 'وقت الطلب' }, toCell: ({ order }) => at(order.createdAt) },
    { title: { en: 'Paid', ar: 'وقت الدفع' }, toCell: ({ order }) => at(order.paidAt) },
    { title: { en: 'Closed', ar: 'وقت الإغلاق' }, toCell: ({ order }) => at(order.closedAt) },
  ],
});
