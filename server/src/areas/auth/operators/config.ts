import { defineGroup, numberOr } from '../../../kernel/index.ts';

declare module '../../../kernel/config/config.ts' {
  interface Config {
    /** How long after proving who they are people may change money, roles and second factors, in milliseconds. */
    operatorSignInMs: number;
  }
}

export const operatorSignInConfig = defineGroup({
  title: 'Limits',
  variables: {
    OPERATOR_MONEY_MINUTES: numberOr(5, [1, 100_000], {
      meaning:
        'How long after a second step or signing in an operator can refund, correct wallets, change coupons and give roles, and anyone can change the second steps of the own account',
      expects: 'a number of minutes',
    }),
  },
  read: (values) => ({ operatorSignInMs: values.OPERATOR_MONEY_MINUTES * 60_000 }),
});
