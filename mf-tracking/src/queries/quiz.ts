import { submitActivityQuiz } from 'shared-api/contracts/tracking/activities';
import { useSend } from 'shared-api/query';
import { invalidateTrackings } from './invalidate.ts';

/** Submits the quiz of an activity, once. Refetches after a rejection, because another tab may have submitted it. */
export const useSubmitQuiz = () => useSend(submitActivityQuiz, { onError: invalidateTrackings });
