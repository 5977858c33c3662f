import type { ApiError } from 'shared-api/client';
import { consultantType } from 'shared-api/contracts/consultations/consultant';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatClock } from 'shared-api/rules/dates';
import { Button } from 'shared-ui/button';
import { FilterBar } from 'shared-ui/filter-bar';
import { MultiSelectField, SelectField } from 'shared-ui/select';
import { useErrorText } from 'shared-ui/states';
import { SearchField } from 'shared-ui/text-field';
import { useLanguagesSpoken } from '../../queries/shared.ts';
import { startOptions } from '../../rules/availability/clock-options.ts';
import { countActiveFilters } from '../../rules/booking/directory-filters.ts';
import { DaysFilter } from './days-filter.tsx';
import type { FilterProps } from './filter-props.ts';
import { useFieldOptions } from './use-field-options.ts';

/** Filters by name, type, field, speciality, language and free time (CC §2). */
export function DirectoryFilters({ filters, onChange, onClear }: FilterProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const languages = useLanguagesSpoken();
  const fields = useFieldOptions(filters);
  /** Props of a filter whose options may fail to load. It then shows the error, and the list works without it. */
  const optional = (query: { data?: unknown; error: ApiError | null; refetch(): unknown }) =>
    query.data === undefined && query.error !== null
      ? {
          disabled: true,
          hint: (
            <>
              {errorText(query.error)}{' '}
              <Button variant="quiet" size="s" onClick={() => query.refetch()}>
                {t('booking.retry')}
              </Button>
            </>
          ),
        }
      : {};
  return (
    <FilterBar
      label={t('booking.directory.filters')}
      active={countActiveFilters(filters)}
      onClear={onClear}
      search={
        <SearchField
          label={t('booking.directory.name')}
          maxLength={60}
          value={filters.name}
          onChange={(name) => onChange({ name })}
        />
      }
    >
      <MultiSelectField
        label={t('booking.directory.type')}
        placeholder={t('booking.directory.any')}
        options={consultantType.options.map((type) => ({ value: type, label: t(`booking.types.${type}`) }))}
        value={[...filters.types]}
        onChange={(types) =>
          onChange({
            types: consultantType.options.filter((type) => types.includes(type)),
            fields: [],
            specialities: [],
          })
        }
      />
      <MultiSelectField
        label={t('booking.directory.field')}
        placeholder={t('booking.directory.any')}
        options={fields.fields}
        value={[...filters.fields]}
        onChange={(chosen) =>
          onChange({ fields: chosen, specialities: fields.kept(chosen, filters.specialities) })
        }
        {...optional(fields.query)}
      />
      <MultiSelectField
        label={t('booking.directory.speciality')}
        placeholder={t('booking.directory.any')}
        options={fields.specialities}
        value={[...filters.specialities]}
        onChange={(specialities) => onChange({ specialities })}
        {...optional(fields.query)}
      />
      <MultiSelectField
        label={t('booking.directory.language')}
        placeholder={t('booking.directory.any')}
        options={languages.data ?? []}
        value={[...filters.languages]}
        onChange={(chosen) => onChange({ languages: chosen })}
        {...optional(languages)}
      />
      <DaysFilter value={filters.days} onChange={(days) => onChange({ days })} />
      <SelectField
        label={t('booking.directory.from')}
        placeholder={t('booking.directory.any')}
        options={startOptions(language).map(({ value, label }) => ({
          value: formatClock(Number(value)),
          label,
        }))}
        value={filters.from}
        onChange={(from) => onChange({ from })}
      />
    </FilterBar>
  );
}
