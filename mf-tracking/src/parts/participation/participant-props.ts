import type { ApiError } from 'shared-api/client';
import type { Participation, RunDay } from 'shared-api/contracts/tracking/participation';

/** A day of the run, as it is being read. */
export interface DayQuery {
  data: Pick<RunDay, 'date' | 'today' | 'daily_progress' | 'activities'> | undefined;
  error: ApiError | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

/** What the parts of a participant's page show. */
export interface ParticipantProps {
  participation: Participation;
  userId: number;
  /** A run of the history, which is read only. */
  historyId: number | undefined;
  isCompetition: boolean;
  day: DayQuery;
  /** The day of the address. */
  requestedDate: string | undefined;
}
