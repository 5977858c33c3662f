import { Slot } from 'platform/remote';
import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { Text } from 'shared-ui/layout';
import { LoadingState } from 'shared-ui/states';
import { Outcome } from './outcome.tsx';

export type Booked = Slots['payment-result.session.v1'];

export interface ClaimedResultProps {
  paid: boolean;
  /** The address names a result. Without one, the page must not claim that a payment failed. */
  isClaimed: boolean;
  /** The free session that was booked. */
  booked?: Booked;
}

/**
 * The result that the address claims, if it names no order (EC §2.4, COMM-047). A free booking uses this address too
 * (CONS-191): it keeps the specified text, and a sentence adds that nothing was charged.
 */
export function ClaimedResult({ paid, isClaimed, booked }: ClaimedResultProps) {
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
            <Button href="/user/sessions" variant={booked?.surveyId === undefined ? 'accent' : 'secondary'}>
              {t('common.sessions')}
            </Button>
            {orders}
          </>
        }
      >
        {booked && (
          <>
            <Text>{t('paymentResult.free')}</Text>
            <Slot id="payment-result.session.v1" props={booked} loading={<LoadingState shape="cards" />} />
          </>
        )}
      </Outcome>
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
    >
      {!isClaimed && <Text>{t('paymentResult.unknown')}</Text>}
    </Outcome>
  );
}
