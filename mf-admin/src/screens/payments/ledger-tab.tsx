import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Card, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useLedgerCheck } from '../../queries/payment-calls.ts';
import styles from './payments.module.css';

/** Checks the whole ledger on request, because that reads every posting. */
export function LedgerTab() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { time } = useFormats();
  const { data, error, isFetching, refetch } = useLedgerCheck();
  return (
    <Card>
      <Stack gap="m">
        <Text>{t('payments.ledger.lead')}</Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        {data && !error && (
          <>
            <FormMessage tone={data.problems.length === 0 ? 'success' : 'error'}>
              {t('payments.ledger.problems', { count: data.problems.length })}
            </FormMessage>
            {data.problems.length > 0 && (
              <ul className={styles.problems} aria-label={t('payments.ledger.list')} lang="en" dir="ltr">
                {data.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            <Text size="s" tone="muted">
              {t('payments.ledger.checked', { time: time(data.checked_at) })}
            </Text>
          </>
        )}
        <div>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('payments.ledger.check')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
