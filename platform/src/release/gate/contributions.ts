import type { RemoteRelease, ShellRelease } from '../../registry/registry.ts';
import { normalizePath } from './openapi.ts';
import { formatName, type Violation } from './violation.ts';

/** A declaration that must be unique among releases: a key for comparison, and a label for messages. */
interface Claim {
  key: string;
  label: string;
}

/** Addresses with normalised parameter names, menu entries, and fills of slots. */
const claimsOf = ({
  global,
  contribution: { pages, redirects, navigation, slots },
}: RemoteRelease): Claim[] => [
  { key: `global ${global}`, label: `the global variable ${global}` },
  ...[...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)].map((path) => ({
    key: `address ${normalizePath(path)}`,
    label: path,
  })),
  ...navigation.map(({ menu, href }) => ({
    key: `entry ${menu} ${href}`,
    label: `the entry ${href} of the menu ${menu}`,
  })),
  ...slots.map(({ slot, component }) => ({
    key: `slot ${slot} ${component}`,
    label: `${component} in the slot ${slot}`,
  })),
];

const pageClaims = ({ pages }: ShellRelease): Claim[] =>
  pages.map(({ path }) => ({ key: `address ${normalizePath(path)}`, label: path }));

const parameters = (path: string): string[] => path.match(/\{[^}]*\}/g) ?? [];

/** Finds redirects whose target is no page of the remote, or needs a parameter that the source does not have. */
const checkRedirects = (remote: RemoteRelease): Violation[] =>
  remote.contribution.redirects.flatMap(({ from, to }) => {
    const where = `${formatName(remote)}, redirect ${from}`;
    const lost = parameters(to).filter((name) => !parameters(from).includes(name));
    if (lost.length > 0)
      return [
        {
          where,
          what: `${lost.join(', ')} of ${to} is not in ${from}`,
          mend: 'Name the parameter in both',
        },
      ];
    if (remote.contribution.pages.some(({ path }) => normalizePath(path) === normalizePath(to))) return [];
    return [{ where, what: `${to} is no page of it`, mend: 'Lead to one of its pages' }];
  });

/** Whether a pattern matches every address of the other pattern and more. */
function covers(pattern: string, other: string): boolean {
  const [own, others] = [pattern.split('/'), other.split('/')];
  const all = own.every((segment, index) => segment.startsWith('{') || segment === others[index]);
  return own.length === others.length && all && normalizePath(pattern) !== normalizePath(other);
}

/** Finds pages that a redirect hides, since redirects are matched before pages (ADR-0008). */
const hiddenBy = ({ contribution: { redirects } }: RemoteRelease, pages: { path: string }[]) =>
  redirects.flatMap(({ from }) =>
    pages.filter(({ path }) => covers(from, path)).map(({ path }) => ({ from, path })),
  );

const hidden = (redirecting: RemoteRelease, whose: string, pages: { path: string }[]): Violation[] =>
  hiddenBy(redirecting, pages).map(({ from, path }) => ({
    where: `${formatName(redirecting)}, redirect ${from}`,
    what: `it takes the addresses of the page ${path} of ${whose}`,
    mend: 'Redirect from an address that is no page',
  }));

/** Checks the contribution of one remote on its own. */
export function checkContribution(remote: RemoteRelease): Violation[] {
  const seen = new Set<string>();
  const twice = claimsOf(remote).filter(({ key }) => seen.size === seen.add(key).size);
  return [
    ...twice.map(({ label }) => ({
      where: formatName(remote),
      what: `it declares ${label} twice`,
      mend: 'Keep one of them',
    })),
    ...checkRedirects(remote),
    ...hidden(remote, 'its own', remote.contribution.pages),
  ];
}

/** Pages of a remote or a shell. */
export const getPages = (release: RemoteRelease | ShellRelease) =>
  release.kind === 'shell' ? release.pages : release.contribution.pages;

/**
 * Finds what two releases both declare: addresses and menu entries. Fills are not compared, since their components belong to one
 * remote.
 */
export function collisions(one: RemoteRelease | ShellRelease, other: RemoteRelease): Violation[] {
  const claims = one.kind === 'shell' ? pageClaims(one) : claimsOf(one);
  const claimed = new Set(claims.map(({ key }) => key).filter((key) => !key.startsWith('slot ')));
  const both = claimsOf(other).filter(({ key }) => claimed.has(key));
  return [
    ...both.map(({ label }) => ({
      where: formatName(other),
      what: `${label} is declared by ${formatName(one)} already`,
      mend:
        one.kind === 'shell'
          ? 'Choose another address: the pages of the shell are its own'
          : `Keep one of them; to move it, take it out of ${one.name} first`,
    })),
    ...hidden(other, formatName(one), getPages(one)),
    ...(one.kind === 'remote' ? hidden(one, formatName(other), getPages(other)) : []),
  ];
}
