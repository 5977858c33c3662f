import { listWork } from 'shared-api/contracts/operator';
import { useCall } from 'shared-api/query';

/** What waits for the caller, by queue. */
export const useWork = () => useCall(listWork, {}, { select: ({ data }) => data });
