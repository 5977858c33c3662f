import { readFileSync } from 'node:fs';

export type Owner = 'shell' | 'shared-ui' | `mf-${string}`;
type Catalogue = { [key: string]: string | Catalogue };

const read = (owner: Owner, language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../${owner}/src/locales/${language}.json`, import.meta.url), 'utf8'),
  ) as Catalogue;

/** A text of the site as a person reads it; fails on a key that is not there, so that tests cannot drift from the site. */
export function textOf(
  language: 'en' | 'ar',
  owner: Owner,
  key: string,
  values: Record<string, string>,
): string {
  let found: string | Catalogue | undefined = read(owner, language);
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${owner} has no text ${key} in ${language}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
