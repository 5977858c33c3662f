import { useState } from 'react';
import type { ReviewedBooking } from 'shared-api/contracts/events/camp-review';
import { useTexts } from 'shared-api/i18n';
import { CheckboxField } from 'shared-ui/choice';
import { toast } from 'shared-ui/toast';
import type { CaseActions } from '../../parts/case-queue/case-queue.tsx';
import { DecisionForm } from '../../parts/decision-form/decision-form.tsx';
import { useDecideReceipt } from '../../queries/camp-calls.ts';
import { type PartialInput, type PartialProblem, parsePartial } from '../../rules/partial-payment.ts';
import { maxReason } from './max-reason.ts';
import { PartialFields } from './partial-fields.tsx';

/** Decides about a receipt: all of the price, a part of it, or none (PD-96). */
export function ReceiptDecision({ booking, ...actions }: { booking: ReviewedBooking } & CaseActions) {
  const { t } = useTexts('mf-admin');
  const [isPartial, setIsPartial] = useState(false);
  const [partial, setPartial] = useState<PartialInput>({ paid: '', until: '' });
  const [problem, setProblem] = useState<PartialProblem>();
  const { mutate, isPending, variables, error } = useDecideReceipt();
  const { id, owner } = booking;
  type Body = NonNullable<typeof variables>['body'];
  const decide = (body: Body, reason: string) =>
    mutate(
      { params: { id }, body: { ...body, ...(reason !== '' && { reason }) } },
      {
        onSuccess: () => {
          toast.success(t(`camps.receipt.${body.decision}`, { name: owner.username }));
          actions.onDecided();
        },
      },
    );
  const accept = (reason: string) => {
    setProblem(undefined);
    if (!isPartial) return decide({ decision: 'accepted' }, reason);
    const parsed = parsePartial(partial, booking, new Date());
    if ('problem' in parsed) return setProblem(parsed.problem);
    decide({ decision: 'partly_paid', ...parsed }, reason);
  };
  const sent = variables?.body.decision === 'refused' ? 'refuse' : 'accept';
  return (
    <>
      <CheckboxField
        label={t('camps.receipt.isPartial')}
        hint={t('camps.receipt.isPartialHint')}
        checked={isPartial}
        onChange={setIsPartial}
      />
      {isPartial && (
        <PartialFields booking={booking} value={partial} onChange={setPartial} problem={problem} />
      )}
      <DecisionForm
        {...actions}
        accept={t(isPartial ? 'camps.receipt.acceptPart' : 'camps.receipt.accept')}
        refuse={t('camps.receipt.refuse')}
        reason={t('camps.reason')}
        reasonHint={t('camps.reasonHint')}
        maxReason={maxReason}
        pending={isPending ? sent : undefined}
        error={error}
        onAccept={accept}
        onRefuse={(reason) => decide({ decision: 'refused' }, reason)}
      />
    </>
  );
}
