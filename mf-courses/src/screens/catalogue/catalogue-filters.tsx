import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FilterBar } from 'shared-ui/filter-bar';
import { MultiSelectField } from 'shared-ui/select';
import { useErrorText } from 'shared-ui/states';
import { SearchField } from 'shared-ui/text-field';
import { useCategories, useCourseLanguages } from '../../queries/courses.ts';
import {
  countActiveFilters,
  filterChosen,
  maxTitleLength,
  prices,
  providers,
  types,
} from '../../rules/catalogue/filters.ts';
import type { FilterProps } from './filter-props.ts';

/** Filters of the catalogue: title, type, price, language, category and provider (CC §2, §6). */
export function CatalogueFilters({ filters, onChange, onClear }: FilterProps) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  const languages = useCourseLanguages();
  const categories = useCategories();
  /** A filter whose options could not be read shows the error. The list works without it. */
  const optional = (query: { data?: unknown; error: ApiError | null; refetch(): unknown }) =>
    query.data === undefined && query.error !== null
      ? {
          disabled: true,
          hint: (
            <>
              {rejectionText(query.error)}{' '}
              <Button variant="quiet" size="s" onClick={() => query.refetch()}>
                {t('catalogue.retry')}
              </Button>
            </>
          ),
        }
      : {};
  return (
    <FilterBar
      label={t('catalogue.filters')}
      active={countActiveFilters(filters)}
      onClear={onClear}
      search={
        <SearchField
          label={t('catalogue.search')}
          placeholder={t('catalogue.searchHint')}
          maxLength={maxTitleLength}
          value={filters.title}
          onChange={(title) => onChange({ title })}
        />
      }
    >
      <MultiSelectField
        label={t('catalogue.type')}
        placeholder={t('catalogue.any')}
        options={types.map((value) => ({ value, label: t(`catalogue.types.${value}`) }))}
        value={[...filters.types]}
        onChange={(chosen) => onChange({ types: filterChosen(types, chosen) })}
      />
      <MultiSelectField
        label={t('catalogue.price')}
        placeholder={t('catalogue.any')}
        options={prices.map((value) => ({ value, label: t(`catalogue.prices.${value}`) }))}
        value={[...filters.prices]}
        onChange={(chosen) => onChange({ prices: filterChosen(prices, chosen) })}
      />
      <MultiSelectField
        label={t('catalogue.language')}
        placeholder={t('catalogue.any')}
        options={languages.data ?? []}
        value={[...filters.languages]}
        onChange={(chosen) => onChange({ languages: chosen })}
        {...optional(languages)}
      />
      <MultiSelectField
        label={t('catalogue.category')}
        placeholder={t('catalogue.any')}
        options={categories.data ?? []}
        value={[...filters.categories]}
        onChange={(chosen) => onChange({ categories: chosen })}
        {...optional(categories)}
      />
      <MultiSelectField
        label={t('catalogue.provider')}
        placeholder={t('catalogue.any')}
        options={providers.map((value) => ({ value, label: t(`catalogue.providers.${value}`) }))}
        value={[...filters.providers]}
        onChange={(chosen) => onChange({ providers: filterChosen(providers, chosen) })}
      />
    </FilterBar>
  );
}
