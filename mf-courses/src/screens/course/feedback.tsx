import type { Course } from 'shared-api/contracts/courses/course';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { Group, Heading, Stack } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, useLastPage, usePageOf } from 'shared-ui/list';
import { Rating, RatingDistribution, Review } from 'shared-ui/rating';
import { useErrorText } from 'shared-ui/states';
import { useFeedbacks } from '../../queries/course.ts';
import { starCounts } from '../../rules/course/star-counts.ts';

/** Ratings of a course, and feedback of users who completed it (CC §2, §9). */
export function Feedback({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const refusalText = useErrorText();
  const [page, setPage] = usePageOf('feedback-page');
  const query = useFeedbacks(course.id, page);
  const { data, error } = query;
  useLastPage(page, query.isPlaceholderData ? undefined : data?.last_page, setPage);
  return (
    <Stack as="section" gap="l">
      <Heading>{t('course.feedback')}</Heading>
      {course.ratings_count > 0 && (
        <Group gap="l" align="start">
          <Rating value={course.rating_stars} count={course.ratings_count} />
          <RatingDistribution counts={starCounts(course.ratings)} />
        </Group>
      )}
      <ItemList
        {...listState(query)}
        label={t('course.feedback')}
        layout="stack"
        error={error && refusalText(error)}
        keyOf={({ id }) => id}
        empty={emptyTextOf('courses', language)}
        page={page}
        onPage={setPage}
      >
        {({ user, comment, rating, created_at }) => (
          <Review
            name={user.username}
            avatar={user.avatar}
            date={formatDate(created_at, language)}
            rating={rating}
            comment={comment}
          />
        )}
      </ItemList>
    </Stack>
  );
}
