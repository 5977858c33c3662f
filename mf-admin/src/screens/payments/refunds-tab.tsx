import type { RefundUnderWay } from 'shared-api/contracts/commerce/money-checks';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Card, Group, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ItemList, listState, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useCheckRefund, useRefundsUnderWay } from '../../queries/payment-calls.ts';

/** The refunds under way, the oldest first. */
export function RefundsTab() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [page, onPage] = usePageOf('page');
  const query = useRefundsUnderWay(page);
  return (
    <ItemList<RefundUnderWay>
      {...listState<RefundUnderWay>(query)}
      label={t('payments.refunds.title')}
      error={query.error ? errorText(query.error) : undefined}
      keyOf={({ id }) => id}
      empty={<EmptyState picture="path" title={t('payments.refunds.empty')} />}
      page={page}
      onPage={onPage}
      layout="stack"
    >
      {(refund) => <RefundCard refund={refund} />}
    </ItemList>
  );
}

function RefundCard({ refund }: { refund: RefundUnderWay }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { money, time } = useFormats();
  const { send, isPending, error, dialog } = useCheckRefund();
  const { id, order_id: order, amount, currency, provider, reference, status, tries } = refund;
  const check = () =>
    send({ params: { id } }, ({ data }) => toast.success(t(`payments.refunds.results.${data.status}`)));
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between" gap="s">
          <TextLink to={`/admin/orders/${order}`}>{t('payments.refunds.order', { order })}</TextLink>
          <Badge tone="pending">{t(`payments.refunds.status.${status}`)}</Badge>
        </Group>
        <DescriptionList
          items={[
            [t('order.facts.amount'), money(amount, currency)],
            provider !== null && [t('order.facts.provider'), <bdi key="provider">{provider}</bdi>],
            reference !== null && [t('order.facts.reference'), <bdi key="reference">{reference}</bdi>],
            [t('order.facts.refunded'), time(refund.created_at)],
            tries > 0 && [t('payments.refunds.tries'), tries],
            refund.due_at !== null && [t('payments.refunds.next'), time(refund.due_at)],
          ]}
        />
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <div>
          <Button
            variant="secondary"
            size="s"
            loading={isPending}
            aria-label={t('payments.refunds.askFor', { order })}
            onClick={check}
          >
            {t('payments.refunds.ask')}
          </Button>
        </div>
      </Stack>
      {dialog}
    </Card>
  );
}
