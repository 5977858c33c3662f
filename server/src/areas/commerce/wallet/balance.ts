import { type Currency, currencyForZone } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../kernel/index.ts';
import { balanceOf } from './ledger.ts';

/** What somebody's wallet has, as it is answered. */
export interface Balance {
  /** The viewer's, by the zone of the device. */
  currency: Currency;
  /** In `currency`. */
  balance: number;
  balances: Record<Currency, number>;
}

/** @param timezone IANA zone of the viewer's device, when it is known */
export async function shownBalance(
  db: Database,
  userId: number,
  timezone: string | undefined,
): Promise<Balance> {
  const { USD, EGP } = await balanceOf(db, userId);
  const balances = { USD: fromHundredths(USD), EGP: fromHundredths(EGP) };
  const currency = currencyForZone(timezone);
  return { currency, balance: balances[currency], balances };
}
