import { setZone } from 'shared-api/contracts/tracking/today';
import { useSend } from 'shared-api/query';
import { invalidateTrackings } from './invalidate.ts';

/** Changes the zone of the caller's family, by which every page of a participant knows the day. */
export const useSetZone = () => useSend(setZone, { onSuccess: invalidateTrackings });
