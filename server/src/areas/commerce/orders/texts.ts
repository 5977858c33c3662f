import type { Module } from '../../../kernel/index.ts';

/** Messages of orders and refunds by code. The specified English texts stay exact (EC §2.4 and §8). */
export const texts: Module['texts'] = {
  en: {
    not_paid: 'This order is not paid.',
    nothing_to_refund: 'There is nothing to give back.',
    provider_unreachable: 'The payment provider does not answer. Please try again in a moment.',
    refund_checked: 'The provider was asked.',
    webhook_processed: 'The webhook is processed.',
    webhook_ignored: 'The webhook is left out.',
    payment_under_way: 'Your payment is being started. Please wait a moment.',
    payment_not_stopped: 'An error occurred while processing your payment.',
    'told.order_paid': 'Your order {order} is paid: {amount}.',
    'told.order_expired': 'Your order {order} was not paid in time and has ended. Nothing was charged.',
    'told.payment_failed': 'The payment of your order {order} did not work. Nothing was charged.',
    'told.refund_cancelled': 'You get {amount} back for your order {order}.',
    'told.refund_lost': 'Your order {order} could not be delivered in full any more. You get {amount} back.',
    'told.refund_late': 'Your payment for order {order} came too late. You get all of it back: {amount}.',
    'told.refund_mismatch':
      'Your payment for order {order} was not the amount asked for. You get {amount} back.',
    'told.refund_operator': 'You get {amount} back for your order {order}.',
    'told.refund_diverted': 'The refund for your order {order} is in your wallet: {amount}.',
  },
  ar: {
    not_paid: 'هذا الطلب غير مدفوع.',
    nothing_to_refund: 'لا يوجد مبلغ يمكن استرداده.',
    provider_unreachable: 'مزود الدفع لا يجيب. يُرجى المحاولة بعد قليل.',
    refund_checked: 'سُئل مزود الدفع.',
    webhook_processed: 'عولج الإشعار.',
    webhook_ignored: 'تُرك الإشعار.',
    payment_under_way: 'يجري بدء عملية الدفع. يُرجى الانتظار قليلًا.',
    payment_not_stopped: 'حدث خطأ أثناء معالجة عملية الدفع.',
    'told.order_paid': 'تم دفع {amount} عن طلبك رقم {order}.',
    'told.order_expired': 'انتهت مهلة دفع طلبك رقم {order} فأُغلق، ولم يُخصم شيء.',
    'told.payment_failed': 'لم تنجح عملية دفع طلبك رقم {order}، ولم يُخصم شيء.',
    'told.refund_cancelled': 'يُعاد إليك {amount} من طلبك رقم {order}.',
    'told.refund_lost': 'تعذّر تسليم طلبك رقم {order} كاملًا، ويُعاد {amount} إليك.',
    'told.refund_late': 'وصلت دفعتك للطلب رقم {order} متأخرة. يُعاد المبلغ كاملًا ({amount}) إليك.',
    'told.refund_mismatch': 'دفعتك للطلب رقم {order} ليست بالمبلغ المطلوب، ويُعاد {amount} إليك.',
    'told.refund_operator': 'يُعاد إليك {amount} من طلبك رقم {order}.',
    'told.refund_diverted': 'أُضيف {amount} إلى محفظتك، وهو المبلغ المسترد من طلبك رقم {order}.',
  },
};
