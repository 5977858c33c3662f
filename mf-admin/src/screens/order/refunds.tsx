import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import type { Refund } from 'shared-api/contracts/commerce/wire';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Group, Heading, SectionCard, Stack, Text } from 'shared-ui/layout';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { splitRefund } from '../../rules/orders/refund-plan.ts';
import styles from './order.module.css';

/** The refunds of an order, completed or planned. Renders nothing without refunds. */
export function Refunds({ order }: { order: OperatorOrder }) {
  const { t } = useTexts('mf-admin');
  if (order.refunds.length === 0) return null;
  return (
    <SectionCard title={t('order.refunds')}>
      <ul className={styles.rows} aria-label={t('order.refunds')}>
        {order.refunds.map((refund) => (
          <li key={refund.id} className={styles.row}>
            <RefundRow refund={refund} order={order} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function RefundRow({ refund, order }: { refund: Refund; order: OperatorOrder }) {
  const { t } = useTexts('mf-admin');
  const { money, time } = useFormats();
  const { line_id, payment_id, reason, status, created_at, done_at } = refund;
  const { source, wallet } = splitRefund(refund);
  const line = order.lines.find(({ id }) => id === line_id);
  return (
    <Stack gap="s">
      <Group gap="s" justify="between">
        <Heading level={3} size="s">
          <bdi>{line?.name ?? t('order.payment', { id: payment_id })}</bdi>
        </Heading>
        <Badge tone={status === 'planned' ? 'pending' : 'success'}>{t(`order.refundStatus.${status}`)}</Badge>
      </Group>
      <DescriptionList
        items={[
          source > 0 && [t('order.facts.toSource'), money(source, order.currency)],
          wallet > 0 && [t('order.facts.toWallet'), money(wallet, order.currency)],
          [t('order.facts.reason'), t(`order.refundReasons.${refund.is_dispute === 1 ? 'dispute' : reason}`)],
          [t('order.facts.refunded'), time(created_at)],
          done_at !== null && [t('order.facts.done'), time(done_at)],
        ]}
      />
      {status === 'diverted' && (
        <Text size="s" tone="muted">
          {t('order.diverted')}
        </Text>
      )}
    </Stack>
  );
}
