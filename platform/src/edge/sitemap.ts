import { isPublicPage } from '../registry/contribution.ts';
import type { Registry } from '../registry/registry.ts';
import { toAlternates } from './language-addresses.ts';

/** A public page for search engines. */
export interface SitemapEntry {
  path: string;
  /** When the page's content changed; undefined if that is not recorded. */
  changedAt?: Date;
}

/** Public pages of one kind, in files of a sitemap. */
export interface SitemapSource {
  /** Part of the file names: `course`. */
  name: string;
  /** Numbers of the files that have entries, ascending. A file's number is stable when entries are added or removed. */
  listFiles(): Promise<number[]>;
  /** The entries of one file, at most `maxEntries`. */
  list(file: number): Promise<SitemapEntry[]>;
}

/**
 * Maximum number of entries in one file. Each has an address for each language and one without; the protocol allows
 * 50,000 addresses (https://www.sitemaps.org/protocol.html).
 */
export const maxEntries = 10_000;

/** Paths of the pages that everyone may open and that need no id, except those with `robots: 'noindex'`. */
export function listedPages({ shell, remotes }: Pick<Registry, 'shell' | 'remotes'>): string[] {
  const pages = [shell.pages, ...Object.values(remotes).map(({ contribution }) => contribution.pages)].flat();
  return [...new Set(['/', ...pages.filter(isPublicPage).map(({ path }) => path)])];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap: each page with its addresses in both languages, which refer to one another. @param origin such as `https://rafiq.example` */
export function toSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const alternates = toAlternates(origin + path);
    const links = Object.entries(alternates).map(
      ([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(address)}"/>`,
    );
    const change = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return [alternates['x-default'], alternates.en, alternates.ar].map(
      (address) => `<url><loc>${escaped(address)}</loc>${change}${links.join('')}</url>`,
    );
  });
  return `${declaration}\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The sitemap index. @param names of files below /sitemaps */
export function toSitemapIndex(origin: string, names: readonly string[]): string {
  const files = names.map(
    (name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return `${declaration}\n<sitemapindex xmlns="${schema}">\n${files.join('\n')}\n</sitemapindex>\n`;
}
