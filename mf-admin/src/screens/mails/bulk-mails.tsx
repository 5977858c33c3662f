import type { UnsentMail } from 'shared-api/contracts/mails';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { FormMessage } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import type { useBulk } from '../../parts/bulk-list/use-bulk.ts';

interface BulkMailsProps {
  bulk: ReturnType<typeof useBulk<UnsentMail>>;
  /** Number of mails on the page. */
  count: number;
}

/** Sends the selected mails again, and says for how many of them that succeeded, and why not for the others. */
export function BulkMails({ bulk, count }: BulkMailsProps) {
  const { t } = useTexts('mf-admin');
  const { selected, isAll, isRunning, result, run, toggleAll } = bulk;
  return (
    <Stack gap="s">
      {count > 1 && (
        <Group gap="s">
          <CheckboxField label={t('bulk.all')} checked={isAll} onChange={toggleAll} />
          <Button
            size="s"
            disabled={selected.length === 0}
            loading={isRunning}
            onClick={() => {
              void run();
            }}
          >
            {t('mails.retrySelected', { count: selected.length })}
          </Button>
          <Text size="s" tone="muted">
            {t('bulk.keys')}
          </Text>
        </Group>
      )}
      {result && <Result result={result} />}
    </Stack>
  );
}

function Result({ result: { done, failures } }: { result: NonNullable<BulkMailsProps['bulk']['result']> }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  return (
    <FormMessage tone={failures.length === 0 ? 'success' : 'warning'}>
      {t('mails.retried', { count: done })}
      {failures.length > 0 && (
        <ul>
          {failures.map(({ item, error }) => (
            <li key={item.id}>
              <bdi>{item.recipient}</bdi>: {errorText(error)}
            </li>
          ))}
        </ul>
      )}
    </FormMessage>
  );
}
