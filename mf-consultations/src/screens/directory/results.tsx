import { directorySort } from 'shared-api/contracts/consultations/directory';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ResultsBar } from 'shared-ui/filter-bar';
import { Stack } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { CardSkeleton } from '../../parts/consultant-card/card-skeleton.tsx';
import { ConsultantCard } from '../../parts/consultant-card/consultant-card.tsx';
import { useConsultants } from '../../queries/booking.ts';
import { countActiveFilters, directoryQuery } from '../../rules/booking/directory-filters.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { FilterProps } from './filter-props.ts';

interface ResultsProps extends FilterProps {
  onPage: OnPage;
}

/** The consultants that match the filters, their number and order, with pagination. */
export function Results({ filters, onChange, onPage, onClear }: ResultsProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const query = useConsultants(directoryQuery(filters));
  useLastPage(filters.page, query.isPlaceholderData ? undefined : query.data?.last_page, onPage);
  const isFiltered = countActiveFilters(filters) > 0 || filters.name !== '';
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  return (
    <Stack gap="m">
      <ActiveFilters filters={filters} onChange={onChange} />
      <ResultsBar
        count={total === undefined ? undefined : t('booking.directory.found', { count: total })}
        sort={filters.sort}
        sorts={directorySort.options.map((value) => ({
          value,
          label: t(`booking.directory.sorts.${value}`),
        }))}
        onSort={(sort) => onChange({ sort })}
      />
      <ItemList
        label={t('booking.directory.title')}
        {...listState({
          ...query,
          data: query.data && { data: query.data.data.data, last_page: query.data.last_page },
        })}
        error={query.error && errorText(query.error)}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            picture={isFiltered ? 'search' : 'people'}
            title={emptyTextOf('consultations')}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={onClear}>
                  {t('booking.directory.clear')}
                </Button>
              ) : (
                <Button href="/courses">{t('booking.directory.courses')}</Button>
              )
            }
          />
        }
        skeleton={<CardSkeleton />}
        page={filters.page}
        onPage={onPage}
      >
        {(consultant) => <ConsultantCard consultant={consultant} />}
      </ItemList>
    </Stack>
  );
}
