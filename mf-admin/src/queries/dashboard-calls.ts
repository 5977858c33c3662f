import { keepPreviousData } from '@tanstack/react-query';
import { readDashboard } from 'shared-api/contracts/dashboard';
import { useCall } from 'shared-api/query';

/**
 * The numbers of the site between days.
 * @param days dates of the site's zone, separated by commas
 */
export const useDashboard = (days: string) =>
  useCall(
    readDashboard,
    { query: { days } },
    { select: ({ data }) => data, placeholderData: keepPreviousData },
  );
