import type { AccountDeletion } from '../../../services/users/index.ts';
import { getBalances } from './ledger.ts';

/**
 * Money in the wallet blocks closing an account (PD-106). If the user confirms anyway, the money stays in the ledger, under the anonymous
 * account.
 */
export const deletion: AccountDeletion = {
  async findBlockers(tx, userId) {
    const { USD, EGP } = await getBalances(tx, userId);
    return [
      { code: 'wallet_usd', has: USD, currency: 'USD' },
      { code: 'wallet_egp', has: EGP, currency: 'EGP' },
    ].flatMap(({ code, has, currency }) =>
      has > 0 ? [{ code, params: { amount: (has / 100).toFixed(2), currency } }] : [],
    );
  },
};
