import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { Card, Group } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { Person } from 'shared-ui/person';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useRequests } from '../../queries/sessions.ts';
import { useViewerZone } from '../zone/use-viewer-zone.ts';
import { OfferState } from './request/offer-state.tsx';
import { RequestStatus } from './request/request-status.tsx';

interface RequestsListProps {
  /** `consultant`: received requests; `learner`: sent ones. */
  side: 'learner' | 'consultant';
  page: number;
  onPage: OnPage;
}

/** Private session requests with their status, the newest first. */
export function RequestsList({ side, page, onPage }: RequestsListProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  const query = useRequests(side, page);
  useLastPage(page, query.data?.last_page, onPage);
  return (
    <ItemList
      label={t('sessions.requests.title')}
      layout="stack"
      {...listState(query)}
      error={query.error && errorText(query.error)}
      keyOf={({ id }) => id}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          picture="people"
          title={emptyTextOf('consultations')}
          action={
            side === 'learner' ? (
              <Button href="/consultants/consultants">{t('sessions.mine.find')}</Button>
            ) : (
              <Button href="/consultants/availablilty">{t('sessions.booked.availability')}</Button>
            )
          }
        />
      }
    >
      {({ id, user_name, avatar, created_at, status, withdrawn, offer_state, offer_until }) => (
        <Card>
          <Group justify="between">
            <Person
              name={user_name}
              avatar={avatar}
              to={`/private/sessions/${id}/details/${side === 'consultant' ? 1 : 0}`}
              line={formatDate(created_at, language, { timeZone: zone })}
            />
            <RequestStatus status={status} withdrawn={withdrawn} />
          </Group>
          {offer_state !== undefined && withdrawn !== 1 && (
            <OfferState side={side} state={offer_state} until={offer_until} />
          )}
        </Card>
      )}
    </ItemList>
  );
}
