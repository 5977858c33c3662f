import type { AccountDeletion } from '../../../services/users/index.ts';
import { balanceOf } from './ledger.ts';

/**
 * Money in the wallet stands in the way of closing an account (PD-106). Who goes all the same leaves it: the books stay as they are,
 * under an account without a name.
 */
export const deletion: AccountDeletion = {
  async obstacles(tx, userId) {
    const { USD, EGP } = await balanceOf(tx, userId);
    return [
      { code: 'wallet_usd', has: USD },
      { code: 'wallet_egp', has: EGP },
    ].flatMap(({ code, has }) => (has > 0 ? [{ code, params: { amount: (has / 100).toFixed(2) } }] : []));
  },
};
