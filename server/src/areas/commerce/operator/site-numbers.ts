import { sql } from 'drizzle-orm';
import { currencies } from 'shared-api/rules/currency';
import type { CounterReader, SiteNumber } from '../../../services/dashboard/index.ts';

/** The values of a counter for each currency. */
const readMoney = (reader: CounterReader, counter: string) =>
  Promise.all(
    currencies.map(async (currency) => ({
      currency,
      values: await reader.read(`${counter}-${currency.toLowerCase()}`),
      of: null,
    })),
  );

/** What paid orders cost after discounts, by the day of the payment. The trigger `orders_daily` of the migration counts it. */
const revenue: SiteNumber = {
  id: 'revenue',
  permission: 'money',
  title: { en: 'Revenue', ar: 'الإيرادات' },
  unit: 'money',
  summary: 'sum',
  entries: {
    permission: 'money',
    source: ({ currency }) => ({
      columns: sql`orders.id, username as title, subtotal - discount as amount, '/admin/orders/' || orders.id as path`,
      from: sql`orders join users on users.id = buyer_id`,
      where: sql`status = 'paid' and currency = ${currency}`,
      at: sql`paid_at`,
      id: sql`orders.id`,
    }),
  },
  read: (reader) => readMoney(reader, 'revenue'),
};

/** What goes back to buyers, to their wallets too, by the day on which it was decided. The trigger `refunds_daily` of the migration counts it. */
const refunded: SiteNumber = {
  id: 'refunds',
  permission: 'money',
  title: { en: 'Refunds', ar: 'المبالغ المستردة' },
  unit: 'money',
  summary: 'sum',
  entries: {
    permission: 'money',
    source: ({ currency }) => ({
      columns: sql`refunds.id, username as title, refunds.amount + refunds.wallet_amount as amount, '/admin/orders/' || order_id as path`,
      from: sql`refunds join payments on payments.id = payment_id join users on users.id = buyer_id`,
      where: sql`refunds.currency = ${currency}`,
      at: sql`refunds.created_at`,
      id: sql`refunds.id`,
    }),
  },
  read: (reader) => readMoney(reader, 'refunds'),
};

export const siteNumbers = [revenue, refunded];

export const counted = Object.fromEntries(
  currencies.flatMap((currency) => [
    [
      `revenue-${currency.toLowerCase()}`,
      sql`select paid_at, subtotal - discount from orders where status = 'paid' and currency = ${currency}`,
    ],
    [
      `refunds-${currency.toLowerCase()}`,
      sql`select created_at, amount + wallet_amount from refunds where currency = ${currency}`,
    ],
  ]),
);
