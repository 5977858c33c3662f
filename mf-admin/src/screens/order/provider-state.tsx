import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useProviderPayment } from '../../queries/payment-calls.ts';

/** What the provider says of a payment, when it is asked. */
export function ProviderState({ paymentId }: { paymentId: number }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useProviderPayment(paymentId);
  return (
    <Stack gap="xs">
      <div role="status">
        {data && !error && (
          <Text size="s">
            {t(`order.providerStates.${data.status}`)}
            {data.amount !== null && (
              <>
                {' '}
                <bdi>{`${data.amount.toFixed(2)} ${data.currency ?? ''}`}</bdi>
              </>
            )}
            {data.reason !== null && (
              <>
                {' '}
                <bdi>{data.reason}</bdi>
              </>
            )}
          </Text>
        )}
      </div>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <div>
        <Button
          variant="secondary"
          size="s"
          loading={isFetching}
          aria-label={t('order.askProviderFor', { id: paymentId })}
          onClick={() => void refetch()}
        >
          {t('order.askProvider')}
        </Button>
      </div>
    </Stack>
  );
}
