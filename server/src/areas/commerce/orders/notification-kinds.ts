import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about orders. */
export const notificationKinds: NotificationKinds = {
  'told.order_paid': {
    event: 'An order is paid',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.refund_cancelled': {
    event: 'A cancelled item is refunded',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.refund_lost': {
    event: 'An item could not be delivered and is refunded',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.refund_late': {
    event: 'A payment was late and is refunded',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.refund_mismatch': {
    event: 'A payment of another amount is refunded',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.refund_operator': {
    event: 'An operator refunds an order',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.refund_dispute': {
    event: 'A bank takes a payment back',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.dispute_opened': {
    event: 'A buyer disputes a payment',
    to: 'operators with the permission for money',
    types: ['Dispute'],
    group: 'orders',
  },
  'told.dispute_won': {
    event: 'A dispute is won',
    to: 'operators with the permission for money',
    types: ['Dispute'],
    group: 'orders',
  },
  'told.dispute_lost': {
    event: 'A dispute is lost',
    to: 'operators with the permission for money',
    types: ['Dispute'],
    group: 'orders',
  },
  'told.refund_diverted': {
    event: 'A provider rejected a refund, and the wallet got it',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
    mail: 'always',
  },
  'told.payment_failed': {
    event: 'A payment failed',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
  },
  'told.order_expired': {
    event: 'An order was not paid in time',
    to: 'buyer',
    types: ['Order'],
    group: 'orders',
  },
};
