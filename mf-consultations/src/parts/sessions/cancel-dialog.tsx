import { useState } from 'react';
import type { Answer } from 'shared-api/contract';
import type { cancelSession } from 'shared-api/contracts/consultations/sessions';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { RadioGroupField } from 'shared-ui/choice';
import { ConfirmDialog, useDiscard } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatMoney } from 'shared-ui/format';
import { useNow } from 'shared-ui/hooks';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useCancelSession } from '../../queries/sessions.ts';
import { cancelTerms, type Limits } from '../../rules/sessions/changes.ts';
import { SessionTime } from '../session-time/session-time.tsx';

export interface Cancellable extends Limits {
  id: number;
  /** Id of the booking. */
  transaction: number;
  start: string;
  end: string;
  otherZone: string | undefined;
  otherName: string;
}

interface CancelDialogProps {
  opened: boolean;
  session: Cancellable;
  /** Who cancels, which decides about the terms. */
  by: 'learner' | 'consultant';
  onClose(): void;
  onDone(): void;
}

const sentences = {
  learner: {
    full: 'sessions.cancel.full',
    none: 'sessions.cancel.none',
    restored: 'sessions.cancel.restored',
    used: 'sessions.cancel.used',
  },
  consultant: {
    full: 'sessions.cancel.fullForOther',
    none: 'sessions.cancel.none',
    restored: 'sessions.cancel.restoredForOther',
    used: 'sessions.cancel.restoredForOther',
  },
} as const;

type Refunded = NonNullable<Answer<typeof cancelSession>['refunded']>;
type RefundTo = 'source' | 'wallet';

/** Asks before a cancellation and explains the terms that apply now (PD-42). */
export function CancelDialog({ opened, session, by, onClose, onDone }: CancelDialogProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const now = useNow();
  const cancel = useCancelSession();
  const [refundTo, setRefundTo] = useState<RefundTo>('source');
  const [reason, setReason] = useState('');
  const { close, question } = useDiscard(reason.trim() !== '', onClose);
  const { id, transaction, start, end, otherZone, otherName } = session;
  const terms = cancelTerms(session, by, now);

  const reportRefund = ({ amount, wallet_amount, currency }: Refunded) => {
    const money = (part: number) => formatMoney(part, currency, language);
    const reported = [
      amount > 0 && t('sessions.cancel.onItsWay', { amount: money(amount) }),
      wallet_amount > 0 && t('sessions.cancel.inWallet', { amount: money(wallet_amount) }),
    ].filter(Boolean);
    if (reported.length > 0) toast.info(reported.join(' '));
  };

  const confirm = () =>
    cancel.mutate(
      {
        body: {
          transaction_id: transaction,
          model_id: id,
          model_name: 'ConsultationSession',
          reason: reason.trim() || undefined,
          refund_to: by === 'learner' && terms === 'full' ? refundTo : undefined,
        },
      },
      {
        onSuccess: ({ msg, refunded }) => {
          toast.success(msg);
          if (refunded) reportRefund(refunded);
          onDone();
        },
      },
    );

  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={t('sessions.cancel.title')}
        confirmLabel={t('sessions.cancel.action')}
        cancelLabel={t('sessions.cancel.keep')}
        tone="danger"
        loading={cancel.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <Stack>
          {cancel.error && <FormMessage tone="error">{errorText(cancel.error)}</FormMessage>}
          <Text strong>
            <bdi>{otherName}</bdi>
          </Text>
          <SessionTime start={start} end={end} otherZone={otherZone} />
          {terms !== 'refused' && (
            <Text tone={terms === 'none' || terms === 'used' ? 'warning' : 'default'}>
              {t(sentences[by][terms], { name: otherName })}
            </Text>
          )}
          <TextAreaField
            label={t('sessions.cancel.reason')}
            hint={t('sessions.cancel.reasonHint', { name: otherName })}
            maxLength={500}
            rows={2}
            value={reason}
            onChange={setReason}
          />
          {by === 'learner' && terms === 'full' && (
            <RadioGroupField
              label={t('sessions.cancel.refundTo')}
              value={refundTo}
              onChange={(value) => setRefundTo(value as RefundTo)}
              options={[
                { value: 'source', label: t('sessions.cancel.source') },
                { value: 'wallet', label: t('sessions.cancel.wallet') },
              ]}
            />
          )}
        </Stack>
      </ConfirmDialog>
      {question}
    </>
  );
}
