import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { allTrackings, levels, levelsOfTracking, tracks } from 'shared-api/contracts/tracking/systems';
import { useCall } from 'shared-api/query';

/** All levels of a package, or of the package of a level. */
export const useLevelTree = (id: number) => useCall(levelsOfTracking, { params: { id } });

export interface LevelsQuery {
  /** Id of a package. */
  id: number;
  /** 1 and up. */
  page: number;
  /** Whether to list only levels in which the caller's family is enrolled. */
  isMine: boolean;
}

const listOf = ({ data, meta }: Answer<typeof levels>) => ({ data: { data }, last_page: meta.last_page });

/** A page of the levels of a package. Requests nothing if `enabled` is false. */
export const useLevels = (query: LevelsQuery, { enabled }: { enabled: boolean }) =>
  useCall(levels, { query }, { select: listOf, enabled });

/** A page of the tracks of a system that can be started. */
export const useTracks = (query: LevelsQuery) =>
  useCall(tracks, { query }, { select: listOf, placeholderData: keepPreviousData });

/** A page of the systems and competitions in which the caller's family is enrolled. */
export const useFamilyTrackings = (page: number) =>
  useCall(
    allTrackings,
    { query: { page, isMine: true } },
    { select: listOf, placeholderData: keepPreviousData },
  );
