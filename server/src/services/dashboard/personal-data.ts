import type { PersonalData } from '../users/index.ts';

/** On which of the last days a person learned is only stored to count each person once a day. */
export const personalData: PersonalData = {
  withheld: {
    active_days: 'That a person learned on one of the last days, to count each person once a day.',
  },
};
