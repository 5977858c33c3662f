import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { Page, Stack, Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import type { BulkAction } from '../bulk-list/use-bulk.ts';
import { type CaseActions, CaseQueue } from '../case-queue/case-queue.tsx';
import type { Case, CasePage } from '../case-queue/use-case-queue.ts';
import { DecisionForm } from '../decision-form/decision-form.tsx';
import { useFormats } from '../formats/use-formats.ts';

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
  /** When it happened, which distinguishes cases of one name. UTC ISO 8601. */
  timeOf(item: Item): string;
  /** Cause and time of a case, for the list. */
  row(item: Item): ReactNode;
  details(item: Item): ReactNode;
  /** Hooks of the two calls: the shown case and the selected ones have calls of their own, each with its error. */
  useRetry(): Send<{ params: { id: number } }>;
  useGiveUp(): Send<{ params: { id: number }; body: { note: string } }>;
}

/** A queue of what failed: each case has its cause, and is tried again, or given up with a note. Several are tried again or given up at once. */
export function RetryQueue<Item extends Case>({
  id,
  title,
  lead,
  empty,
  query,
  heading,
  timeOf,
  row,
  details,
  useRetry,
  useGiveUp,
}: RetryQueueProps<Item>) {
  const { t } = useTexts('mf-admin');
  const { time } = useFormats();
  const { mutateAsync: retry } = useRetry();
  const { mutateAsync: giveUp } = useGiveUp();
  const actions: BulkAction<Item>[] = [
    {
      id: 'retry',
      label: (count) => t('retryQueue.retrySelected', { count }),
      done: (count) => t('retryQueue.retried', { count }),
      act: (item) => retry({ params: { id: item.id } }),
    },
    {
      id: 'give-up',
      label: (count) => t('retryQueue.giveUpSelected', { count }),
      done: (count) => t('retryQueue.allGivenUp', { count }),
      act: (item, note) => giveUp({ params: { id: item.id }, body: { note } }),
      note: {
        label: t('retryQueue.note'),
        hint: t('retryQueue.noteForAll'),
        missing: t('retryQueue.noteMissing'),
        maxLength: maxNote,
      },
    },
  ];
  return (
    <Page title={title} lead={lead}>
      <CaseQueue<Item>
        id={id}
        label={title}
        query={query}
        empty={empty}
        heading={heading}
        nameOf={(item) => t('retryQueue.named', { name: heading(item), time: time(timeOf(item)) })}
        actions={actions}
        row={(item) => (
          <Stack gap="xs">
            <bdi>{heading(item)}</bdi>
            {row(item)}
          </Stack>
        )}
      >
        {(item, caseActions) => (
          <>
            {details(item)}
            <Decision id={item.id} useRetry={useRetry} useGiveUp={useGiveUp} {...caseActions} />
          </>
        )}
      </CaseQueue>
    </Page>
  );
}

type DecisionProps = Pick<RetryQueueProps<Case>, 'useRetry' | 'useGiveUp'> & { id: number } & CaseActions;

function Decision({ id, useRetry, useGiveUp, ...actions }: DecisionProps) {
  const { t } = useTexts('mf-admin');
  const retry = useRetry();
  const giveUp = useGiveUp();
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
