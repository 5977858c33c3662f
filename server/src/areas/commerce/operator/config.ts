import { defineGroup, numberOr } from '../../../kernel/index.ts';

/** What an operator's session may do with money. The command line, which the person who has the machine runs, has no limits. */
export interface OperatorMoney {
  /** How long after signing in, in milliseconds. */
  signedInMs: number;
  /** The most that one correction of a wallet moves, and all of one operator in a day, in US cents. */
  maxCorrection: number;
  maxCorrectionsADay: number;
}

declare module '../../../kernel/config/config.ts' {
  interface Config {
    operatorMoney: OperatorMoney;
  }
}

export const operatorMoneyConfig = defineGroup({
  title: 'Limits',
  variables: {
    OPERATOR_MONEY_MINUTES: numberOr(30, [1, 100_000], {
      meaning: 'How long after signing in an operator can refund, correct wallets and change coupons',
      expects: 'a number of minutes',
    }),
    OPERATOR_CORRECTION: numberOr(500, [1, 10_000_000], {
      meaning:
        'The most that one correction of a wallet by an operator moves, in US dollars; fifty pounds count as one',
      expects: 'a number of dollars',
    }),
    OPERATOR_CORRECTIONS_A_DAY: numberOr(2_000, [1, 10_000_000], {
      meaning: 'The most that all corrections of one operator move within 24 hours, in US dollars',
      expects: 'a number of dollars',
    }),
  },
  read: (values) => ({
    operatorMoney: {
      signedInMs: values.OPERATOR_MONEY_MINUTES * 60_000,
      maxCorrection: values.OPERATOR_CORRECTION * 100,
      maxCorrectionsADay: values.OPERATOR_CORRECTIONS_A_DAY * 100,
    },
  }),
});
