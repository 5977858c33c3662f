import type { PersonalData } from '../../../services/users/index.ts';
import { disputes } from '../tables/disputes.ts';
import { orderLines, orders, payments, refunds } from '../tables/orders.ts';

/** Orders with their lines, payments and refunds. Amounts are in hundredths of the currency of the order, payment or refund. */
export const personalData: PersonalData = {
  rows: [
    { table: orders, title: { en: 'Orders', ar: 'الطلبات' }, paths: [[orders.buyerId]] },
    {
      table: orderLines,
      title: { en: 'Lines of orders', ar: 'بنود الطلبات' },
      paths: [[orderLines.orderId, orders.buyerId]],
    },
    {
      table: payments,
      title: { en: 'Payments', ar: 'المدفوعات' },
      paths: [[payments.buyerId]],
      leftOut: {
        idempotency_key: 'Recognises a payment that is sent again.',
        fingerprint: 'A hash that recognises a payment that is sent again.',
        ref: 'Opens the payment page of a provider without a sign-in.',
        url: 'Opens the payment page of a provider without a sign-in.',
      },
    },
    {
      table: refunds,
      title: { en: 'Refunds', ar: 'المبالغ المستردة' },
      paths: [[refunds.paymentId, payments.buyerId]],
    },
    {
      table: disputes,
      title: { en: 'Disputes of payments', ar: 'نزاعات الدفع' },
      paths: [[disputes.paymentId, payments.buyerId]],
      leftOut: { url: 'Opens the dashboard of the provider, which asks for a sign-in of the organisation.' },
    },
  ],
  withheld: {
    'order_lines.user_id': 'For whom something was bought; the line is in the copy of the buyer.',
    payment_events: 'Receipts of the webhooks of providers, which say nothing about a person.',
  },
};
