import { courseSort } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ResultsBar } from 'shared-ui/filter-bar';
import { Stack } from 'shared-ui/layout';
import { emptyTextOf, type OnPage } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { CourseGrid } from '../../parts/course-card/course-grid.tsx';
import { useCourses } from '../../queries/courses.ts';
import { catalogueQuery, countActiveFilters } from '../../rules/catalogue/filters.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { FilterProps } from './filter-props.ts';

interface ResultsProps extends FilterProps {
  onPage: OnPage;
}

/** The courses that match the filters, their number and order. */
export function Results({ filters, onChange, onPage, onClear }: ResultsProps) {
  const { t } = useTexts('mf-courses');
  const query = useCourses(catalogueQuery(filters));
  const total = query.data?.total;
  const isFiltered = countActiveFilters(filters) > 0 || filters.title !== '';
  return (
    <Stack gap="m">
      <ActiveFilters filters={filters} onChange={onChange} />
      <ResultsBar
        count={total === undefined ? undefined : t('catalogue.found', { count: total })}
        sort={filters.sort}
        sorts={courseSort.options.map((value) => ({ value, label: t(`catalogue.sorts.${value}`) }))}
        onSort={(sort) => onChange({ sort })}
      />
      <CourseGrid
        label={t('catalogue.title')}
        query={query}
        page={filters.page}
        onPage={onPage}
        empty={
          <EmptyState
            picture={isFiltered ? 'search' : 'courses'}
            title={emptyTextOf('courses')}
            text={isFiltered ? t('catalogue.widen') : t('catalogue.soon')}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={onClear}>
                  {t('catalogue.clear')}
                </Button>
              ) : (
                <Button href="/consultants/consultants">{t('catalogue.consultants')}</Button>
              )
            }
          />
        }
      />
    </Stack>
  );
}
