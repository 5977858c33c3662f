import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { enrolledCompetition, trackingData, trackingDay } from 'shared-api/contracts/tracking/participation';
import { history, repeat } from 'shared-api/contracts/tracking/runs';
import { useCall, useSend } from 'shared-api/query';
import { invalidateTrackings } from './invalidate.ts';

/** The participant, run and day of a page. */
export interface ParticipationRequest {
  id: number;
  userId: number;
  /** An earlier run; the current one if undefined. */
  historyId?: number;
  /** The day in the address; the default day if undefined. */
  date?: string;
  isCompetition: boolean;
}

const selectPage = ({ data }: Answer<typeof trackingData>) => data;
const selectDay = ({ data }: Answer<typeof trackingDay>) => data;

/**
 * The page of a participant and the shown day. For a system the answer contains the first day, and other days have
 * their own call; a competition is requested together with its day (TRCK-187, TRCK-193). The previous day stays until
 * the next one is loaded.
 */
export function useParticipation({ id, userId, historyId, date, isCompetition }: ParticipationRequest) {
  const params = { id };
  const run = { tracking_enrollment_history_id: historyId };
  const system = useCall(
    trackingData,
    { params, query: { family_member_id: userId, ...run } },
    { enabled: !isCompetition, select: selectPage },
  );
  const competition = useCall(
    enrolledCompetition,
    { params, query: { date, current_user_id: userId, ...run } },
    { enabled: isCompetition, select: selectPage, placeholderData: keepPreviousData },
  );
  const page = isCompetition ? competition : system;
  const isOtherDay = !isCompetition && date !== undefined && date !== page.data?.date;
  const other = useCall(
    trackingDay,
    { params, query: { date: date ?? '', family_member_id: userId, ...run } },
    { enabled: isOtherDay, select: selectDay, placeholderData: keepPreviousData },
  );
  return { page, day: isOtherDay ? other : page };
}

/** Earlier runs of a participant, the latest first, and whether their scores are visible. */
export const useHistory = (id: number, userId: number) =>
  useCall(history, { params: { id }, query: { family_member_id: userId } });

/** Repeats a system for a participant. Invalidates pages and reports. */
export const useRepeat = () => useSend(repeat, { onSuccess: invalidateTrackings });
