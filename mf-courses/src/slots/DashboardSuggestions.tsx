import type { SuggestedCourse } from 'shared-api/contracts/courses/start-page';
import { useTexts } from 'shared-api/i18n';
import { SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { CoursePrice } from '../parts/course-card/course-price.tsx';
import { CourseRow } from '../parts/course-row/course-row.tsx';
import { useSuggestedCourses } from '../queries/courses.ts';
import { getCardPath } from '../rules/catalogue/card.ts';

/** Section of the start page: suggested courses, each with the reason. Renders nothing without suggestions. */
export default function DashboardSuggestions() {
  const { t } = useTexts('mf-courses');
  const { data: suggested = [] } = useSuggestedCourses();
  if (suggested.length === 0) return null;
  return (
    <SectionCard
      title={t('dashboard.suggested')}
      aside={<TextLink to="/courses">{t('dashboard.all')}</TextLink>}
    >
      <Stack as="ul" gap="m">
        {suggested.map((each) => (
          <Suggestion key={each.course.id} suggested={each} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Suggestion({ suggested }: { suggested: SuggestedCourse }) {
  const { course } = suggested;
  return (
    <CourseRow course={course} to={getCardPath(course)}>
      <Text size="s" tone="muted">
        <Reason {...suggested} />
      </Text>
      <Text as="span" strong numbers>
        <CoursePrice course={course} />
      </Text>
    </CourseRow>
  );
}

function Reason({ course, reason, category }: SuggestedCourse) {
  const { t } = useTexts('mf-courses');
  const { provider_name: name, ratings_count: count, rating_stars } = course;
  const stars = Math.round(rating_stars * 10) / 10;
  return t(`dashboard.reason.${reason}`, { name, category, stars, count });
}
