import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatClock } from 'shared-api/rules/dates';
import { FilterChips } from 'shared-ui/filter-bar';
import { formatDate, formatWeekday } from 'shared-ui/format';
import { useLanguagesSpoken } from '../../queries/shared.ts';
import { startOptions } from '../../rules/availability/clock-options.ts';
import type { Filters } from '../../rules/booking/directory-filters.ts';
import type { FilterProps } from './filter-props.ts';
import { useFieldOptions } from './use-field-options.ts';

type Lists = 'types' | 'languages' | 'days' | 'fields' | 'specialities';

/** The active filters of the directory, each with a button to remove it. */
export function ActiveFilters({ filters, onChange }: Omit<FilterProps, 'onClear'>) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const spoken = useLanguagesSpoken().data ?? [];
  const { fields, specialities, kept } = useFieldOptions(filters);
  const labelIn = (options: readonly { value: string; label: string }[]) => (value: string) =>
    options.find((option) => option.value === value)?.label;

  const chipsOf = <Key extends Lists>(
    key: Key,
    toLabel: (value: Filters[Key][number]) => string | undefined,
  ) =>
    (filters[key] as readonly Filters[Key][number][]).flatMap((value) => {
      const label = toLabel(value);
      // The options are still loading.
      if (label === undefined) return [];
      const left = (filters[key] as readonly Filters[Key][number][]).filter((each) => each !== value);
      return [{ key: `${key} ${value}`, label, onRemove: () => onChange(toChange(key, left)) }];
    });
  const toChange = (key: Lists, left: readonly string[]): Partial<Filters> => {
    // As in the fields themselves, removing a choice also removes the choices that depend on it.
    if (key === 'types') return { types: left as Filters['types'], fields: [], specialities: [] };
    if (key === 'fields') return { fields: left, specialities: kept(left, filters.specialities) };
    return { [key]: left };
  };
  const clocks = startOptions(language).map(({ value, label }) => ({
    value: formatClock(Number(value)),
    label,
  }));
  const from = filters.from === '' ? undefined : labelIn(clocks)(filters.from);

  return (
    <FilterChips
      label={t('booking.directory.active')}
      chips={[
        ...chipsOf('types', (type) => t(`booking.types.${type}`)),
        ...chipsOf('fields', labelIn(fields)),
        ...chipsOf('specialities', labelIn(specialities)),
        ...chipsOf('languages', labelIn(spoken)),
        ...chipsOf('days', (day) => `${formatWeekday(day, language, 'short')} ${formatDate(day, language)}`),
        ...(from === undefined
          ? []
          : [
              {
                key: 'from',
                label: t('booking.directory.fromChosen', { time: from }),
                onRemove: () => onChange({ from: '' }),
              },
            ]),
      ]}
    />
  );
}
