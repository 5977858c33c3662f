import { callsPerMinute, defineGroup } from '../../../kernel/index.ts';

declare module '../../../kernel/config/limits.ts' {
  interface Limits {
    checkout: number;
  }
}

export const checkoutLimitConfig = defineGroup({
  title: 'Limits',
  variables: { LIMIT_CHECKOUT: callsPerMinute(60, 'opening and paying orders') },
  read: (values) => ({ limits: { checkout: values.LIMIT_CHECKOUT } }),
});
