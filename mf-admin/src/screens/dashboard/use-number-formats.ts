import type { DashboardLine, DashboardNumber } from 'shared-api/contracts/dashboard';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatMoney, formatMonth, formatNumber } from 'shared-ui/format';
import type { Unit } from '../../rules/dashboard/range.ts';

/** Formats the values of a line, and the days, weeks, months or quarters that they are of. */
export function useNumberFormats(
  { unit }: Pick<DashboardNumber, 'unit'>,
  { currency }: Pick<DashboardLine, 'currency'>,
) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return {
    /** A value as it is read in a text or a table. */
    value(value: number | null): string {
      if (value === null) return t('dashboard.none');
      if (unit === 'share')
        return formatNumber(value, language, { style: 'percent', maximumFractionDigits: 2 });
      if (currency !== null) return formatMoney(value, currency, language);
      return formatNumber(value, language, { maximumFractionDigits: 1 });
    },
    /** A value at the axis of a chart, as short as it can be. */
    tick: (value: number): string =>
      formatNumber(
        value,
        language,
        unit === 'share' ? { style: 'percent', maximumFractionDigits: 1 } : { notation: 'compact' },
      ),
    /** By how much a value changed: '+12%'. */
    change: (change: number): string =>
      formatNumber(change, language, {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: 'exceptZero',
      }),
    bucket(date: string, of: Unit): string {
      if (of === 'month') return formatMonth(date.slice(0, 7), language);
      if (of === 'quarter')
        return t('dashboard.quarter', {
          quarter: Math.ceil(Number(date.slice(5, 7)) / 3),
          year: date.slice(0, 4),
        });
      return of === 'week'
        ? t('dashboard.week', { date: formatDate(date, language) })
        : formatDate(date, language);
    },
    /** Likewise for an axis: '3 May', 'May', 'Q2'. */
    shortBucket(date: string, of: Unit): string {
      if (of === 'quarter')
        return t('dashboard.shortQuarter', {
          quarter: Math.ceil(Number(date.slice(5, 7)) / 3),
          year: date.slice(2, 4),
        });
      const parts =
        of === 'month' ? ({ month: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const);
      return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...parts, timeZone: 'UTC' }).format(
        new Date(date),
      );
    },
  };
}
export type NumberFormats = ReturnType<typeof useNumberFormats>;
