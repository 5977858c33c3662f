import type { Module } from '../../../kernel/index.ts';

/** Messages of the wallet by code. */
export const texts: Module['texts'] = {
  en: {
    wallet_short: 'There is not enough money in the wallet for this.',
    wallet_usd: 'There is still money in your wallet: {amount}.',
    wallet_egp: 'There is still money in your wallet: {amount}.',
  },
  ar: {
    wallet_short: 'لا يكفي رصيد المحفظة لذلك.',
    wallet_usd: 'ما زال {amount} رصيدًا في محفظتك.',
    wallet_egp: 'ما زال {amount} رصيدًا في محفظتك.',
  },
};
