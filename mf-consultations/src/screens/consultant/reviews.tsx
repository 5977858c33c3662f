import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { Group, Heading, Stack } from 'shared-ui/layout';
import { emptyTextOf, ItemList, useLastPage, usePageOf } from 'shared-ui/list';
import { Rating, RatingDistribution, Review } from 'shared-ui/rating';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useViewerZone } from '../../parts/zone/use-viewer-zone.ts';
import { useReviews } from '../../queries/booking.ts';

/** Ratings and reviews of a consultant's sessions (CC §2). */
export function Reviews({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  const [page, setPage] = usePageOf('reviews-page');
  const query = useReviews(profile.id, page);
  const { data } = query;
  useLastPage(page, query.isPlaceholderData ? undefined : data?.pages, setPage);
  const counts = data?.distribution;
  return (
    <Stack gap="l">
      <Heading>{t('booking.profile.reviews')}</Heading>
      <Group gap="l" align="start">
        <Rating value={profile.consultation_info_rating_stars} count={profile.consultation_info_ratings} />
        {counts && profile.consultation_info_ratings > 0 && (
          <RatingDistribution counts={[counts[1], counts[2], counts[3], counts[4], counts[5]]} />
        )}
      </Group>
      <ItemList
        label={t('booking.profile.reviews')}
        layout="stack"
        state={data ? 'ready' : query.error ? 'error' : 'loading'}
        error={query.error && errorText(query.error)}
        refreshing={query.isFetching}
        onRetry={() => void query.refetch()}
        items={data?.items ?? []}
        keyOf={({ id }) => id}
        empty={<EmptyState picture="chat" title={emptyTextOf('consultations')} />}
        page={page}
        pages={data?.pages}
        onPage={setPage}
      >
        {({ user, comment, rating, created_at }) => (
          <Review
            name={user.username}
            avatar={user.avatar}
            date={formatDate(created_at, language, { timeZone: zone })}
            rating={rating}
            comment={comment}
          />
        )}
      </ItemList>
    </Stack>
  );
}
