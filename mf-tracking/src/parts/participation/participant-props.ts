import type { ApiError } from 'shared-api/client';
import type { Participation, RunDay } from 'shared-api/contracts/tracking/participation';

/** The query of a day of the run. */
export interface DayQuery {
  data:
    | Pick<
        RunDay,
        'date' | 'today' | 'daily_progress' | 'activities' | 'day_ticket' | 'day_ticket_expires_at'
      >
    | undefined;
  error: ApiError | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

/** Props of the components of a participant's page. */
export interface ParticipantProps {
  participation: Participation;
  userId: number;
  /** An earlier run, which is read-only. */
  historyId: number | undefined;
  isCompetition: boolean;
  day: DayQuery;
  /** The day in the address. */
  requestedDate: string | undefined;
}
