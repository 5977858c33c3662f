import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import { listEntries, readDashboard } from 'shared-api/contracts/dashboard';
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

/** A page of what a number counts between two dates, the newest first. */
export const useEntries = (number: string, query: Input<typeof listEntries>['query']) =>
  useCall(listEntries, { params: { number }, query }, { placeholderData: keepPreviousData });
