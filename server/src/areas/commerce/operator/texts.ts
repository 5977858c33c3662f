import type { Module } from '../../../kernel/index.ts';

/** Messages about money for operators, by code. */
export const texts: Module['texts'] = {
  en: {
    coupon_saved: 'The coupon is saved.',
    coupon_disabled: 'The coupon is switched off.',
    coupon_exists: 'There is a coupon with this code already.',
    coupon_value: 'Please give either a percentage or an amount.',
    coupon_without_currency: 'Please choose the currency of the amounts.',
    coupon_most: 'Only a percentage can have a limit to what it takes off.',
    coupon_window: 'Please choose an end after the start, both from the year 2000 on.',
    amount_zero: 'Please enter an amount other than zero.',
    balance_too_low: 'There is not so much in the wallet.',
    own_money: 'Another operator has to do this: it is about your own account.',
    correction_too_large:
      'This is more than an operator can correct at once, or in a day. It can be done on the command line.',
    refund_done: 'The money goes back.',
    wallet_corrected: 'The wallet is corrected.',
  },
  ar: {
    coupon_saved: 'تم حفظ القسيمة.',
    coupon_disabled: 'تم إيقاف القسيمة.',
    coupon_exists: 'توجد قسيمة بهذا الرمز بالفعل.',
    coupon_value: 'يُرجى تحديد نسبة مئوية أو مبلغ، أحدهما فقط.',
    coupon_without_currency: 'يُرجى اختيار عملة المبالغ.',
    coupon_most: 'لا يوضع حد أقصى للخصم إلا مع النسبة المئوية.',
    coupon_window: 'يُرجى اختيار نهاية بعد البداية، وكلتاهما من عام 2000 فصاعدًا.',
    amount_zero: 'يُرجى إدخال مبلغ غير الصفر.',
    balance_too_low: 'لا يوجد في المحفظة هذا القدر من المال.',
    own_money: 'يجب أن يقوم بهذا مشغّل آخر، لأنه يخص حسابك.',
    correction_too_large: 'هذا أكثر مما يمكن لمشغّل تصحيحه في مرة أو في يوم. يمكن إجراؤه من سطر الأوامر.',
    refund_done: 'سيُعاد المبلغ.',
    wallet_corrected: 'تم تصحيح رصيد المحفظة.',
  },
};
