import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { CardRow } from 'shared-ui/carousel';
import { CourseCard } from '../parts/course-card/course-card.tsx';
import { parseCards } from '../rules/catalogue/card.ts';
import { HomeCategories } from './home-categories.tsx';

/** Recorded and live courses on the home page, from the lists that the page has read (EC §7). Visitors also see the categories. */
export default function HomeCourses({ lists }: Slots['home.section.v1']) {
  const { t } = useTexts('mf-courses');
  return (
    <>
      <Row title={t('home.recorded')} records={lists.recorded_courses.data} to="/courses?types=recorded" />
      <Row title={t('home.live')} records={lists.live_courses.data} to="/courses?types=live" />
      <HomeCategories categories={lists.course_categories ?? []} />
    </>
  );
}

interface RowProps {
  title: string;
  records: readonly unknown[];
  /** Link to the list of all courses of this kind. */
  to: string;
}

function Row({ title, records, to }: RowProps) {
  const courses = parseCards(records);
  if (courses.length === 0) return null;
  return (
    <CardRow title={title} to={to}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </CardRow>
  );
}
