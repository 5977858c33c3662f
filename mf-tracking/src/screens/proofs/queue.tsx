import { useState } from 'react';
import type { MarkedTracking } from 'shared-api/contracts/tracking/proof-review';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { Loaded, LoadingState } from 'shared-ui/states';
import { readWaitingAgain } from '../../queries/proof-calls.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { ProofPanel } from './proof-panel.tsx';
import styles from './proofs.module.css';
import type { ReviewDraft } from './review-form.tsx';
import { useQueue } from './use-queue.ts';
import { WaitingList } from './waiting-list.tsx';

/** The waiting proofs, of one system or of all. One is shown for marking, beside the list of all. */
export function Queue({ trackings }: { trackings: readonly MarkedTracking[] }) {
  const { t } = useTexts('mf-tracking');
  const queue = useQueue();
  const [drafts] = useState(() => new Map<number, ReviewDraft>());
  const { query, open, current, trackingId } = queue;
  const options = trackings
    .filter(({ id, waiting }) => waiting > 0 || id === trackingId)
    .map(({ id, name, waiting }) => ({
      value: String(id),
      label: t('marking.option', { name, count: waiting }),
    }));
  return (
    <Stack gap="l">
      {(options.length > 1 || trackingId !== undefined) && (
        <div className={styles.filter}>
          <SelectField
            label={t('marking.system')}
            placeholder={t('marking.allSystems')}
            options={options}
            value={trackingId === undefined ? '' : String(trackingId)}
            onChange={queue.filter}
          />
        </div>
      )}
      {queue.isGone && <FormMessage tone="info">{t('marking.gone')}</FormMessage>}
      <Loaded query={query} loading={<LoadingState shape="form" />}>
        {({ last_page }) => {
          if (current)
            return (
              <div className={styles.queue}>
                <ProofPanel
                  key={current.id}
                  proof={current}
                  focus={queue.focus}
                  draft={drafts.get(current.id)}
                  onInput={(draft) => {
                    if (draft) drafts.set(current.id, draft);
                    else drafts.delete(current.id);
                  }}
                  canSkip={open.length > 1}
                  onSkip={() => queue.skip(current.id)}
                  onDecided={(target) => {
                    drafts.delete(current.id);
                    queue.decide(current.id, target);
                  }}
                  onExpired={readWaitingAgain}
                />
                <WaitingList
                  proofs={open}
                  currentId={current.id}
                  page={queue.page}
                  pages={last_page}
                  query={query}
                  onPage={queue.onPage}
                  onChoose={queue.choose}
                />
              </div>
            );
          if (query.isFetching) return <LoadingState shape="form" />;
          return (
            <EmptyQueue
              hasFocus={queue.focus !== undefined}
              onShowAll={trackingId === undefined ? undefined : queue.showAll}
            />
          );
        }}
      </Loaded>
    </Stack>
  );
}
