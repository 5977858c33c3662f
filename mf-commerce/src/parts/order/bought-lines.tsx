import type { Order, OrderLine } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Badge } from 'shared-ui/badge';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime, formatMoney } from 'shared-ui/format';
import { Group, Text } from 'shared-ui/layout';
import { getEventPath } from '../../rules/events/event-path.ts';
import { Line } from '../line/line.tsx';
import { LinePrice } from '../line/line-price.tsx';
import { ZoneNote } from '../line/zone-note.tsx';
import styles from './bought-lines.module.css';
import { MoneyBack } from './money-back.tsx';

/** The path of the bought product's page; undefined if it has none. */
function getProductPath({ model_name, model_id, status, participants }: OrderLine): string | undefined {
  if (status !== 'delivered') return undefined;
  if (model_name === 'Event') return getEventPath({ id: model_id, is_camp: participants ? 1 : 0 });
  return model_name === 'Course' ? `/courses/${model_id}` : undefined;
}

/** The lines of an order, with the state of those that were moved, cancelled or could not be delivered. */
export function BoughtLines({ order }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(amount, order.currency, language);
  const noteOf = (line: OrderLine) => {
    const refunds = order.refunds.filter(({ line_id }) => line_id === line.id);
    const back = refunds.length > 0 && <MoneyBack refunds={refunds} currency={order.currency} />;
    if (line.status === 'lost')
      return (
        <FormMessage tone="warning">
          {t('paymentResult.lost')} {back}
        </FormMessage>
      );
    return (
      <>
        {line.moved_from !== null && (
          <Text size="s" tone="muted" numbers>
            {t('order.movedFrom', {
              when: formatDateTime(line.moved_from, language, { timeZone: deviceZone() }),
            })}
          </Text>
        )}
        {line.discount > 0 && (
          <Text size="s" tone="muted" numbers>
            {t('order.discountShare', { amount: money(line.discount) })}
          </Text>
        )}
        {order.status === 'paid' && line.status === 'released' && (
          <Group gap="s">
            <Badge tone="neutral">{t('order.cancelled')}</Badge>
            <Text size="s" numbers>
              {back}
            </Text>
          </Group>
        )}
        {line.status === 'delivered' && back && (
          <Text size="s" numbers>
            {t('order.kept')} {back}
          </Text>
        )}
      </>
    );
  };
  return (
    <>
      <ul className={styles.lines} aria-label={t('checkout.items')}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Line
              item={line}
              href={getProductPath(line)}
              dim={line.status === 'lost' || line.status === 'released'}
              price={<LinePrice line={line} currency={order.currency} />}
              note={noteOf(line)}
            />
          </li>
        ))}
      </ul>
      <ZoneNote items={order.lines} />
    </>
  );
}
