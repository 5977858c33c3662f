import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { ConsultantCard } from '../../parts/consultant-card/consultant-card.tsx';
import { useConsultants } from '../../queries/booking.ts';
import { countActiveFilters, directoryQuery, type Filters } from '../../rules/booking/directory-filters.ts';
import { getErrorText } from '../../rules/error-texts.ts';

export interface FilterProps {
  filters: Filters;
  onChange(changed: Partial<Filters>): void;
  onClear(): void;
}

interface ResultsProps extends Omit<FilterProps, 'onChange'> {
  onPage: OnPage;
}

/** The consultants that match the filters, page by page. */
export function Results({ filters, onPage, onClear }: ResultsProps) {
  const { t } = useTexts('mf-consultations');
  const query = useConsultants(directoryQuery(filters));
  useLastPage(filters.page, query.isPlaceholderData ? undefined : query.data?.last_page, onPage);
  const isFiltered = countActiveFilters(filters) > 0 || filters.name !== '';
  return (
    <ItemList
      label={t('booking.directory.title')}
      {...listState({
        ...query,
        data: query.data && { data: query.data.data.data, last_page: query.data.last_page },
      })}
      error={query.error && getErrorText(query.error, t)}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={emptyTextOf('consultations')}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={onClear}>
                {t('booking.directory.clear')}
              </Button>
            )
          }
        />
      }
      page={filters.page}
      onPage={onPage}
    >
      {(consultant) => <ConsultantCard consultant={consultant} />}
    </ItemList>
  );
}
