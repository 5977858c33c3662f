import type { Guard } from '../registry/contribution.ts';
import { type Match, matchPage, matchRedirect } from '../registry/match.ts';
import type { Pages } from './shell-pages.ts';

/** An address of the site, as the browser splits it. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export interface Navigation {
  address: Address;
  /** Guard of the page at this address; undefined without a page. */
  guard: Guard | undefined;
  /** Whether the address is new, as opposed to a change of session on a page that is already shown. */
  fresh: boolean;
}

/** Where to redirect a visitor, as a path with query, and what to store before that. */
export interface Direction {
  to?: string;
  remember?: () => void;
}

/** The product's redirect rule; undefined shows the page. Pure: only `remember` may store. */
export type Direct = (navigation: Navigation) => Direction | undefined;

export const toPath = ({ pathname, search, hash }: Address) => pathname + search + hash;

const parse = (path: string): Address => new URL(path, 'https://site.invalid');

/** More than any valid chain of redirects has: a loop stops here and shows the page that it has reached. */
const maxRedirects = 5;

/** The result of resolving an address: the page to show, and `to` when the address has to be replaced first. */
export interface Outcome extends Direction {
  match: Match | undefined;
}

/** Resolves an address to a page: follows redirects of old spellings (keeps query and fragment, PD-13), then the product's rule. */
export function resolveRoute(
  pages: readonly Pages[],
  start: Address,
  fresh: boolean,
  direct: Direct,
): Outcome {
  let address = start;
  const remembers: (() => void)[] = [];
  for (let step = 0; ; step++) {
    const match = matchPage(pages, address.pathname);
    // Redirects first: `/consultants/availability/instructions` would also match a consultant's page.
    const respelled = matchRedirect(pages, address.pathname);
    const direction: Direction | undefined =
      respelled === undefined
        ? direct({ address, guard: match?.page.guard, fresh })
        : { to: respelled + address.search + address.hash };
    if (direction?.remember) remembers.push(direction.remember);
    if (direction?.to === undefined || step === maxRedirects)
      return {
        match,
        to: step === 0 ? undefined : toPath(address),
        remember: () => {
          for (const remember of remembers) remember();
        },
      };
    address = parse(direction.to);
  }
}
