import type { Currency } from 'shared-api/rules/currency';
import type { Database } from '../../../kernel/index.ts';
import { person, provider } from './accounts.ts';
import { post } from './ledger.ts';

/** Ids for the ledger in tests, which does not check that they exist. */
let last = 1_000_000;
export const nextSubject = (): number => {
  last += 1;
  return last;
};

/** Credits a wallet, as if a provider's refund had been diverted to it. */
export const creditWallet = (
  db: Database,
  userId: number,
  amount: number,
  currency: Currency = 'USD',
  now = new Date('2030-04-20T09:00:00Z'),
): Promise<boolean> =>
  db.transaction((tx) =>
    post(
      tx,
      {
        kind: 'return',
        subject: nextSubject(),
        postings: [
          { account: provider('sandbox'), currency, amount: -amount },
          { account: person(userId), currency, amount },
        ],
      },
      now,
    ),
  );
