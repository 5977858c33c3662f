import type { Order } from 'shared-api/contracts/commerce/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Text } from 'shared-ui/layout';
import { ProgressBar } from 'shared-ui/progress';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui/states';
import { MoneyBack } from '../../parts/order/money-back.tsx';
import type { FailureReason } from '../../rules/orders/result.ts';
import { Outcome } from './outcome.tsx';
import { PaidLinks, PaidOrder } from './paid-order.tsx';
import { useOrderResult } from './use-order-result.ts';

interface OrderResultProps {
  id: number;
  /** The address claims that the payment succeeded. */
  claimed: boolean;
}

/** The result of the payment of an order, for its buyer (PD-89). */
export function OrderResult({ id, claimed }: OrderResultProps) {
  const { t } = useTexts('mf-commerce');
  const { order, result, isLong, error, isAsking, askAgain } = useOrderResult(id, claimed);
  const orders = (
    <Button href="/user/orders" variant="secondary">
      {t('common.orders')}
    </Button>
  );
  if (order === undefined || result === undefined)
    return (
      <Outcome title={t('paymentResult.title')} actions={error && orders}>
        {error === null ? (
          <LoadingState />
        ) : error.status === 404 ? (
          <EmptyState picture="search" title={t('common.noOrder')} />
        ) : (
          <ErrorState message={t('paymentResult.asking')} retrying={isAsking} onRetry={askAgain} />
        )}
      </Outcome>
    );
  if (result.kind === 'paid')
    return (
      <Outcome
        kind="paid"
        title={t('paymentResult.thanks')}
        text={t('paymentResult.successful')}
        actions={<PaidLinks order={order} />}
      >
        <PaidOrder order={order} />
      </Outcome>
    );
  if (result.kind === 'confirming')
    return (
      <Outcome
        kind="confirming"
        title={t('paymentResult.confirming.title')}
        text={isLong ? t('paymentResult.confirming.long') : t('paymentResult.confirming.text')}
        actions={orders}
      >
        <ProgressBar value={undefined} status="none" label={t('common.orderNumber', { id })} />
      </Outcome>
    );
  return (
    <Outcome
      kind="failed"
      title={t('paymentResult.sorry')}
      text={t('paymentResult.failed')}
      actions={
        order.can_pay_again ? (
          <Button href={`/checkout?currency=${order.currency}&payment=declined`} variant="accent">
            {t('paymentResult.again')}
          </Button>
        ) : (
          <Button href="/cart" variant="accent">
            {t('common.backToCart')}
          </Button>
        )
      }
    >
      <Failure order={order} reason={result.reason} />
    </Outcome>
  );
}

/** Why it was not paid, and the state of money and products. */
function Failure({ order, reason }: { order: Order; reason: FailureReason }) {
  const { t } = useTexts('mf-commerce');
  const { payment, refunds, currency } = order;
  return (
    <div>
      <Text>
        {t(`paymentResult.${reason}`)}{' '}
        {payment?.status === 'returned' && (
          <MoneyBack
            refunds={refunds.filter(({ payment_id }) => payment_id === payment.id)}
            currency={currency}
          />
        )}
      </Text>
      {order.can_pay_again && <Text tone="muted">{t('paymentResult.stillHeld')}</Text>}
    </div>
  );
}
