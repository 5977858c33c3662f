import type { PersonalData } from '../../../services/users/index.ts';
import { activityDays, itemStates, progressEvents } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';

/** Progress of the user's activities, by day, item and event. */
export const personalData: PersonalData = {
  rows: [
    {
      table: activityDays,
      title: { en: 'Days of activities', ar: 'أيام الأنشطة' },
      paths: [[activityDays.runId, trackingRuns.userId]],
    },
    {
      table: itemStates,
      title: { en: 'Progress of activities', ar: 'التقدم في الأنشطة' },
      paths: [[itemStates.activityDayId, activityDays.runId, trackingRuns.userId]],
    },
    {
      table: progressEvents,
      title: { en: 'Steps of activities', ar: 'خطوات الأنشطة' },
      paths: [[progressEvents.activityDayId, activityDays.runId, trackingRuns.userId]],
      leftOut: {
        actor_id: 'The participant, a parent, or who marked the proof.',
        key: 'Recognises a call that is sent again.',
      },
    },
  ],
};
