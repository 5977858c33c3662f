import type { CouponRecord } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';

interface CouponActionsProps {
  coupon: CouponRecord;
  onChange(): void;
  /** Asks before it is switched off, or on. */
  onSwitch(): void;
}

/** What an operator can do with a coupon. The names of the buttons have its code. */
export function CouponActions({ coupon: { code, active }, onChange, onSwitch }: CouponActionsProps) {
  const { t } = useTexts('mf-admin');
  const ofCode = (
    <VisuallyHidden>
      : <bdi>{code}</bdi>
    </VisuallyHidden>
  );
  return (
    <Group gap="xs">
      <Button variant="secondary" size="s" onClick={onChange}>
        {t('coupons.change')}
        {ofCode}
      </Button>
      <Button variant="secondary" size="s" onClick={onSwitch}>
        {t(active ? 'coupons.switchOff' : 'coupons.switchOn')}
        {ofCode}
      </Button>
    </Group>
  );
}
