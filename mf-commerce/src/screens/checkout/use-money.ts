import { useLanguage } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { formatMoney } from 'shared-ui/format';

/** Formats amounts of a currency: wire amounts, or hundredths. */
export function useMoney(currency: Currency) {
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, language);
  return { money, moneyOf: (hundredths: number) => money(fromHundredths(hundredths)) };
}
