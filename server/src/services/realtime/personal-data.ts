import type { PersonalData } from '../users/index.ts';

const technical = 'Tells open pages to read again what the copy has from its own tables; deleted after days.';

/** Live events are not separate data of the user. */
export const personalData: PersonalData = {
  withheld: { realtime_events: technical, realtime_deliveries: technical, realtime_followers: technical },
};
