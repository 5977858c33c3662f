import { useState } from 'react';
import type { ReviewedBooking } from 'shared-api/contracts/events/camp-review';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { CheckboxField } from 'shared-ui/choice';
import { formatMoney } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import type { CaseActions } from '../../parts/case-queue/case-queue.tsx';
import { DecisionForm } from '../../parts/decision-form/decision-form.tsx';
import { useDecideCancel } from '../../queries/camp-calls.ts';
import { maxReason } from './max-reason.ts';

/** Answers a cancel request. What the site was paid comes back unless the operator keeps it (PD-100). */
export function CancelDecision({ booking, ...actions }: { booking: ReviewedBooking } & CaseActions) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const [isRefunded, setIsRefunded] = useState(true);
  const { mutate, isPending, variables, error } = useDecideCancel();
  const { id, owner, paid, currency } = booking;
  const decide = (decision: 'cancelled' | 'refused', reason: string) =>
    mutate(
      {
        params: { id },
        body: {
          decision,
          ...(reason !== '' && { reason }),
          ...(decision === 'cancelled' && { refund: isRefunded }),
        },
      },
      {
        onSuccess: () => {
          toast.success(t(`camps.cancel.${decision}`, { name: owner.username }));
          actions.onDecided();
        },
      },
    );
  const sent = variables?.body.decision === 'refused' ? 'refuse' : 'accept';
  return (
    <>
      <CheckboxField
        label={t('camps.cancel.refund', { paid: formatMoney(paid, currency, language) })}
        hint={t('camps.cancel.refundHint')}
        checked={isRefunded}
        onChange={setIsRefunded}
      />
      <DecisionForm
        {...actions}
        accept={t('camps.cancel.accept')}
        refuse={t('camps.cancel.refuse')}
        reason={t('camps.reason')}
        reasonHint={t('camps.reasonHint')}
        maxReason={maxReason}
        pending={isPending ? sent : undefined}
        error={error}
        onAccept={(reason) => decide('cancelled', reason)}
        onRefuse={(reason) => decide('refused', reason)}
      />
    </>
  );
}
