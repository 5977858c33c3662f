import type { Course } from 'shared-api/contracts/courses/course';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { formatDate } from 'shared-ui/format';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, useLastPage, usePageOf } from 'shared-ui/list';
import { Rating, RatingDistribution } from 'shared-ui/rating';
import { useRefusalText } from 'shared-ui/states';
import { useFeedbacks } from '../../queries/course.ts';
import { starCounts } from '../../rules/course/star-counts.ts';
import styles from './course.module.css';

/** How a course was rated, and what people who completed it wrote (CC §2, §9). */
export function Feedback({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const refusalText = useRefusalText();
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
          <Card as="article">
            <Stack gap="s">
              <Group justify="between">
                <Group gap="s">
                  <Avatar name={user.username} src={user.avatar ?? undefined} />
                  <Stack gap="xs">
                    <Text as="span" strong dir="auto">
                      {user.username}
                    </Text>
                    <Text as="span" size="s" tone="muted">
                      {formatDate(created_at, language)}
                    </Text>
                  </Stack>
                </Group>
                <Rating value={rating} />
              </Group>
              {comment !== '' && (
                <Text dir="auto" className={styles.text}>
                  {comment}
                </Text>
              )}
            </Stack>
          </Card>
        )}
      </ItemList>
    </Stack>
  );
}
