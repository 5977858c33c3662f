import { useTexts } from 'shared-api/i18n';
import { FilterBar } from 'shared-ui/filter-bar';
import { MultiSelectField } from 'shared-ui/select';
import { SearchField } from 'shared-ui/text-field';
import {
  countActiveFilters,
  type Filters,
  filterChosen,
  languages,
  levelTypes,
  maxTitleLength,
  priceTypes,
  providers,
} from '../../rules/filters.ts';

interface ListFiltersProps {
  filters: Filters;
  onChange(changed: Partial<Filters>): void;
  onClear(): void;
}

/** The five filters of both lists: title, language, level type, provider and price (TF §2.1, §9). */
export function ListFilters({ filters, onChange, onClear }: ListFiltersProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <FilterBar
      label={t('lists.filters')}
      active={countActiveFilters(filters)}
      onClear={onClear}
      search={
        <SearchField
          label={t('lists.search')}
          placeholder={t('lists.searchHint')}
          maxLength={maxTitleLength}
          value={filters.title}
          onChange={(title) => onChange({ title })}
        />
      }
    >
      <MultiSelectField
        label={t('lists.language')}
        placeholder={t('lists.any')}
        options={languages.map((value) => ({ value, label: t(`lists.languages.${value}`) }))}
        value={[...filters.langs]}
        onChange={(chosen) => onChange({ langs: filterChosen(languages, chosen) })}
      />
      <MultiSelectField
        label={t('lists.levelType')}
        placeholder={t('lists.any')}
        options={levelTypes.map((value) => ({ value, label: t(`lists.levelTypes.${value}`) }))}
        value={[...filters.level_types]}
        onChange={(chosen) => onChange({ level_types: filterChosen(levelTypes, chosen) })}
      />
      <MultiSelectField
        label={t('lists.provider')}
        placeholder={t('lists.any')}
        options={providers.map((value) => ({ value, label: t(`lists.providers.${value}`) }))}
        value={[...filters.providers]}
        onChange={(chosen) => onChange({ providers: filterChosen(providers, chosen) })}
      />
      <MultiSelectField
        label={t('lists.price')}
        placeholder={t('lists.any')}
        options={priceTypes.map((value) => ({ value, label: t(`lists.priceTypes.${value}`) }))}
        value={[...filters.price_types]}
        onChange={(chosen) => onChange({ price_types: filterChosen(priceTypes, chosen) })}
      />
    </FilterBar>
  );
}
