import { useLanguage } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { formatMoney } from 'shared-ui/format';

/** Amounts of a currency in words: as they travel, or in hundredths. */
export function useMoney(currency: Currency) {
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, language);
  return { money, moneyOf: (hundredths: number) => money(fromHundredths(hundredths)) };
}
