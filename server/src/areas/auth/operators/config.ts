import { defineGroup, numberOr } from '../../../kernel/index.ts';

declare module '../../../kernel/config/config.ts' {
  interface Config {
    /** How long after signing in an operator may change money and roles, in milliseconds. */
    operatorSignInMs: number;
  }
}

export const operatorSignInConfig = defineGroup({
  title: 'Limits',
  variables: {
    OPERATOR_MONEY_MINUTES: numberOr(30, [1, 100_000], {
      meaning:
        'How long after signing in an operator can refund, correct wallets, change coupons and give roles',
      expects: 'a number of minutes',
    }),
  },
  read: (values) => ({ operatorSignInMs: values.OPERATOR_MONEY_MINUTES * 60_000 }),
});
