import { walletBalance, walletEntries } from 'shared-api/contracts/commerce/wallet';
import { defineModule, getUserId, toPage } from '../../../kernel/index.ts';
import { getBalance } from './balance.ts';
import { deletion } from './deletion.ts';
import { personalData } from './personal-data.ts';
import { listStatement, pageSize } from './statement.ts';
import { texts } from './texts.ts';

/** Wallets, based on the ledger (CC §7, EC §3 and §7; PD-91). */
export const wallet = defineModule({
  name: 'wallet',
  findWalletBalance: async (db, userId, timezone) => (await getBalance(db, userId, timezone)).balance,
  texts,
  routes(bind) {
    bind(walletBalance, async (_, context) => {
      const { balance, balances, currency } = await getBalance(
        context.db,
        getUserId(context),
        context.timezone,
      );
      return {
        status: true,
        data: balance,
        wallet_balance: balance,
        user_currency: currency,
        balances,
      } as const;
    });
    bind(walletEntries, async ({ query }, context) => {
      const { entries, count } = await listStatement(context.db, getUserId(context), query);
      return toPage(entries, { page: query.page, size: pageSize, count });
    });
  },
  personalData,
  deletion,
});
