import { useTexts } from 'shared-api/i18n';
import { areaNames } from 'shared-api/rules/areas';

const named = [
  'name',
  'address',
  'tax_number',
  'mail',
  'channels',
  'networks',
  'apps',
  'is_offered',
  'bank',
  'owner',
  'iban',
  ...areaNames,
] as const;

/** Names a field of a section by its path, such as `name.ar` and `channels.0.en`. */
export function useFieldName(): (path: string) => string {
  const { t } = useTexts('mf-admin');
  const isNamed = (key: string | undefined): key is (typeof named)[number] =>
    (named as readonly (string | undefined)[]).includes(key);
  return (path) => {
    const [first, ...rest] = path.split('.');
    if (!isNamed(first)) return path;
    const label = t(`settings.fields.${first}`);
    const [key] = rest;
    if (key === 'en' || key === 'ar') return t(`settings.in.${key}`, { label });
    return [label, ...rest.map((each) => (/^\d+$/.test(each) ? String(Number(each) + 1) : each))].join(' ');
  };
}
