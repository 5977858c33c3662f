import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Stack, Text } from 'shared-ui/layout';
import { emptyTextOf, type OnPage } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { CourseGrid } from '../../parts/course-card/index.ts';
import { useCourses } from '../../queries/courses.ts';
import { catalogueQuery, countActiveFilters, type Filters } from '../../rules/catalogue/filters.ts';

export interface FilterProps {
  filters: Filters;
  onChange(changed: Partial<Filters>): void;
  onClear(): void;
}

interface ResultsProps extends Omit<FilterProps, 'onChange'> {
  onPage: OnPage;
}

/** The courses that match the filters, and their number. */
export function Results({ filters, onPage, onClear }: ResultsProps) {
  const { t } = useTexts('mf-courses');
  const query = useCourses(catalogueQuery(filters));
  const total = query.data?.total;
  const isFiltered = countActiveFilters(filters) > 0 || filters.title !== '';
  return (
    <Stack gap="m">
      <Text tone="muted" aria-live="polite">
        {total !== undefined && total > 0 && t('catalogue.found', { count: total })}
      </Text>
      <CourseGrid
        label={t('catalogue.title')}
        query={query}
        page={filters.page}
        onPage={onPage}
        empty={
          <EmptyState
            title={emptyTextOf('courses')}
            text={isFiltered ? t('catalogue.widen') : t('catalogue.soon')}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={onClear}>
                  {t('catalogue.clear')}
                </Button>
              )
            }
          />
        }
      />
    </Stack>
  );
}
