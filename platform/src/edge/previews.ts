import type { Page } from '../registry/contribution.ts';
import { matchPage, matchPattern } from '../registry/match.ts';
import type { Registry } from '../registry/registry.ts';
import type { Head } from './head.ts';
import { type Language, languages, toAlternates, toLanguageAddress } from './language-addresses.ts';

/** Metadata of a page for link previews. */
export interface Preview {
  title: string;
  description: string;
  /** Path of a picture of 1200 by 630 pixels on this site; the site's own picture by default. */
  image?: string;
  /** Path of the canonical page, if the address is that page and not only about the same subject. */
  page?: string;
  /** The subject as an object of schema.org; `url`, `image` and `inLanguage` are added. */
  structured?: Record<string, unknown>;
  /** Path of the page that lists subjects of this kind: the level between home and this page in a breadcrumb. */
  parent?: string;
}

export interface Previews {
  /** Public origin: previews need absolute addresses. */
  origin: string;
  /** Search engines must not index any page of the site. */
  isPrivate?: boolean;
  /** Metadata of all pages without a preview of their own. */
  site: Record<
    Language,
    {
      name: string;
      title: string;
      description: string;
      image: string;
      /** schema.org objects for the home page, as in `Preview`: one or several. */
      structured?: readonly Record<string, unknown>[];
    }
  >;
  /** The subject of an address, such as a course or an event; undefined if it has none, `missing` if the subject does not exist. */
  find(url: URL, language: Language): Promise<Preview | 'missing' | undefined>;
}

/** The head of an address. `few`: there is a limited number of such heads, so that better compression pays. */
export interface PreviewHead {
  head: Head;
  few: boolean;
  /** The address is one of a subject's page, and the subject does not exist. */
  isMissing: boolean;
}

/** A page's address in the requested language (`?lang`), and its addresses in all languages. */
const addressesOf = (page: string, asked: Language | undefined): Pick<Head, 'url' | 'alternates'> => ({
  url: asked === undefined ? page : toLanguageAddress(page, asked),
  alternates: toAlternates(page),
});

/**
 * Returns the metadata of the page at an address for clients that run no scripts (PD-120), in the language that the page itself will have: the one
 * that the reader chose on the site, else the one in the address, else English (XCUT-043). The browser's preferred language has no effect.
 */
export async function previewHead(
  { origin, site, find }: Previews,
  registry: Registry,
  address: string,
  chosen: Language | undefined,
): Promise<PreviewHead> {
  const url = new URL(origin + address);
  const lang = url.searchParams.get('lang');
  const asked = languages.find((each) => each === lang);
  const language = chosen ?? asked ?? 'en';
  const { name, title, description, image, structured = [] } = site[language];
  const common = { site: name, language, description, image: origin + image, imageAlt: title };

  const preview = await find(url, language);
  if (preview !== undefined && preview !== 'missing') {
    const addresses = preview.page === undefined ? {} : addressesOf(origin + preview.page, asked);
    const picture = origin + (preview.image ?? image);
    return {
      head: {
        ...common,
        ...addresses,
        window: `${preview.title} · ${name}`,
        title: preview.title,
        description: preview.description,
        image: picture,
        imageAlt: preview.title,
        structured:
          preview.page === undefined || addresses.url === undefined
            ? undefined
            : [
                ...toStructuredData(preview.structured, addresses.url, picture, language),
                trailOf(registry, preview, { origin, language, home: name }),
              ],
      },
      few: false,
      isMissing: false,
    };
  }

  // The home page, which is opened most, has the site's own metadata.
  const page = url.pathname === '/' ? undefined : pageAt(registry, url.pathname);
  const path = url.pathname === '/' ? '/' : page?.path;
  // Some queries belong to one person (an invitation) or select content. A page with such a query declares no canonical
  // address, because no other address shows the same.
  const plain = [...url.searchParams.keys()].every((key) => key === 'lang');
  const own =
    path !== undefined && !path.includes('{') && plain ? addressesOf(origin + path, asked) : undefined;
  const named = page?.title[language];
  const titles = named ? { window: `${named} · ${name}`, title: named } : { window: name, title };
  // `/courses/mine` may be a page of its own beside `/courses/{id}`.
  const isMissing = preview === 'missing' && path?.includes('{') === true;
  const about =
    own?.url === undefined
      ? undefined
      : path === '/'
        ? structured.flatMap((each) => toStructuredData(each, own.url ?? '', common.image, language))
        : [
            toTrail(origin, language, [
              [name, '/'],
              [titles.title, path ?? ''],
            ]),
          ];
  const noindex = page !== undefined && (page.guard !== 'public' || page.robots !== undefined);
  return {
    head: { ...common, ...titles, ...own, noindex, structured: noindex ? undefined : about },
    few: true,
    isMissing,
  };
}

/** A schema.org object with the fields that every page has; an empty list for undefined. */
const toStructuredData = (
  structured: Record<string, unknown> | undefined,
  url: string,
  image: string,
  inLanguage: Language,
): Record<string, unknown>[] => (structured ? [{ url, image, inLanguage, ...structured }] : []);

/** A breadcrumb from home to this page, as a schema.org object. @param steps names with paths */
const toTrail = (
  origin: string,
  language: Language,
  steps: readonly (readonly [name: string, path: string])[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toLanguageAddress(origin + path, language),
  })),
});

/** The breadcrumb of a subject, with the page that lists its kind if the composition has it. */
function trailOf(
  registry: Registry,
  { title, page = '/', parent }: Preview,
  { origin, language, home }: { origin: string; language: Language; home: string },
) {
  const list = parent === undefined ? undefined : pageAt(registry, parent);
  return toTrail(origin, language, [
    [home, '/'],
    ...(list ? [[list.title[language], list.path] as const] : []),
    [title, page],
  ]);
}

/** The page at a path, of a remote or of the shell. */
function pageAt(
  { shell, remotes }: Registry,
  pathname: string,
): Pick<Page, 'path' | 'title' | 'guard' | 'robots'> | undefined {
  const contributions = Object.values(remotes).map(({ contribution }) => contribution);
  const own = shell.pages.find(({ path }) => matchPattern(path, pathname));
  return matchPage(contributions, pathname)?.page ?? own;
}
