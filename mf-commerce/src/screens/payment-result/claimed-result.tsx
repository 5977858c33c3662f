import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Outcome } from './outcome.tsx';

/** Exactly what the address says of a payment, where it names no order (EC §2.4). */
export function ClaimedResult({ paid }: { paid: boolean }) {
  const { t } = useTexts('mf-commerce');
  const orders = (
    <Button href="/user/orders" variant="secondary">
      {t('common.orders')}
    </Button>
  );
  if (paid)
    return (
      <Outcome
        kind="paid"
        title={t('paymentResult.thanks')}
        text={t('paymentResult.successful')}
        actions={
          <>
            <Button href="/user/sessions" variant="accent">
              {t('common.sessions')}
            </Button>
            {orders}
          </>
        }
      />
    );
  return (
    <Outcome
      kind="failed"
      title={t('paymentResult.sorry')}
      text={t('paymentResult.failed')}
      actions={
        <>
          <Button href="/cart" variant="accent">
            {t('common.backToCart')}
          </Button>
          {orders}
        </>
      }
    />
  );
}
