import { useMemo } from 'react';
import type { CouponRecord } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import type { TableColumn } from 'shared-ui/table';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { CouponActions } from './coupon-actions.tsx';

export interface CouponHandlers {
  onChange(coupon: CouponRecord): void;
  /** Asks before it is switched off, or on. */
  onSwitch(coupon: CouponRecord): void;
}

/** The columns of the coupons: what they take off, their conditions, how often they were used, and their actions. */
export function useCouponColumns({ onChange, onSwitch }: CouponHandlers): TableColumn<CouponRecord>[] {
  const { t } = useTexts('mf-admin');
  const { money, number, percent, time } = useFormats();
  return useMemo(() => {
    // Only a coupon with a currency has amounts.
    const amount = (value: number | null, currency: CouponRecord['currency']) =>
      value !== null && <bdi>{money(value, currency ?? 'USD')}</bdi>;
    const limitOf = (limit: number | null) => (limit === null ? t('coupons.unlimited') : number(limit));
    return [
      { id: 'code', title: t('coupons.fields.code'), sortKey: 'code', cell: ({ code }) => <bdi>{code}</bdi> },
      {
        id: 'takesOff',
        title: t('coupons.facts.takesOff'),
        align: 'end',
        cell: (coupon) =>
          coupon.percent === null ? amount(coupon.amount ?? 0, coupon.currency) : percent(coupon.percent),
      },
      {
        id: 'state',
        title: t('coupons.state'),
        cell: ({ active }) => (
          <Badge tone={active ? 'success' : 'neutral'}>
            {t(active ? 'coupons.active' : 'coupons.inactive')}
          </Badge>
        ),
      },
      {
        id: 'currency',
        title: t('coupons.facts.currency'),
        cell: ({ currency }) =>
          currency === null ? t('coupons.anyCurrency') : t(`money.currencies.${currency}`),
      },
      {
        id: 'end',
        title: t('coupons.facts.end'),
        sortKey: 'ends_at',
        cell: ({ ends_at }) => ends_at !== null && time(ends_at),
      },
      {
        id: 'used',
        title: t('coupons.facts.used'),
        align: 'end',
        cell: ({ used }) => number(used),
      },
      {
        id: 'limit',
        title: t('coupons.facts.limit'),
        align: 'end',
        cell: ({ limit }) => limitOf(limit),
      },
      {
        id: 'start',
        title: t('coupons.facts.start'),
        isOptional: true,
        cell: ({ starts_at }) => starts_at !== null && time(starts_at),
      },
      {
        id: 'most',
        title: t('coupons.facts.most'),
        align: 'end',
        isOptional: true,
        cell: ({ most, currency }) => amount(most, currency),
      },
      {
        id: 'minimum',
        title: t('coupons.facts.minimum'),
        align: 'end',
        isOptional: true,
        cell: ({ minimum, currency }) => amount(minimum, currency),
      },
      {
        id: 'personLimit',
        title: t('coupons.facts.personLimit'),
        align: 'end',
        isOptional: true,
        cell: ({ person_limit }) => limitOf(person_limit),
      },
      {
        id: 'held',
        title: t('coupons.facts.held'),
        align: 'end',
        isOptional: true,
        cell: ({ held }) => number(held),
      },
      {
        id: 'actions',
        title: t('coupons.actions'),
        cell: (coupon) => (
          <CouponActions
            coupon={coupon}
            onChange={() => onChange(coupon)}
            onSwitch={() => onSwitch(coupon)}
          />
        ),
      },
    ];
  }, [t, money, number, percent, time, onChange, onSwitch]);
}
