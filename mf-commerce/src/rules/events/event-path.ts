/** The tickets, events and bookings of the family. */
export const ownEventsPath = '/show/user/profile?tab=events';

/** The page of an event or of a camp. */
export const getEventPath = ({ id, is_camp }: { id: number; is_camp: 0 | 1 }): string =>
  is_camp === 1 ? `/UmrahDetails/${id}` : `/event/${id}/details`;
