import { type Currency, currencyForZone } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../kernel/index.ts';
import { getBalances } from './ledger.ts';

/** A user's balance, as calls return it. */
export interface Balance {
  /** The user's currency, derived from the device's time zone. */
  currency: Currency;
  /** In `currency`. */
  balance: number;
  balances: Record<Currency, number>;
}

/** @param timezone IANA zone of the user's device, if known */
export async function getBalance(
  db: Database,
  userId: number,
  timezone: string | undefined,
): Promise<Balance> {
  const { USD, EGP } = await getBalances(db, userId);
  const balances = { USD: fromHundredths(USD), EGP: fromHundredths(EGP) };
  const currency = currencyForZone(timezone);
  return { currency, balance: balances[currency], balances };
}
