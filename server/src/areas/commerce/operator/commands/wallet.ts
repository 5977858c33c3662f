import { correctWallet as contract } from 'shared-api/contracts/commerce/operator';
import { fromHundredths } from 'shared-api/rules/money';
import { line } from 'shared-api/wire';
import { z } from 'zod';
import { Failure } from '../../../../kernel/index.ts';
import { defineCommand } from '../../../../services/operator/index.ts';
import { findAccountByEmail, findAccountById } from '../../../auth/index.ts';
import { correctWallet } from '../corrections.ts';

const { amount, currency, note, idempotency_key } = (contract.body as NonNullable<typeof contract.body>)
  .shape;

export const walletCorrect = defineCommand({
  name: 'wallet correct',
  takes: ['account'],
  summary: 'put money into a wallet, or take it out',
  details:
    'The account is an e-mail or a number. A negative amount takes money out: --amount=-5.00. The same key again does nothing more.',
  options: {
    amount: { type: 'string', value: 'amount', help: '12.50, or =-12.50' },
    currency: { type: 'string', value: 'USD|EGP', help: 'of the amount' },
    note: { type: 'string', value: 'text', help: 'why: the person reads it in the statement' },
    key: { type: 'string', value: 'key', help: 'a name of this correction, 8 characters or more' },
  },
  input: z.object({ account: line(254).min(1), amount, currency, note, key: idempotency_key }),
  async run({ db, now }, { account, ...money }) {
    const found = await (/^\d{1,9}$/.test(account)
      ? findAccountById(db, Number(account))
      : findAccountByEmail(db, account.toLowerCase()));
    if (!found) throw new Failure('user_unknown');
    const userId = found.id;
    const { USD, EGP } = await db.transaction((tx) => correctWallet(tx, { userId, ...money }, {}, now()));
    return { user_id: userId, balances: { USD: fromHundredths(USD), EGP: fromHundredths(EGP) } };
  },
  lines: ({ user_id, balances: { USD, EGP } }) => [
    `Account ${user_id} has ${USD.toFixed(2)} USD and ${EGP.toFixed(2)} EGP.`,
  ],
});
