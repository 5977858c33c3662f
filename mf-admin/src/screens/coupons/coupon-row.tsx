import type { CouponRecord } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card, Group, Stack } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { type Description, DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import styles from './coupons.module.css';

interface CouponRowProps {
  coupon: CouponRecord;
  onChange(): void;
  /** Asks before it is switched off, or on. */
  onSwitch(): void;
}

/** A coupon: what it takes off, its conditions, how often it was used, and its actions. */
export function CouponRow({ coupon, onChange, onSwitch }: CouponRowProps) {
  const { t } = useTexts('mf-admin');
  const { code, active } = coupon;
  const facts = useCouponDescriptions(coupon);
  const ofCode = (
    <VisuallyHidden>
      : <bdi>{code}</bdi>
    </VisuallyHidden>
  );
  return (
    <Card as="section">
      <Stack gap="s">
        <Group gap="s" justify="between">
          <h2 className={styles.code}>
            <bdi>{code}</bdi>
          </h2>
          <Badge tone={active ? 'success' : 'neutral'}>
            {t(active ? 'coupons.active' : 'coupons.inactive')}
          </Badge>
        </Group>
        <DescriptionList items={facts} />
        <Group gap="s">
          <Button variant="secondary" size="s" onClick={onChange}>
            {t('coupons.change')}
            {ofCode}
          </Button>
          <Button variant="secondary" size="s" onClick={onSwitch}>
            {t(active ? 'coupons.switchOff' : 'coupons.switchOn')}
            {ofCode}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function useCouponDescriptions(coupon: CouponRecord): Description[] {
  const { t } = useTexts('mf-admin');
  const { money, number, percent, time } = useFormats();
  const { currency, minimum, most, starts_at, ends_at, limit, person_limit, used, held } = coupon;
  // Only a coupon with a currency has amounts.
  const amount = (value: number) => money(value, currency ?? 'USD');
  return [
    [
      t('coupons.facts.takesOff'),
      coupon.percent === null ? amount(coupon.amount ?? 0) : percent(coupon.percent),
    ],
    most !== null && [t('coupons.facts.most'), amount(most)],
    minimum !== null && [t('coupons.facts.minimum'), amount(minimum)],
    [
      t('coupons.facts.currency'),
      currency === null ? t('coupons.anyCurrency') : t(`money.currencies.${currency}`),
    ],
    starts_at !== null && [t('coupons.facts.start'), time(starts_at)],
    ends_at !== null && [t('coupons.facts.end'), time(ends_at)],
    [t('coupons.facts.limit'), limit === null ? t('coupons.unlimited') : number(limit)],
    [t('coupons.facts.personLimit'), person_limit === null ? t('coupons.unlimited') : number(person_limit)],
    [t('coupons.facts.used'), number(used)],
    [t('coupons.facts.held'), number(held)],
  ];
}
