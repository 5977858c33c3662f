import { callsPerMinute, defineGroup } from '../../../kernel/index.ts';
import { freeTriesOr } from '../../auth/index.ts';

declare module '../../../kernel/config/limits.ts' {
  interface Limits {
    coupons: number;
  }
}
declare module '../../auth/accounts/config.ts' {
  interface FreeTries {
    /** Coupon codes that do not exist. */
    coupon: number;
  }
}

export const couponLimitConfig = defineGroup({
  title: 'Limits',
  variables: { LIMIT_COUPONS: callsPerMinute(60, 'what a coupon takes off') },
  read: (values) => ({ limits: { coupons: values.LIMIT_COUPONS } }),
});

export const couponTriesConfig = defineGroup({
  title: 'Limits',
  variables: {
    TRIES_COUPON: freeTriesOr(10, 'Unknown coupon codes of one account before each further try has to wait'),
  },
  read: (values) => ({ freeTries: { coupon: values.TRIES_COUPON } }),
});
