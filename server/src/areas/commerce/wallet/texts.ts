import type { Module } from '../../../kernel/index.ts';

/** Messages of the wallet by code. */
export const texts: Module['texts'] = {
  en: {
    wallet_short: 'There is not enough money in the wallet for this.',
    wallet_usd: 'There is still money in your wallet: {amount} dollars.',
    wallet_egp: 'There is still money in your wallet: {amount} pounds.',
  },
  ar: {
    wallet_short: 'لا يكفي رصيد المحفظة لذلك.',
    wallet_usd: 'ما زال في محفظتك رصيد بالدولار: {amount}.',
    wallet_egp: 'ما زال في محفظتك رصيد بالجنيه: {amount}.',
  },
};
