import type { Needs, RemoteRelease } from './registry.ts';

const onlyShares = (needs: Record<string, Needs>) =>
  Object.fromEntries(
    Object.entries(needs).map(([name, { shares }]) => [name, { scripts: [], styles: [], shares }]),
  );

/**
 * The record of a development server as pages use it. Its files change while a page is open and load quickly, so only
 * the entry and the shares are kept.
 */
export const withoutPreloads = (record: RemoteRelease): RemoteRelease => ({
  ...record,
  exposes: onlyShares(record.exposes),
  screens: onlyShares(record.screens),
});
