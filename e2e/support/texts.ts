import { readFileSync } from 'node:fs';

/** The package of a text; `shell/pages` is one of the shell's catalogues that are loaded together with their screens. */
export type Owner =
  | 'shell'
  | 'shell/legal'
  | 'shell/pages'
  | 'shell/overrides'
  | 'shared-ui'
  | `mf-${string}`;
type Catalogue = { [key: string]: string | Catalogue };

const read = (owner: Owner, language: string) => {
  const [name, ...folders] = owner.split('/');
  const file = [name, 'src/locales', ...folders, `${language}.json`].join('/');
  return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as Catalogue;
};

/** A text of the site in a language; throws for an unknown key, so that tests follow changes of the site. */
export function getText(
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
