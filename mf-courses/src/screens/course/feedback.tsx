import type { Course } from 'shared-api/contracts/courses/course';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { Group, Heading, Stack } from 'shared-ui/layout';
import {
  emptyTextOf,
  ItemList,
  listState,
  type OnPage,
  pageOf,
  pageWord,
  useLastPage,
  useWords,
} from 'shared-ui/list';
import { Rating, RatingDistribution, Review } from 'shared-ui/rating';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useFeedbacks } from '../../queries/course.ts';
import { parseStars, starCounts } from '../../rules/course/star-counts.ts';
import { StarFilter } from './star-filter.tsx';

/** Ratings of a course, and feedback of users who completed it (CC §2, §9). */
export function Feedback({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const rejectionText = useErrorText();
  const [words, setWords] = useWords(['stars', 'feedback-page']);
  const stars = parseStars(words.stars);
  const page = pageOf(words['feedback-page']);
  const setPage: OnPage = (next, options) =>
    setWords({ stars: words.stars, 'feedback-page': pageWord(next) }, options);
  const chooseStars = (chosen: number | undefined) =>
    setWords({ stars: chosen === undefined ? undefined : String(chosen) }, { replace: true });
  const query = useFeedbacks(course.id, page, stars);
  const { data, error } = query;
  useLastPage(page, query.isPlaceholderData ? undefined : data?.last_page, setPage);
  return (
    <Stack as="section" gap="l">
      <Heading>{t('course.feedback')}</Heading>
      {course.ratings_count > 0 && (
        <>
          <Group gap="l" align="start">
            <Rating value={course.rating_stars} count={course.ratings_count} />
            <RatingDistribution counts={starCounts(course.ratings)} />
          </Group>
          <StarFilter counts={starCounts(course.ratings)} value={stars} onChange={chooseStars} />
        </>
      )}
      <ItemList
        {...listState(query)}
        label={t('course.feedback')}
        layout="stack"
        error={error && rejectionText(error)}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            picture="chat"
            title={stars === undefined ? emptyTextOf('courses', language) : t('course.stars.none')}
            action={
              stars !== undefined && (
                <Button variant="secondary" onClick={() => chooseStars(undefined)}>
                  {t('catalogue.clear')}
                </Button>
              )
            }
          />
        }
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
