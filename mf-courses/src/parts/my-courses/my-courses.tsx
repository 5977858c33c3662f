import { type CourseStatus, courseStatus } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { type ChangeOptions, emptyTextOf, type OnPage } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { useMyCourses } from '../../queries/courses.ts';
import { CourseGrid } from '../course-card/course-grid.tsx';

export interface MyCoursesProps {
  /** `new`, `in_progress` or `completed`; the first for any other value. */
  part?: string;
  /** 1 and up. */
  page: number;
  onChange(place: { part?: string; page: number }, options?: ChangeOptions): void;
}

/** The user's courses by progress (EC §2.6): a page of its own and a tab of the profile. */
export function MyCourses({ part, page, onChange }: MyCoursesProps) {
  const { t } = useTexts('mf-courses');
  return (
    <Tabs
      label={t('mine.parts')}
      value={part}
      onChange={(part, options) => onChange({ part, page: 1 }, options)}
      tabs={courseStatus.options.map((status) => ({
        value: status,
        label: t(`mine.${status}.title`),
        content: (
          <List
            status={status}
            page={page}
            onPage={(page, options) => onChange({ part: status, page }, options)}
          />
        ),
      }))}
    />
  );
}

interface ListProps {
  status: CourseStatus;
  page: number;
  onPage: OnPage;
}

function List({ status, page, onPage }: ListProps) {
  const { t } = useTexts('mf-courses');
  return (
    <CourseGrid
      label={t(`mine.${status}.title`)}
      query={useMyCourses(status, page)}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          picture="courses"
          title={emptyTextOf('courses')}
          text={t(`mine.${status}.empty`)}
          action={<Button href="/courses">{t('mine.find')}</Button>}
        />
      }
    />
  );
}
