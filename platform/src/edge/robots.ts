import type { Page } from '../registry/contribution.ts';
import type { Registry } from '../registry/registry.ts';

/** A path pattern as robots.txt writes it: `/courses/{id}` is `/courses/*`. */
const toRule = (path: string): string => path.replace(/\{[^}]*\}/g, '*');

/** Matches a page's address with or without a query, but nothing longer: `/cart` does not cover `/cartoons`. */
const toRules = (path: string): string[] => [`${toRule(path)}$`, `${toRule(path)}?`];

/** Pages that require a sign-in. Pages for guests may be crawled; they say `noindex` themselves. */
const isPrivatePage = ({ guard }: Pick<Page, 'guard'>): boolean => guard !== 'public' && guard !== 'guest';

export interface RobotsOptions {
  /** Origin of the site, such as `https://rafiq.example`. */
  origin: string;
  /** Paths and patterns below /api that public pages need: a crawler that renders pages makes their calls. */
  crawlable: readonly string[];
  isPrivate?: boolean;
}

/**
 * The addresses that crawlers may request: public pages, their files, and the calls and pictures of public pages. The longest matching rule
 * decides, so that `/courses/*` stays allowed beside a disallowed `/courses/mine`.
 */
export function toRobots(
  { shell, remotes }: Pick<Registry, 'shell' | 'remotes'>,
  { origin, crawlable, isPrivate }: RobotsOptions,
): string {
  if (isPrivate) return 'User-agent: *\nDisallow: /\n';
  const pages: Pick<Page, 'path' | 'guard'>[] = [
    ...shell.pages,
    ...Object.values(remotes).flatMap(({ contribution }) => contribution.pages),
  ];
  const closed = pages.filter(isPrivatePage).flatMap(({ path }) => toRules(path));
  const open = pages
    .filter((page) => !isPrivatePage(page) && page.path.includes('{'))
    .map(({ path }) => toRule(path));
  return [
    'User-agent: *',
    ...['/api/', '/dev/', '/s/', ...new Set(closed)].map((rule) => `Disallow: ${rule}`),
    ...[...new Set([...open, ...crawlable.map(toRule)])].map((rule) => `Allow: ${rule}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
