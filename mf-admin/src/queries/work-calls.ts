import { listWork, takeCase } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';

/** What waits for the caller, by queue. */
export const useWork = () => useCall(listWork, {}, { select: ({ data }) => data });

/** Takes a case, so that other operators see who works on it. */
export const useTakeCase = () => useSend(takeCase);
