import type { FreeSessionRejection } from 'shared-api/rules/slot-state';

/** Text keys for the reasons why there is no free session (CC §4). */
export const freeSessionRejectionTexts = {
  not_offered: 'booking.freeSession.notOffered',
  taken: 'booking.freeSession.taken',
  none_left: 'booking.freeSession.noneLeft',
} as const satisfies Record<FreeSessionRejection, string>;
