import type { Needs, RemoteRelease } from './registry.ts';

const onlyShares = (needs: Record<string, Needs>) =>
  Object.fromEntries(
    Object.entries(needs).map(([name, { shares }]) => [name, { scripts: [], styles: [], shares }]),
  );

/**
 * The record of a development server as pages use it: its files change while a page is open, and are near, so that only
 * where to start is said, and what it shares.
 */
export const withoutPreloads = (record: RemoteRelease): RemoteRelease => ({
  ...record,
  exposes: onlyShares(record.exposes),
  screens: onlyShares(record.screens),
});
