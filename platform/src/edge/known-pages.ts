import { matchPattern } from '../registry/match.ts';
import type { Registry } from '../registry/registry.ts';

/** This file uses neither Node nor packages, because the edge function of a CDN runs it too. */

/** Patterns of all addresses for which a composed site has a page, including redirects of old spellings. */
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

/** Whether an address has a page. All other addresses get the same document with status 404; it shows that there is no page. */
export const hasPage = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => matchPattern(pattern, pathname) !== undefined);
