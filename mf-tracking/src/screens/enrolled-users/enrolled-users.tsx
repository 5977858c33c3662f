import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { type UserType, useEnrolledUsers } from '../../queries/use-enrolled-users.ts';
import { EnrolledUserCard } from './enrolled-user-card.tsx';

interface EnrolledUsersProps {
  id: number;
  type: UserType;
  /** 1 and up. */
  page: number;
  onPage: OnPage;
}

/** Participants in progress, or those who have completed, with pagination. */
export function EnrolledUsers({ id, type, page, onPage }: EnrolledUsersProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const query = useEnrolledUsers(id, type, page);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, onPage);
  if (query.error?.status === 404) return <MissingTracking />;
  return (
    <ItemList
      label={t(`enrolment.users.${type}`)}
      columns={3}
      {...listState(query)}
      error={query.error && errorText(query.error)}
      keyOf={(user) => user.id}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          picture="people"
          title={emptyTextOf('tracking')}
          text={t(`enrolment.users.empty.${type}`)}
          action={
            type === 'inProgress' && (
              <Button href={`/tracking-system/${id}/details`}>{t('enrolment.users.toSystem')}</Button>
            )
          }
        />
      }
    >
      {(user) => <EnrolledUserCard trackingId={id} user={user} />}
    </ItemList>
  );
}
