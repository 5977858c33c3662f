import type { Module } from '../../../kernel/index.ts';

/** Messages of coupons by code; `findCouponRejection` of shared-api/rules/coupon defines when each applies. */
export const texts: Module['texts'] = {
  en: {
    coupon_unknown: 'We do not know this code.',
    coupon_off: 'This code is no longer valid.',
    coupon_early: 'This code is not valid yet.',
    coupon_over: 'This code has expired.',
    coupon_currency: 'This code is for orders in another currency.',
    coupon_minimum: 'This code is for orders of {minimum} or more.',
    coupon_own: 'You have set this code up: it is for others.',
    coupon_nothing: 'This code takes nothing off so small a total.',
    coupon_used: 'You have used this code already.',
    coupon_gone: 'This code has been used up.',
    coupon_wait: 'Too many codes were tried. Please try again in {time}.',
    coupon_applied: 'The discount is applied.',
  },
  ar: {
    coupon_unknown: 'لا نعرف هذا الرمز.',
    coupon_off: 'لم يعد هذا الرمز صالحًا.',
    coupon_early: 'لم يبدأ سريان هذا الرمز بعد.',
    coupon_over: 'انتهت صلاحية هذا الرمز.',
    coupon_currency: 'هذا الرمز لطلبات بعملة أخرى.',
    coupon_minimum: 'هذا الرمز للطلبات بقيمة {minimum} أو أكثر.',
    coupon_own: 'أنت من أنشأ هذا الرمز، وهو لغيرك.',
    coupon_nothing: 'لا يخفض هذا الرمز مبلغًا صغيرًا كهذا.',
    coupon_used: 'لقد استخدمت هذا الرمز من قبل.',
    coupon_gone: 'نفد عدد مرات استخدام هذا الرمز.',
    coupon_wait: 'جُرّبت رموز كثيرة. يُرجى المحاولة مرة أخرى بعد {time}.',
    coupon_applied: 'تم تطبيق الخصم.',
  },
};
