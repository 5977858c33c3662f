import { matchPattern } from '../registry/match.ts';
import type { Registry } from '../registry/registry.ts';

/** Free of Node and packages, for the edge function of a CDN. */

/** Patterns of every address that a composed site has a page for, old spellings included. */
export function pagePatterns({ shell, remotes }: Pick<Registry, 'shell' | 'remotes'>): string[] {
  const contributions = Object.values(remotes).map(({ contribution }) => contribution);
  const patterns = [
    '/',
    ...shell.pages.map(({ path }) => path),
    ...contributions.flatMap(({ pages }) => pages.map(({ path }) => path)),
    ...contributions.flatMap(({ redirects }) => redirects.map(({ from }) => from)),
  ];
  return [...new Set(patterns)];
}

/** Whether an address has a page. Every other one gets the document too, which says that there is none, with status 404. */
export const hasPage = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => matchPattern(pattern, pathname) !== undefined);
