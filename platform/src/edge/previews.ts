import type { Page } from '../registry/contribution.ts';
import { matchPage, matchPattern } from '../registry/match.ts';
import type { Registry } from '../registry/registry.ts';
import type { Head } from './head.ts';
import { type Language, languages, toAlternates, toLanguageAddress } from './language-addresses.ts';

/** What a page shows where somebody links to it. */
export interface Preview {
  title: string;
  description: string;
  /** Path of a picture of 1200 by 630 pixels on this site; the site's own unless said. */
  image?: string;
  /** Path of the page that this is, when the address is that page's own and not only about the same subject. */
  page?: string;
  /** The subject as an object of schema.org; `url`, `image` and `inLanguage` are added. */
  structured?: Record<string, unknown>;
  /** Path of the page that lists subjects like this one, which stands between it and the start in a trail of pages. */
  parent?: string;
}

export interface Previews {
  /** Origin that people see: previews have whole addresses. */
  origin: string;
  /** Search engines shall leave the whole site out. */
  isPrivate?: boolean;
  /** What stands for every page that has nothing of its own. */
  site: Record<
    Language,
    {
      name: string;
      title: string;
      description: string;
      image: string;
      /** The site on its home page, as a `Preview` has it: one object, or several. */
      structured?: readonly Record<string, unknown>[];
    }
  >;
  /** What an address is about: a course, an event; undefined where it is about none, `missing` where it does not exist. */
  find(url: URL, language: Language): Promise<Preview | 'missing' | undefined>;
}

/** An address's head, and whether there are only so many of its kind: then it pays to compress it well. */
export interface PreviewHead {
  head: Head;
  few: boolean;
  /** The page of the address shows one subject of many, which does not exist. */
  isMissing: boolean;
}

/** A page's address in the language that the address asks for, and its addresses in all languages. */
const addressesOf = (page: string, asked: Language | undefined): Pick<Head, 'url' | 'alternates'> => ({
  url: asked === undefined ? page : toLanguageAddress(page, asked),
  alternates: toAlternates(page),
});

/**
 * What the document says of the page at an address to clients that run no scripts (PD-120), in the language that the page itself will have: the one that
 * the reader chose on the site, else the one that the address asks for, else English (XCUT-043). What the browser prefers is not asked.
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

  // The start, which most open, is the site itself.
  const page = url.pathname === '/' ? undefined : pageAt(registry, url.pathname);
  const path = url.pathname === '/' ? '/' : page?.path;
  // What follows the path can belong to one person (an invitation) or choose what is shown: then no other address is
  // said to be the same.
  const plain = [...url.searchParams.keys()].every((key) => key === 'lang');
  const own =
    path !== undefined && !path.includes('{') && plain ? addressesOf(origin + path, asked) : undefined;
  const named = page?.title[language];
  const titles = named ? { window: `${named} · ${name}`, title: named } : { window: name, title };
  // `/courses/mine` may be a page beside those of courses, `/courses/{id}`.
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

/** An object of schema.org with what every page has; none for nothing. */
const toStructuredData = (
  structured: Record<string, unknown> | undefined,
  url: string,
  image: string,
  inLanguage: Language,
): Record<string, unknown>[] => (structured ? [{ url, image, inLanguage, ...structured }] : []);

/** A trail of pages from the start to this one, as an object of schema.org. @param steps names with paths */
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

/** The trail to a subject, by the page that lists its kind if the composition has it. */
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

/** The page of a path, of a remote or the shell's own. */
function pageAt(
  { shell, remotes }: Registry,
  pathname: string,
): Pick<Page, 'path' | 'title' | 'guard' | 'robots'> | undefined {
  const contributions = Object.values(remotes).map(({ contribution }) => contribution);
  const own = shell.pages.find(({ path }) => matchPattern(path, pathname));
  return matchPage(contributions, pathname)?.page ?? own;
}
