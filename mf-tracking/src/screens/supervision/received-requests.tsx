import { useTexts } from 'shared-api/i18n';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useReceivedRequests } from '../../queries/supervision.ts';
import { ReceivedRequest } from './received-request.tsx';

/** The requests to the consultant, unanswered ones first. */
export function ReceivedRequests({ page, onPage }: { page: number; onPage: OnPage }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const query = useReceivedRequests(page);
  useLastPage(page, query.data?.last_page, onPage);
  return (
    <ItemList
      label={t('supervision.consultant.requests')}
      layout="stack"
      {...listState(query)}
      error={query.error && errorText(query.error)}
      keyOf={({ id }) => id}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          picture="people"
          title={emptyTextOf('tracking')}
          text={t('supervision.consultant.noRequests')}
        />
      }
    >
      {(request) => <ReceivedRequest request={request} />}
    </ItemList>
  );
}
