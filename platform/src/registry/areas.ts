import type { Contribution, Page } from './contribution.ts';

/**
 * Areas of the site that the organisation has closed: pages and slot fills name theirs, and these functions leave out those of closed ones. Pure and
 * without zod, so that the edge and the browser share them.
 */

const isClosed = ({ area }: { area?: string | undefined }, closed: readonly string[]): boolean =>
  area !== undefined && closed.includes(area);

/** What a remote adds to a site on which these areas are closed. Redirects stay: they lead to the closed page. */
export const withoutAreas = (contribution: Contribution, closed: readonly string[]): Contribution => ({
  ...contribution,
  pages: contribution.pages.filter((page) => !isClosed(page, closed)),
  slots: contribution.slots.filter((fill) => !isClosed(fill, closed)),
});

/** The pages of closed areas as the shell shows them: everyone gets the same message, and nothing is loaded for it. */
export const listClosedPages = (contributions: readonly Contribution[], closed: readonly string[]): Page[] =>
  contributions
    .flatMap(({ pages }) => pages)
    .filter((page) => isClosed(page, closed))
    .map(({ path, screen, title }) => ({
      path,
      screen,
      title,
      guard: 'public',
      status: 'closed',
    }));
