import { useState } from 'react';
import { createCoupon, operatorCoupons } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { toast } from 'shared-ui/toast';
import { useZoneName } from '../../parts/formats/use-zone-name.ts';
import { useGuardedSend } from '../../parts/sign-in-again/use-guarded-send.tsx';
import { changedByMoney } from '../../queries/money-calls.ts';
import {
  type CouponDraft,
  type CouponField,
  type CouponProblems,
  emptyCoupon,
  readNewCoupon,
} from '../../rules/coupons/coupon-draft.ts';
import { listInstants } from '../../rules/coupons/local-instant.ts';
import { CouponFormDialog } from './coupon-form-dialog.tsx';
import { NewCouponFields } from './new-coupon-fields.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useCouponErrors } from './use-coupon-errors.ts';

const fields = ['code', 'value', 'currency', 'minimum', 'limit', 'personLimit', 'start'] as const;

/** The fields that the form has with its choices. */
const listShownFields = ({ kind, end }: CouponDraft): CouponField[] => [
  ...fields,
  ...(kind === 'percent' ? (['most'] as const) : []),
  ...(end.isSet ? (['end'] as const) : []),
];

interface CreateCouponDialogProps {
  opened: boolean;
  onClose(): void;
}

/** Makes a coupon. */
export function CreateCouponDialog({ opened, onClose }: CreateCouponDialogProps) {
  const { t } = useTexts('mf-admin');
  const [draft, setDraft] = useState(emptyCoupon);
  const [problems, setProblems] = useState<CouponProblems>({});
  const { send, isPending, error, dialog } = useGuardedSend(createCoupon, {
    invalidates: [operatorCoupons, ...changedByMoney],
  });
  const describe = useCouponErrors(listShownFields(draft));
  const { fields: errors, message } = describe(problems, error);
  const zone = deviceZone();
  const change = (changed: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const shownZone = useZoneName(listInstants([draft.start, draft.end], zone));
  const submit = () => {
    const result = readNewCoupon(draft, zone);
    setProblems('problems' in result ? result.problems : {});
    if ('problems' in result) return;
    send({ body: result.body }, ({ msg }) => {
      toast.success(msg);
      onClose();
    });
  };
  return (
    <>
      <CouponFormDialog
        title={t('coupons.create')}
        opened={opened}
        onClose={onClose}
        zone={shownZone}
        isPending={isPending}
        isDirty={JSON.stringify(draft) !== JSON.stringify(emptyCoupon)}
        message={message}
        onSubmit={submit}
      >
        <NewCouponFields draft={draft} onDraft={change} errors={errors} />
        <TermsFields
          draft={draft}
          onDraft={change}
          errors={errors}
          hasAmounts
          hasMost={draft.kind === 'percent'}
        />
      </CouponFormDialog>
      {dialog}
    </>
  );
}
