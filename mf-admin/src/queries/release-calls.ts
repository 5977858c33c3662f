import { keepPreviousData } from '@tanstack/react-query';
import { health } from 'shared-api/contracts/releases';
import { useCall } from 'shared-api/query';

/**
 * The figures of all releases, refetched every half minute while the page is visible.
 * @param since UTC ISO 8601
 */
export const useReleaseHealth = (since: string) =>
  useCall(health, { query: { since } }, { placeholderData: keepPreviousData, refetchInterval: 30_000 });
