import type { Module } from '../../../kernel/index.ts';

/** Messages of orders and refunds by code. The specified English texts stay exact (EC §2.4 and §8). */
export const texts: Module['texts'] = {
  en: {
    not_paid: 'This order is not paid.',
    nothing_to_refund: 'There is nothing to give back.',
    payment_under_way: 'Your payment is being started. Please wait a moment.',
    payment_not_stopped: 'An error occurred while processing your payment.',
    'told.order_paid': 'Your order {order} is paid: {amount} {currency}.',
    'told.order_expired': 'Your order {order} was not paid in time and has ended. Nothing was charged.',
    'told.payment_failed': 'The payment of your order {order} did not work. Nothing was charged.',
    'told.refund_cancelled': 'You get {amount} {currency} back for your order {order}.',
    'told.refund_lost':
      'Your order {order} could not be delivered in full any more. You get {amount} {currency} back.',
    'told.refund_late':
      'Your payment for order {order} came too late. You get all of it back: {amount} {currency}.',
    'told.refund_mismatch':
      'Your payment for order {order} was not the amount asked for. You get {amount} {currency} back.',
    'told.refund_operator': 'You get {amount} {currency} back for your order {order}.',
    'told.refund_diverted': 'The refund for your order {order} is in your wallet: {amount} {currency}.',
  },
  ar: {
    not_paid: 'هذا الطلب غير مدفوع.',
    nothing_to_refund: 'لا يوجد مبلغ يمكن استرداده.',
    payment_under_way: 'يجري بدء عملية الدفع. يُرجى الانتظار قليلًا.',
    payment_not_stopped: 'حدث خطأ أثناء معالجة عملية الدفع.',
    'told.order_paid': 'تم دفع طلبك رقم {order}: {amount} {currency}.',
    'told.order_expired': 'انتهت مهلة دفع طلبك رقم {order} فأُغلق، ولم يُخصم شيء.',
    'told.payment_failed': 'لم تنجح عملية دفع طلبك رقم {order}، ولم يُخصم شيء.',
    'told.refund_cancelled': 'يُعاد إليك {amount} {currency} من طلبك رقم {order}.',
    'told.refund_lost': 'تعذّر تسليم طلبك رقم {order} كاملًا. يُعاد إليك {amount} {currency}.',
    'told.refund_late': 'وصلت دفعتك للطلب رقم {order} متأخرة. يُعاد إليك المبلغ كاملًا: {amount} {currency}.',
    'told.refund_mismatch': 'دفعتك للطلب رقم {order} ليست بالمبلغ المطلوب. يُعاد إليك {amount} {currency}.',
    'told.refund_operator': 'يُعاد إليك {amount} {currency} من طلبك رقم {order}.',
    'told.refund_diverted': 'المبلغ المسترد من طلبك رقم {order} في محفظتك: {amount} {currency}.',
  },
};
