import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import type { PaymentStatus } from 'shared-api/rules/order-state';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { Group, Heading, SectionCard, Stack, Text } from 'shared-ui/layout';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import styles from './order.module.css';
import { ProviderState } from './provider-state.tsx';

const tones: Record<PaymentStatus, BadgeTone> = {
  opening: 'pending',
  open: 'pending',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  returned: 'info',
};

/** Reasons of the server with a text of their own; another one is shown as sent. */
const knownReasons = ['declined', 'not_opened'];

/** Every attempt to pay an order, with what the provider calls it. */
export function Payments({ order: { payments, currency } }: { order: OperatorOrder }) {
  const { t } = useTexts('mf-admin');
  return (
    <SectionCard title={t('order.payments')}>
      {payments.length === 0 ? (
        <Text tone="muted">{t('order.noPayments')}</Text>
      ) : (
        <ul className={styles.rows} aria-label={t('order.payments')}>
          {payments.map((payment) => (
            <li key={payment.id} className={styles.row}>
              <PaymentRow payment={payment} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface PaymentRowProps {
  payment: OperatorOrder['payments'][number];
  currency: OperatorOrder['currency'];
}

function PaymentRow({ payment, currency }: PaymentRowProps) {
  const { t } = useTexts('mf-admin');
  const { money, time } = useFormats();
  const { id, method, status, amount, wallet_amount, reason, provider, reference, charge } = payment;
  return (
    <Stack gap="s">
      <Group gap="s" justify="between">
        <Heading level={3} size="s">
          {t('order.payment', { id })}
        </Heading>
        <Badge tone={tones[status]}>{t(`order.paymentStatus.${status}`)}</Badge>
      </Group>
      <DescriptionList
        items={[
          [t('order.facts.method'), t(`money.methods.${method}`)],
          [t('order.facts.amount'), money(amount, currency)],
          wallet_amount > 0 && [t('order.facts.walletAmount'), money(wallet_amount, currency)],
          provider !== null && [t('order.facts.provider'), <bdi key="provider">{provider}</bdi>],
          reference !== null && [t('order.facts.reference'), <bdi key="reference">{reference}</bdi>],
          charge !== null && [t('order.facts.charge'), <bdi key="charge">{charge}</bdi>],
          reason !== null && [
            t('order.facts.reason'),
            knownReasons.includes(reason) ? (
              t(`order.paymentReasons.${reason}`)
            ) : (
              <bdi key="reason">{reason}</bdi>
            ),
          ],
          [t('order.facts.started'), time(payment.created_at)],
          payment.settled_at !== null && [t('order.facts.settled'), time(payment.settled_at)],
        ]}
      />
      {provider !== null && <ProviderState paymentId={id} />}
    </Stack>
  );
}
