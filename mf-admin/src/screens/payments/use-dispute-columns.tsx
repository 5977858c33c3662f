import { useMemo } from 'react';
import type { Dispute } from 'shared-api/contracts/commerce/disputes';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { TextLink } from 'shared-ui/link';
import { useErrorText } from 'shared-ui/states';
import type { TableColumn } from 'shared-ui/table';
import { toast } from 'shared-ui/toast';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useCheckDispute } from '../../queries/payment-calls.ts';
import { toDisputeReason } from '../../rules/dispute-reason.ts';

const tones = { open: 'warning', review: 'pending', won: 'success', lost: 'danger' } as const;

/** The columns of the disputes: what is disputed, until when to answer, and the page of the provider where that is done. */
export function useDisputeColumns(): TableColumn<Dispute>[] {
  const { t } = useTexts('mf-admin');
  const { money, time } = useFormats();
  return useMemo(
    () => [
      {
        id: 'order',
        title: t('payments.disputes.columns.order'),
        cell: ({ order_id: order }) => (
          <TextLink to={`/admin/orders/${order}`}>{t('payments.refunds.order', { order })}</TextLink>
        ),
      },
      {
        id: 'amount',
        title: t('payments.disputes.columns.amount'),
        align: 'end',
        cell: ({ amount, currency }) => <bdi>{money(amount, currency)}</bdi>,
      },
      {
        id: 'status',
        title: t('payments.disputes.columns.status'),
        cell: ({ status }) => <Badge tone={tones[status]}>{t(`payments.disputes.status.${status}`)}</Badge>,
      },
      {
        id: 'deadline',
        title: t('payments.disputes.columns.deadline'),
        sortKey: 'respond_by',
        cell: ({ respond_by }) => respond_by !== null && time(respond_by),
      },
      {
        id: 'reason',
        title: t('payments.disputes.columns.reason'),
        cell: ({ reason }) => reason !== null && t(`payments.disputes.reasons.${toDisputeReason(reason)}`),
      },
      {
        id: 'created',
        title: t('payments.disputes.columns.created'),
        sortKey: 'created_at',
        isOptional: true,
        cell: ({ created_at }) => time(created_at),
      },
      {
        id: 'provider',
        title: t('order.facts.provider'),
        cell: ({ provider, reference, url }) =>
          url === null ? (
            <bdi>{`${provider} ${reference}`}</bdi>
          ) : (
            <TextLink href={url} target="_blank">
              {t('payments.disputes.open')}
            </TextLink>
          ),
      },
      {
        id: 'check',
        title: t('payments.disputes.columns.action'),
        cell: (dispute) => <CheckDispute dispute={dispute} />,
      },
    ],
    [t, money, time],
  );
}

/** Asks the provider how a dispute stands; the error stays beside it. */
function CheckDispute({ dispute: { id, order_id: order, status } }: { dispute: Dispute }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useCheckDispute();
  if (status === 'won' || status === 'lost') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        loading={isPending}
        aria-label={t('payments.refunds.askFor', { order })}
        onClick={() => {
          if (isPending) return;
          mutate(
            { params: { id } },
            {
              onSuccess: ({ data }) => toast.success(t(`payments.disputes.status.${data.status}`)),
            },
          );
        }}
      >
        {t('payments.refunds.ask')}
      </Button>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
    </>
  );
}
