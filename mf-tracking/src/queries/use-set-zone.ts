import { setZone } from 'shared-api/contracts/tracking/today';
import { useSend } from 'shared-api/query';
import { invalidateTrackings } from './invalidate.ts';

/** Changes the zone of the caller's family, which determines the day on every page of a participant. */
export const useSetZone = () => useSend(setZone, { onSuccess: invalidateTrackings });
