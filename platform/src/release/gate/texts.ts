import type { ReleaseContracts } from '../../registry/contracts.ts';
import type { Violation } from './violation.ts';

type Language = keyof ReleaseContracts['texts'];

const languages: readonly Language[] = ['en', 'ar'];
const names: Record<Language, string> = { en: 'English', ar: 'Arabic' };
/** Maximum number of missing keys in a message. */
const maxNamedKeys = 5;

const suffix = /_(zero|one|two|few|many|other)$/;

/** Base keys of plurals: keys with `_other` and a second form in at least one language. */
function pluralsOf(keys: Iterable<string>): Set<string> {
  const forms = new Map<string, Set<string>>();
  for (const key of keys) {
    const form = suffix.exec(key)?.[1];
    if (form === undefined) continue;
    const base = key.replace(suffix, '');
    forms.set(base, (forms.get(base) ?? new Set()).add(form));
  }
  return new Set(
    [...forms].filter(([, found]) => found.has('other') && found.size > 1).map(([base]) => base),
  );
}

/** Matches `_one` and `_other` in English, six forms in Arabic. */
const formsOf = (language: Language, base: string) =>
  new Intl.PluralRules(language, { type: base.endsWith('_ordinal') ? 'ordinal' : 'cardinal' })
    .resolvedOptions()
    .pluralCategories.map((form) => `${base}_${form}`);

/** Finds texts that one language has and the other lacks. */
export function checkTexts({ texts }: ReleaseContracts, who: string): Violation[] {
  const all = new Set(languages.flatMap((language) => texts[language] ?? []));
  const plurals = pluralsOf(all);
  const bases = new Set(
    [...all].map((key) => (plurals.has(key.replace(suffix, '')) ? key.replace(suffix, '') : key)),
  );
  return languages.flatMap((language) => {
    const own = new Set(texts[language]);
    const needed = [...bases].flatMap((base) => (plurals.has(base) ? formsOf(language, base) : [base]));
    const missing = needed.filter((key) => !own.has(key)).sort();
    if (missing.length === 0) return [];
    const more = missing.length > maxNamedKeys ? ` and ${missing.length - maxNamedKeys} more` : '';
    return [
      {
        where: `${who}, locales`,
        what: `${names[language]} lacks ${missing.slice(0, maxNamedKeys).join(', ')}${more}`,
        mend: `Add them to the ${language}.json of their group`,
      },
    ];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the keys that a use can refer to, including plural and context forms and the members of a list. */
const usePattern = (use: string) => new RegExp(`^${use.split('*').map(escaped).join('.+')}(?:[_.].+)?$`);

/** Finds texts that the code uses but no catalogue has: visitors would see their keys. */
export function checkUsedTexts({ texts, usedTexts = [] }: ReleaseContracts, who: string): Violation[] {
  // Code may use a key of a namespace without the namespace, too.
  const keys = new Set(
    languages
      .flatMap((language) => texts[language] ?? [])
      .flatMap((key) => [key, key.replace(/^[^:]*:/, '')]),
  );
  const missing = usedTexts.filter((use) => {
    const pattern = usePattern(use);
    return ![...keys].some((key) => pattern.test(key));
  });
  if (missing.length === 0) return [];
  const more = missing.length > maxNamedKeys ? ` and ${missing.length - maxNamedKeys} more` : '';
  return [
    {
      where: `${who}, texts`,
      what: `its code uses ${missing.slice(0, maxNamedKeys).join(', ')}${more}, which no catalogue has`,
      mend: 'Add them to the en.json and ar.json of their group, or use a key that is there',
    },
  ];
}
