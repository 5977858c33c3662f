import type { Page } from '../registry/contribution.ts';
import { matchPage, matchPattern } from '../registry/match.ts';
import type { Registry } from '../registry/registry.ts';
import type { Head } from './head.ts';
import { type Language, languages, toLanguageAddress, toLanguageAddresses } from './language-addresses.ts';

/** What a page shows where somebody links to it. */
export interface Preview {
  title: string;
  description: string;
  /** Path of a picture on this site; the site's own unless said. */
  image?: string;
  /** Path of the page that this is, when the address is that page's own and not only about the same subject. */
  page?: string;
  /** The subject as an object of schema.org; `url`, `image` and `inLanguage` are added. */
  structured?: Record<string, unknown>;
}

export interface Previews {
  /** Origin that people see: previews have whole addresses. */
  origin: string;
  /** What stands for every page that has nothing of its own. */
  site: Record<
    Language,
    {
      name: string;
      title: string;
      description: string;
      image: string;
      /** The site on its home page, as a `Preview` has it. */
      structured?: Record<string, unknown>;
    }
  >;
  /** The language of an Accept-Language header. */
  languageOf(acceptLanguage: string | undefined): Language;
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
  alternates: { ...toLanguageAddresses(page), 'x-default': page },
});

/** What the document says of the page at an address to clients that run no scripts (PD-120). */
export async function previewHead(
  { origin, site, languageOf, find }: Previews,
  registry: Registry,
  address: string,
  acceptLanguage: string | undefined,
): Promise<PreviewHead> {
  const url = new URL(origin + address);
  const lang = url.searchParams.get('lang');
  const asked = languages.find((each) => each === lang);
  const language = asked ?? languageOf(acceptLanguage);
  const { name, title, description, image, structured } = site[language];
  const common = { site: name, language, description, image: origin + image };

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
        structured:
          addresses.url === undefined
            ? undefined
            : toStructuredData(preview.structured, addresses.url, picture, language),
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
    path === '/' && own?.url !== undefined
      ? toStructuredData(structured, own.url, common.image, language)
      : undefined;
  const noindex = page !== undefined && (page.guard !== 'public' || page.robots !== undefined);
  return { head: { ...common, ...titles, ...own, noindex, structured: about }, few: true, isMissing };
}

/** An object of schema.org with what every page has. */
const toStructuredData = (
  structured: Record<string, unknown> | undefined,
  url: string,
  image: string,
  inLanguage: Language,
) => structured && { '@context': 'https://schema.org', ...structured, url, image, inLanguage };

/** The page of a path, of a remote or the shell's own. */
function pageAt(
  { shell, remotes }: Registry,
  pathname: string,
): Pick<Page, 'path' | 'title' | 'guard' | 'robots'> | undefined {
  const contributions = Object.values(remotes).map(({ contribution }) => contribution);
  const own = shell.pages.find(({ path }) => matchPattern(path, pathname));
  return matchPage(contributions, pathname)?.page ?? own;
}
