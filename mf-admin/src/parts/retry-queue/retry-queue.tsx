import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Group, Page, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useBulk } from '../bulk-list/use-bulk.ts';
import { type CaseActions, CaseQueue } from '../case-queue/case-queue.tsx';
import type { Case, CasePage } from '../case-queue/use-case-queue.ts';
import { DecisionForm } from '../decision-form/decision-form.tsx';

const maxNote = 1_000;

/** A call about one case, by its id. */
interface Send<Input> {
  mutate(input: Input, options: { onSuccess(): void }): void;
  mutateAsync(input: Input): Promise<unknown>;
  reset(): void;
  isPending: boolean;
  error: ApiError | null;
}

export interface RetryQueueProps<Item extends Case> {
  /** Id of the queue, as on the start page. */
  id: string;
  title: string;
  lead: string;
  empty: string;
  query: Parameters<typeof CaseQueue<Item>>[0]['query'] & { data: CasePage<Item> | undefined };
  /** Name of a case. */
  heading(item: Item): string;
  /** Cause and time of a case, for the list. */
  row(item: Item): ReactNode;
  details(item: Item): ReactNode;
  retry: Send<{ params: { id: number } }>;
  giveUp: Send<{ params: { id: number }; body: { note: string } }>;
}

/** A queue of what failed: each case has its cause, and is tried again, or given up with a note. All of a page can be tried again at once. */
export function RetryQueue<Item extends Case>({
  id,
  title,
  lead,
  empty,
  query,
  heading,
  row,
  details,
  retry,
  giveUp,
}: RetryQueueProps<Item>) {
  const items = query.data?.data.data ?? [];
  const bulk = useBulk(items, (item: Item) => retry.mutateAsync({ params: { id: item.id } }));
  return (
    <Page title={title} lead={lead}>
      <Stack gap="m">
        <RetryAll bulk={bulk} items={items} heading={heading} />
        <CaseQueue<Item>
          id={id}
          label={title}
          query={query}
          empty={empty}
          heading={heading}
          row={(item) => (
            <Stack gap="xs">
              <bdi>{heading(item)}</bdi>
              {row(item)}
            </Stack>
          )}
        >
          {(item, actions) => (
            <>
              {details(item)}
              <Decision id={item.id} retry={retry} giveUp={giveUp} {...actions} />
            </>
          )}
        </CaseQueue>
      </Stack>
    </Page>
  );
}

interface RetryAllProps<Item extends Case> {
  bulk: ReturnType<typeof useBulk<Item>>;
  items: readonly Item[];
  heading(item: Item): string;
}

function RetryAll<Item extends Case>({ bulk, items, heading }: RetryAllProps<Item>) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { isRunning, result, run } = bulk;
  return (
    <Stack gap="s">
      {items.length > 1 && (
        <Group>
          <Button variant="secondary" size="s" loading={isRunning} onClick={() => void run(items)}>
            {t('retryQueue.all', { count: items.length })}
          </Button>
        </Group>
      )}
      {result && (
        <FormMessage tone={result.failures.length === 0 ? 'success' : 'warning'}>
          {t('retryQueue.retried', { count: result.done })}
          {result.failures.length > 0 && (
            <ul>
              {result.failures.map(({ item, error }) => (
                <li key={item.id}>
                  <bdi>{heading(item)}</bdi>: {errorText(error)}
                </li>
              ))}
            </ul>
          )}
        </FormMessage>
      )}
    </Stack>
  );
}

type DecisionProps = Pick<RetryQueueProps<Case>, 'retry' | 'giveUp'> & { id: number } & CaseActions;

function Decision({ id, retry, giveUp, ...actions }: DecisionProps) {
  const { t } = useTexts('mf-admin');
  const onSuccess = (done: string) => () => {
    toast.success(t(done));
    actions.onDecided();
  };
  return (
    <>
      <Text size="s" tone="muted">
        {t('retryQueue.lead')}
      </Text>
      <DecisionForm
        {...actions}
        accept={t('retryQueue.retry')}
        refuse={t('retryQueue.giveUp')}
        reason={t('retryQueue.note')}
        reasonHint={t('retryQueue.noteHint')}
        reasonMissing={t('retryQueue.noteMissing')}
        maxReason={maxNote}
        pending={retry.isPending ? 'accept' : giveUp.isPending ? 'refuse' : undefined}
        error={retry.error ?? giveUp.error}
        onAccept={() => {
          giveUp.reset();
          retry.mutate({ params: { id } }, { onSuccess: onSuccess('retryQueue.done') });
        }}
        onRefuse={(note) => {
          retry.reset();
          giveUp.mutate({ params: { id }, body: { note } }, { onSuccess: onSuccess('retryQueue.givenUp') });
        }}
      />
    </>
  );
}
