import { useState } from 'react';
import { type CouponRecord, changeCoupon, operatorCoupons } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { useZoneName } from '../../parts/formats/use-zone-name.ts';
import { useGuardedSend } from '../../parts/sign-in-again/use-guarded-send.tsx';
import { changedByMoney } from '../../queries/money-calls.ts';
import {
  type CouponField,
  type CouponProblems,
  readCouponChanges,
  type TermsDraft,
  toTermsDraft,
} from '../../rules/coupons/coupon-draft.ts';
import { listInstants } from '../../rules/coupons/local-instant.ts';
import { CouponFormDialog } from './coupon-form-dialog.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useCouponErrors } from './use-coupon-errors.ts';

/** The fields that the form has for a coupon. */
const listShownFields = ({ currency, percent }: CouponRecord, { end }: TermsDraft): CouponField[] => [
  'limit',
  'personLimit',
  'start',
  ...(currency === null ? [] : (['minimum'] as const)),
  ...(currency === null || percent === null ? [] : (['most'] as const)),
  ...(end.isSet ? (['end'] as const) : []),
];

interface ChangeCouponDialogProps {
  coupon: CouponRecord;
  opened: boolean;
  onClose(): void;
}

/** Changes from what total on, when and how often a coupon is good. What it takes off stays. */
export function ChangeCouponDialog({ coupon, opened, onClose }: ChangeCouponDialogProps) {
  const { t } = useTexts('mf-admin');
  const zone = deviceZone();
  const [before] = useState(() => toTermsDraft(coupon, zone));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<CouponProblems>({});
  const { send, isPending, error, dialog } = useGuardedSend(changeCoupon, {
    invalidates: [operatorCoupons, ...changedByMoney],
  });
  const describe = useCouponErrors(listShownFields(coupon, draft));
  const { fields: errors, message } = describe(problems, error);
  const shownZone = useZoneName(listInstants([draft.start, draft.end], zone));
  const submit = () => {
    const result = readCouponChanges(before, draft, zone);
    setProblems('problems' in result ? result.problems : {});
    if ('problems' in result) return;
    if (Object.keys(result.body).length === 0) return onClose();
    send({ params: { id: coupon.id }, body: result.body }, ({ msg }) => {
      toast.success(msg);
      onClose();
    });
  };
  return (
    <>
      <CouponFormDialog
        title={t('coupons.changeTitle', { code: coupon.code })}
        opened={opened}
        onClose={onClose}
        zone={shownZone}
        isPending={isPending}
        isDirty={JSON.stringify(draft) !== JSON.stringify(before)}
        message={message}
        onSubmit={submit}
      >
        <Text>{t('coupons.changeText')}</Text>
        <TermsFields
          draft={draft}
          onDraft={(changed) => setDraft((current) => ({ ...current, ...changed }))}
          errors={errors}
          hasAmounts={coupon.currency !== null}
          hasMost={coupon.percent !== null}
        />
      </CouponFormDialog>
      {dialog}
    </>
  );
}
