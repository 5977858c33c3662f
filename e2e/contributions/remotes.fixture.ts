import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contribution, contribution } from 'platform/registry';
import { resolveRoute } from '../../platform/src/host/resolve-route.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The contributions of all remotes of this checkout, sorted by name. Remotes must not know each other; only this fixture reads all of them.
 */
export const remotes: Contribution[] = await Promise.all(
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()
    .map(async (name) => contribution.parse((await import(`${root}${name}/remote.ts`)).default)),
);

/** Replaces the parameters of a pattern: `/courses/{id}` → `/courses/7`. */
export const toAddress = (pattern: string) => pattern.replace(/\{(\w+)\}/g, '7');

/** The page of an address for a user who may open every page, after redirects. */
export const findPage = (pathname: string) =>
  resolveRoute(remotes, { pathname, search: '', hash: '' }, true, () => ({})).match;

/** Patterns of a remote's addresses, redirects included. */
export const listPatterns = ({ pages, redirects }: Contribution) => [
  ...pages.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];
