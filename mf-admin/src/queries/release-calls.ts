import { keepPreviousData } from '@tanstack/react-query';
import * as calls from 'shared-api/contracts/operator-releases';
import { health } from 'shared-api/contracts/releases';
import { useCall } from 'shared-api/query';
import { useGuardedSend } from '../parts/sign-in-again/use-guarded-send.tsx';

/**
 * The figures of all releases, refetched every half minute while the page is visible.
 * @param since UTC ISO 8601
 */
export const useReleaseHealth = (since: string) =>
  useCall(health, { query: { since } }, { placeholderData: keepPreviousData, refetchInterval: 30_000 });

/** What is live, in canary and stored. */
export const useReleases = () =>
  useCall(calls.releaseOverview, {}, { select: ({ data }) => data, staleTime: 0, refetchInterval: 30_000 });

export type ReleasesQuery = ReturnType<typeof useReleases>;

/** The canaries with their figures, refetched every five seconds while the page is visible. */
export const useCanaries = () => useCall(calls.canaries, {}, { staleTime: 0, refetchInterval: 5_000 });

/** Twenty revisions of the registry. @param before the newest of those before this one */
export const useReleaseHistory = (before?: number) =>
  useCall(calls.releaseHistory, { query: { before } }, { placeholderData: keepPreviousData, staleTime: 0 });

/** The figures of one part over time, the newest first. */
export const useReleaseTrend = (name: string, period: calls.TrendPeriod) =>
  useCall(
    calls.releaseTrend,
    { query: { name, period } },
    { select: ({ data }) => data, refetchInterval: 30_000 },
  );

export const useVersionDifference = (name: string, from: string, to: string) =>
  useCall(calls.compareVersions, { query: { name, from, to } }, { staleTime: 0 });

export const useRevisionDifference = (from: number, to: number) =>
  useCall(calls.compareRevisions, { query: { from, to } }, { select: ({ data }) => data });

const invalidates = [calls.releaseOverview, calls.canaries, calls.releaseHistory];

export const usePromoteRelease = (onRejected: () => void) =>
  useGuardedSend(calls.promoteRelease, { invalidates, onRejected });
export const useRollBackRelease = (onRejected: () => void) =>
  useGuardedSend(calls.rollBackRelease, { invalidates, onRejected });
