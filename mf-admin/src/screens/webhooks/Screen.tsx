import type { UnprocessedWebhook } from 'shared-api/contracts/commerce/webhooks';
import { useTexts } from 'shared-api/i18n';
import { InlineList } from 'shared-ui/inline-list';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useQueuePage } from '../../parts/case-queue/use-case-queue.ts';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { RetryQueue } from '../../parts/retry-queue/retry-queue.tsx';
import { useIgnoreWebhook, useRetryWebhook, useUnprocessedWebhooks } from '../../queries/failure-calls.ts';

/** `/admin/webhooks`: events of payment providers that were received and not processed, with the cause. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const { time } = useFormats();
  return (
    <RetryQueue<UnprocessedWebhook>
      id="payment-webhooks"
      title={t('webhooks.title')}
      lead={t('webhooks.lead')}
      empty={t('webhooks.empty')}
      query={useUnprocessedWebhooks(useQueuePage())}
      heading={({ order_id: order }) =>
        order === null ? t('webhooks.noOrder') : t('webhooks.order', { order })
      }
      timeOf={({ created_at }) => created_at}
      row={({ provider, created_at }) => (
        <Text as="span" size="s" tone="muted">
          <InlineList items={[time(created_at), provider]} />
        </Text>
      )}
      details={(webhook) => <WebhookDetails webhook={webhook} />}
      useRetry={useRetryWebhook}
      useGiveUp={useIgnoreWebhook}
    />
  );
}

function WebhookDetails({ webhook }: { webhook: UnprocessedWebhook }) {
  const { t } = useTexts('mf-admin');
  const { number, time } = useFormats();
  const { provider, event, type, order_id: order, error, failures, created_at } = webhook;
  return (
    <DescriptionList
      items={[
        [t('webhooks.facts.cause'), <bdi key="cause">{error ?? t('webhooks.cutShort')}</bdi>],
        order !== null && [
          t('webhooks.facts.order'),
          <TextLink key="order" to={`/admin/orders/${order}`}>
            {t('webhooks.order', { order })}
          </TextLink>,
        ],
        [t('webhooks.facts.received'), time(created_at)],
        failures > 0 && [t('webhooks.facts.failures'), number(failures)],
        [t('webhooks.facts.provider'), <bdi key="provider">{provider}</bdi>],
        type !== null && [
          t('webhooks.facts.event'),
          <bdi key="type" dir="ltr">
            {type}
          </bdi>,
        ],
        [
          t('webhooks.facts.eventId'),
          <bdi key="event" dir="ltr">
            {event}
          </bdi>,
        ],
      ]}
    />
  );
}
