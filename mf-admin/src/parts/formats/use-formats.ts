import { useMemo } from 'react';
import { useLanguage } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { deviceZone } from 'shared-api/rules/device-zone';
import { formatDateTime, formatMoney, formatNumber } from 'shared-ui/format';

/** Formats amounts, numbers and times in the language of the page; times are in the zone of the operator's device. Stable while the language is. */
export function useFormats() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      money: (amount: number, currency: Currency) => formatMoney(amount, currency, language),
      number: (value: number) => formatNumber(value, language),
      /** An id, which has no separators. */
      id: (value: number) => formatNumber(value, language, { useGrouping: false }),
      percent: (percent: number) => formatNumber(percent / 100, language, { style: 'percent' }),
      time: (instant: string) => formatDateTime(instant, language, { timeZone: deviceZone() }),
    }),
    [language],
  );
}
