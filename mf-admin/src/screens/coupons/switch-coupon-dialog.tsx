import {
  type CouponRecord,
  changeCoupon,
  disableCoupon,
  operatorCoupons,
} from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useGuardedSend } from '../../parts/sign-in-again/use-guarded-send.tsx';
import { changedByMoney } from '../../queries/money-calls.ts';

interface SwitchCouponDialogProps {
  coupon: CouponRecord;
  opened: boolean;
  onClose(): void;
  onSwitched(): void;
}

/** Asks before a coupon is switched off, or on again. */
export function SwitchCouponDialog({ coupon, opened, onClose, onSwitched }: SwitchCouponDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const invalidates = [operatorCoupons, ...changedByMoney];
  const off = useGuardedSend(disableCoupon, { invalidates });
  const on = useGuardedSend(changeCoupon, { invalidates });
  const { id, code, active } = coupon;
  const error = off.error ?? on.error;
  const finish = ({ msg }: { msg: string }) => {
    toast.success(msg);
    onSwitched();
  };
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={t(active ? 'coupons.off.title' : 'coupons.on.title', { code })}
        confirmLabel={t(active ? 'coupons.switchOff' : 'coupons.switchOn')}
        tone={active ? 'danger' : 'primary'}
        loading={off.isPending || on.isPending}
        onCancel={onClose}
        onConfirm={() =>
          active
            ? off.send({ params: { id } }, finish)
            : on.send({ params: { id }, body: { active: true } }, finish)
        }
      >
        <Stack gap="s">
          <Text>{t(active ? 'coupons.off.text' : 'coupons.on.text')}</Text>
          {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        </Stack>
      </ConfirmDialog>
      {off.dialog}
      {on.dialog}
    </>
  );
}
