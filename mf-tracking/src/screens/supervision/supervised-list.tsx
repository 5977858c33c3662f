import { useState } from 'react';
import type { SupervisedParticipant } from 'shared-api/contracts/tracking/supervision';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { EndSupervisionDialog } from '../../parts/supervision/end-supervision-dialog.tsx';
import { useSupervised } from '../../queries/supervision.ts';
import { SupervisedCard } from './supervised-card.tsx';

/** The participants whom the consultant supervises, with today's progress. */
export function SupervisedList({ page, onPage }: { page: number; onPage: OnPage }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const query = useSupervised(page);
  useLastPage(page, query.data?.last_page, onPage);
  const [target, setTarget] = useState<SupervisedParticipant>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ItemList
        label={t('supervision.consultant.participants')}
        {...listState(query)}
        error={query.error && errorText(query.error)}
        keyOf={({ id }) => id}
        page={page}
        onPage={onPage}
        empty={
          <EmptyState
            picture="people"
            title={emptyTextOf('tracking')}
            text={t('supervision.consultant.noParticipants')}
            action={
              <Button variant="secondary" href="/consultant/supervision">
                {t('supervision.consultant.requests')}
              </Button>
            }
          />
        }
      >
        {(participant) => (
          <SupervisedCard
            participant={participant}
            onEnd={() => {
              setTarget(participant);
              setAsking(true);
            }}
          />
        )}
      </ItemList>
      {target && (
        <EndSupervisionDialog
          opened={isAsking}
          requestId={target.id}
          name={target.user_name}
          by="consultant"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
