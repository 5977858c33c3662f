import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contribution, contribution } from 'platform/registry';
import { arrive } from '../../platform/src/host/arrival.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What every remote of this checkout contributes, in the order of their names. No remote may know the others; only here they are all. */
export const remotes: Contribution[] = await Promise.all(
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()
    .map(async (name) => contribution.parse((await import(`${root}${name}/remote.ts`)).default)),
);

/** An address of a pattern: `/courses/{id}` → `/courses/7`. */
export const toAddress = (pattern: string) => pattern.replace(/\{(\w+)\}/g, '7');

/** The page of an address for somebody who may enter everywhere, after a redirect when there is one. */
export const findPage = (pathname: string) =>
  arrive(remotes, { pathname, search: '', hash: '' }, true, () => ({})).match;

/** Patterns of a remote's addresses, old spellings included. */
export const listPatterns = ({ pages, redirects }: Contribution) => [
  ...pages.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];
