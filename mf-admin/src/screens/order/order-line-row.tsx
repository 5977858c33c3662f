import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import type { OrderLine } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { InlineList } from 'shared-ui/inline-list';
import { Group, Stack, Text } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { formatDateInterval } from '../../rules/orders/format-date-interval.ts';
import { getProductKind } from '../../rules/orders/product-kind.ts';

const tones: Record<OrderLine['status'], BadgeTone> = {
  held: 'pending',
  released: 'neutral',
  delivered: 'success',
  lost: 'danger',
};

interface OrderLineRowProps {
  line: OrderLine;
  order: OperatorOrder;
  /** Absent if nothing of the line can be refunded. */
  onRefund: (() => void) | undefined;
}

/** One product of an order: for whom, when, what was paid, its status, and its refund. */
export function OrderLineRow({ line, order, onRefund }: OrderLineRowProps) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { money, number, time } = useFormats();
  const { name, date, date_interval, moved_from, participants = [], users_number } = line;
  const amount = (value: number) => money(value, order.currency);
  const isRefunded = order.refunds.some(({ line_id }) => line_id === line.id);
  return (
    <Stack gap="s">
      <Group gap="xs" justify="between">
        <Text strong>
          <bdi>{name}</bdi>
        </Text>
        <Group gap="xs">
          <Badge tone={tones[line.status]}>{t(`order.lineStatus.${line.status}`)}</Badge>
          {isRefunded && <Badge tone="info">{t('money.refundShare.refunded')}</Badge>}
        </Group>
      </Group>
      <Text as="div" size="s" tone="muted">
        <InlineList
          items={[
            t(`order.kinds.${getProductKind(line)}`),
            line.event_name,
            line.is_unlimited === 1 && t('order.unlimited'),
          ]}
        />
      </Text>
      <DescriptionList
        items={[
          [t('order.facts.for'), <bdi key="for">{line.username}</bdi>],
          participants.length > 0 && [
            t('order.facts.participants'),
            <InlineList key="participants" items={participants} />,
          ],
          participants.length === 0 &&
            users_number !== undefined && [t('order.facts.participants'), number(users_number)],
          date_interval !== null && [t('order.facts.date'), formatDateInterval(date_interval, language)],
          date_interval === null && date !== null && [t('order.facts.date'), time(date)],
          moved_from !== null && [t('order.facts.movedFrom'), time(moved_from)],
          [t('order.facts.price'), amount(line.price)],
          line.discount > 0 && [t('order.facts.discount'), amount(line.discount)],
          [t('order.facts.paidAmount'), amount(line.paid)],
        ]}
      />
      {onRefund && (
        <div>
          <Button variant="secondary" size="s" onClick={onRefund}>
            {t('order.refund.line')}
            <VisuallyHidden>
              : <bdi>{name}</bdi>
            </VisuallyHidden>
          </Button>
        </div>
      )}
    </Stack>
  );
}
