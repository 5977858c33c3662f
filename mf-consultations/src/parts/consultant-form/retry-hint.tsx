import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';

interface RetryHintProps {
  query: { isFetching: boolean; refetch(): unknown };
}

/** Shown beside a field whose options could not be loaded, with a button to retry. */
export function RetryHint({ query: { isFetching, refetch } }: RetryHintProps) {
  const { t } = useTexts('mf-consultations');
  return (
    <>
      {t('sessions.form.choicesFailed')}{' '}
      <Button
        size="s"
        variant="quiet"
        loading={isFetching}
        onClick={() => {
          refetch();
        }}
      >
        {t('sessions.form.retry')}
      </Button>
    </>
  );
}
