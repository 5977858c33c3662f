import { leadMinutes } from 'shared-api/rules/session-window';

const minuteMs = 60_000;
/** How long after its end somebody who comes back from an outside lesson still says that they were there. */
const returnMs = 60 * minuteMs;

/** A live lesson that meets elsewhere, and when its link was last given to somebody before it began. */
export interface OutsideVisit {
  startsAt: Date | null;
  endsAt: Date | null;
  linkGivenAt: Date | null;
}

/**
 * Whether somebody who was given the link of an outside lesson before it began has attended it, as far as the server can know: they took the link
 * for this time, and their page was there once more after it had begun, until soon after its end. The link alone says nothing yet.
 */
export function hasAttendedOutside({ startsAt, endsAt, linkGivenAt }: OutsideVisit, now: Date): boolean {
  if (startsAt === null || endsAt === null || linkGivenAt === null) return false;
  const isForThisTime = linkGivenAt.getTime() >= startsAt.getTime() - leadMinutes * minuteMs;
  return isForThisTime && now >= startsAt && now.getTime() < endsAt.getTime() + returnMs;
}
