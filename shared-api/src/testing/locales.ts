import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyUses, usePattern } from '../i18n/key-uses.ts';

/** A catalogue of a JSON file: nested groups of texts, or lists of them. */
export type Texts = { readonly [key: string]: unknown };

export interface LocalesCheck {
  /** The package's `src`: every .ts and .tsx file below it is read, except tests. */
  folder: string;
  /** Language → catalogue. */
  locales: Readonly<Record<string, Texts>>;
  /** Keys, or key prefixes that end in a dot, that code uses through a variable (`t(error.code)`). */
  reached?: readonly string[];
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const quoted = (key: string) => `"${key}"`;

/** `{ a: { b: 'x' }, c: ['y'] }` → `a.b` → x, `c.0` → y. */
function flatten(texts: unknown, path = ''): Map<string, unknown> {
  if (typeof texts !== 'object' || texts === null) return new Map([[path, texts]]);
  const entries = Object.entries(texts).flatMap(([key, value]) => [
    ...flatten(value, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(entries);
}

/** Placeholders of a text, such as `{{name}}` and `<1>`, which a translation has to keep. */
const placeholders = (text: unknown) =>
  new Set(
    String(text)
      .match(/\{\{\s*[^}\s,]+|<\/?\w+\s*\/?>/g)
      ?.map((found) => found.replace(/[{\s]/g, '')),
  );

/** Plural keys of any language without their suffix: keys with `_other` and a second form. */
function pluralBases(catalogues: Iterable<Map<string, unknown>>): Set<string> {
  const forms = new Map<string, Set<string>>();
  for (const catalogue of catalogues) {
    for (const key of catalogue.keys()) {
      const suffix = pluralSuffix.exec(key)?.[1];
      if (suffix === undefined) continue;
      const base = key.replace(pluralSuffix, '');
      forms.set(base, (forms.get(base) ?? new Set()).add(suffix));
    }
  }
  return new Set(
    [...forms].filter(([, found]) => found.has('other') && found.size > 1).map(([base]) => base),
  );
}

const pluralForms = (language: string, base: string) =>
  new Intl.PluralRules(language, {
    type: base.endsWith('_ordinal') ? 'ordinal' : 'cardinal',
  })
    .resolvedOptions()
    .pluralCategories.sort();

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** An address in Arabic text that is not isolated as left-to-right: its slashes would be displayed in front of it. */
const looseAddress = /(?<!\u2066)https?:\/\//;

/**
 * Checks a package's catalogues against one another and against its code.
 * @returns a sentence for every error: keys that one language lacks, missing plural forms (six in Arabic), empty texts,
 *   different placeholders, addresses in Arabic that are not isolated, keys that code uses and no catalogue has, keys that no
 *   code uses.
 *
 * Uses are read from `t('key')`, `t(yes ? 'a' : 'b')`, `` t(`group.${x}`) `` and `i18nKey="key"`; a key that occurs
 * as a complete string in the code counts as used.
 */
export function checkLocales({ folder, locales, reached = [] }: LocalesCheck): string[] {
  const problems: string[] = [];
  const catalogues = new Map(Object.entries(locales).map(([language, texts]) => [language, flatten(texts)]));
  const bases = pluralBases(catalogues.values());
  const baseOf = (key: string) => {
    const base = key.replace(pluralSuffix, '');
    return bases.has(base) ? base : key;
  };
  const keys = new Set([...catalogues.values()].flatMap((catalogue) => [...catalogue.keys()].map(baseOf)));

  const formsOf = (language: string, key: string) =>
    bases.has(key) ? pluralForms(language, key).map((form) => `${key}_${form}`) : [key];
  const placeholdersOf = (language: string, key: string) => {
    const texts = formsOf(language, key).map((form) => catalogues.get(language)?.get(form) ?? '');
    return new Set(texts.flatMap((text) => [...placeholders(text)]));
  };

  for (const key of keys) {
    const everywhere = new Set(
      [...catalogues.keys()].flatMap((language) => [...placeholdersOf(language, key)]),
    );
    for (const [language, catalogue] of catalogues) {
      for (const form of formsOf(language, key)) {
        const text = catalogue.get(form);
        if (text === undefined) problems.push(`${language}: ${quoted(form)} is missing`);
        else if (typeof text !== 'string') problems.push(`${language}: ${quoted(form)} is not a text`);
        else if (text.trim() === '') problems.push(`${language}: ${quoted(form)} is empty`);
        else if (language === 'ar' && looseAddress.test(text))
          problems.push(`ar: ${quoted(form)} has an address without isolates`);
        else
          for (const placeholder of everywhere) {
            // The forms for one and two may use words instead of the placeholder.
            if (placeholder === 'count' && bases.has(key) && placeholdersOf(language, key).has('count'))
              continue;
            if (!placeholders(text).has(placeholder))
              problems.push(`${language}: ${quoted(form)} lacks ${placeholder}`);
          }
      }
    }
  }

  const sources = sourcesBelow(folder);
  const used = new Set<string>();
  for (const use of new Set(sources.flatMap(keyUses))) {
    const pattern = usePattern(use);
    const found = [...keys].filter((key) => pattern.test(key));
    for (const key of found) used.add(key);
    if (found.length === 0) problems.push(`${quoted(use)} is used in code and not defined`);
  }
  const code = sources.join('\n');
  for (const key of keys) {
    const stands = [`'${key}'`, `"${key}"`, `\`${key}\``].some((literal) => code.includes(literal));
    const isReached = reached.some((known) => (known.endsWith('.') ? key.startsWith(known) : key === known));
    if (!used.has(key) && !stands && !isReached) problems.push(`${quoted(key)} is defined and not used`);
  }
  return problems;
}
