import type { PersonalData } from '../../../services/users/index.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';

/** Proofs of the user's activities, with their marks. */
export const personalData: PersonalData = {
  rows: [
    {
      table: trackingProofs,
      title: { en: 'Proofs of activities', ar: 'إثباتات الأنشطة' },
      paths: [[trackingProofs.activityDayId, activityDays.runId, trackingRuns.userId]],
      leftOut: { reviewed_by_id: 'The provider or operator who marked it.' },
    },
  ],
  withheld: {
    'tracking_proofs.submitted_by_id':
      'The participant, or a parent, whose copy has it with the family member.',
  },
};
