import type { WalletEntry } from 'shared-api/contracts/commerce/wallet';
import type { Currency } from 'shared-api/rules/currency';

const all: readonly Currency[] = ['USD', 'EGP'];

/** Currencies that the wallet shows: those in which it has entries, or dollars if it has none. */
export function walletCurrencies(
  balances: Record<Currency, number>,
  entries: readonly Pick<WalletEntry, 'currency'>[] = [],
): Currency[] {
  const known = all.filter(
    (currency) => balances[currency] !== 0 || entries.some((entry) => entry.currency === currency),
  );
  return known.length > 0 ? known : ['USD'];
}
