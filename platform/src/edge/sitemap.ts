import { isPublicPage } from '../registry/contribution.ts';
import type { Registry } from '../registry/registry.ts';
import { toLanguageAddresses } from './language-addresses.ts';

/** Addresses of one file: the protocol's limit (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/** Paths of the pages that everyone may open and that need no id, without those that say `robots: 'noindex'`. */
export function listedPages({ shell, remotes }: Pick<Registry, 'shell' | 'remotes'>): string[] {
  const pages = [shell.pages, ...Object.values(remotes).map(({ contribution }) => contribution.pages)].flat();
  return [...new Set(['/', ...pages.filter(isPublicPage).map(({ path }) => path)])];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A sitemap: each path with its addresses in both languages. @param origin such as `https://rafiq.example` */
export function sitemap(origin: string, paths: readonly string[]): string {
  const links = (path: string) =>
    Object.entries(toLanguageAddresses(origin + path))
      .map(
        ([language, address]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
      )
      .join('');
  const urls = paths
    .slice(0, maxAddresses)
    .map((path) => `<url><loc>${escaped(origin + path)}</loc>${links(path)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** What crawlers may request: pages, their files, the calls that they make, and pictures. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /dev/\nDisallow: /s/\n\nSitemap: ${origin}/sitemap.xml\n`;
