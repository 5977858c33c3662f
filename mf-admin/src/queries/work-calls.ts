import { listHeldCases, listWork, releaseCase, takeCase } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';

/** What waits for the caller, by queue. */
export const useWork = () => useCall(listWork, {}, { select: ({ data }) => data });

/** The cases of a queue that operators work on, refetched every half minute while the page is visible. */
export const useHeld = (queue: string) =>
  useCall(
    listHeldCases,
    { params: { queue } },
    { select: ({ data }) => data, staleTime: 0, refetchInterval: 30_000 },
  );

const invalidates = [listHeldCases];

/** Takes a case, so that other operators see who works on it. */
export const useTakeCase = () => useSend(takeCase, { invalidates });

/** Ends what the caller has taken. */
export const useReleaseCase = () => useSend(releaseCase, { invalidates });
