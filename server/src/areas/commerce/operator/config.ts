import { defineGroup, numberOr } from '../../../kernel/index.ts';

/** Limits of an operator's session for money. The command line, which needs access to the server itself, has no limits. */
export interface OperatorMoney {
  /** Maximum amount of one correction of a wallet, and of all corrections of an operator in a day, in US cents. */
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
      maxCorrection: values.OPERATOR_CORRECTION * 100,
      maxCorrectionsADay: values.OPERATOR_CORRECTIONS_A_DAY * 100,
    },
  }),
});
