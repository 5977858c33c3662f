/** Pages of a consultant's availability, spelled as specified (CC §2, EC §2.11). */
export const paths = {
  availability: '/consultants/availablilty',
  addFuture: '/consultants/add/availablilty/1',
  addSingle: '/consultants/add/single/session/1',
  settings: '/consultant/add-availability-settings',
};

/** The schedule at a day. */
export const scheduleAt = (day: string): string => `${paths.availability}?day=${day}`;
