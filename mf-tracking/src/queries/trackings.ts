import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Input } from 'shared-api/contract';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import {
  discoverCompetitions,
  discoverSystems,
  myCompetitions,
  mySystems,
  type Promotion,
  promoted,
} from 'shared-api/contracts/tracking/systems';
import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useCall } from 'shared-api/query';

const myCalls = { tracking: mySystems, initiative: myCompetitions } as const;
const discoverCalls = { tracking: discoverSystems, initiative: discoverCompetitions } as const;

type Query = Input<typeof mySystems>['query'];

/** The paging is in `data.page_meta` (TRCK-180). */
const listOf = ({ data }: Answer<typeof mySystems>) => ({
  data: { data: data.data },
  last_page: data.page_meta.last_page,
  total: data.page_meta.total,
});

/** A page of the systems or competitions in which the caller's family is enrolled. Requests nothing for visitors. */
export const useMyTrackings = (type: TrackingType, query: Query, enabled: boolean) =>
  useCall(myCalls[type], { query }, { select: listOf, placeholderData: keepPreviousData, enabled });

/** A page of the systems or competitions that are offered to the caller. */
export const useDiscoverTrackings = (type: TrackingType, query: Query) =>
  useCall(discoverCalls[type], { query }, { select: listOf, placeholderData: keepPreviousData });

/** The fields of these queries that lists need. */
export type TrackingsQuery = Pick<
  ReturnType<typeof useDiscoverTrackings>,
  'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
> & { data: ReturnType<typeof listOf> | undefined };

/**
 * A single system, competition or level, or why the caller may not see it; 404 for others.
 * @param userId the participant, of the caller's family (404 for others)
 */
export const useTrackingDetails = (id: number, userId?: number) =>
  useCall(beforeEnrol, { params: { id }, query: userId === undefined ? {} : { current_user_id: userId } });

/** The free system of a promotion; `data` is null if there is none. */
export const usePromoted = (promotion: Promotion) => useCall(promoted, { params: { promotion } });
