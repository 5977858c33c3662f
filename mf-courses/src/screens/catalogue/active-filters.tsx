import { useTexts } from 'shared-api/i18n';
import { FilterChips } from 'shared-ui/filter-bar';
import { useCategories, useCourseLanguages } from '../../queries/courses.ts';
import type { FilterProps } from './filter-props.ts';

type Option = { value: string; label: string };

/** The active filters of the catalogue, each with a button to remove it. */
export function ActiveFilters({ filters, onChange }: Omit<FilterProps, 'onClear'>) {
  const { t } = useTexts('mf-courses');
  const languages = useCourseLanguages().data ?? [];
  const categories = useCategories().data ?? [];
  const chipsOf = <Key extends 'types' | 'prices' | 'languages' | 'categories' | 'providers'>(
    key: Key,
    toLabel: (value: string) => string | undefined,
  ) => {
    const chosen: readonly string[] = filters[key];
    return chosen.flatMap((value) => {
      const label = toLabel(value);
      // The options are still loading.
      if (label === undefined) return [];
      const onRemove = () => onChange({ [key]: chosen.filter((each) => each !== value) });
      return [{ key: `${key} ${value}`, label, onRemove }];
    });
  };
  const labelIn = (options: readonly Option[]) => (value: string) =>
    options.find((option) => option.value === value)?.label;
  return (
    <FilterChips
      label={t('catalogue.active')}
      chips={[
        ...chipsOf('types', (type) => t(`catalogue.types.${type}`)),
        ...chipsOf('prices', (price) => t(`catalogue.prices.${price}`)),
        ...chipsOf('languages', labelIn(languages)),
        ...chipsOf('categories', labelIn(categories)),
        ...chipsOf('providers', (provider) => t(`catalogue.providers.${provider}`)),
      ]}
    />
  );
}
