import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { emptyTextOf, ItemList, listState, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { TrackingCard } from '../parts/tracking-card/tracking-card.tsx';
import { useFamilyTrackings } from '../queries/levels.ts';

/** Tab 'trackings' of the user's profile: the systems and competitions in which the family is enrolled (TRCK-221). */
export default function UserTrackings({ page, onChange }: Slots['user-profile.trackings.v1']) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const query = useFamilyTrackings(page);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, (last, options) =>
    onChange({ page: last }, options),
  );
  return (
    <ItemList
      label={t('package.profile.title')}
      columns={3}
      {...listState(query)}
      error={query.error && errorText(query.error)}
      keyOf={({ id }) => id}
      page={page}
      onPage={(next) => onChange({ page: next })}
      empty={
        <EmptyState
          picture="path"
          title={emptyTextOf('tracking')}
          text={t('package.profile.empty')}
          action={<Button href="/user/trackings/list">{t('details.missing.action')}</Button>}
        />
      }
    >
      {(tracking) => <TrackingCard tracking={tracking} />}
    </ItemList>
  );
}
