import { leadMinutes } from 'shared-api/rules/session-window';

const minuteMs = 60_000;
/** Time after the end in which a return from an outside meeting still counts as attendance. */
const returnMs = 60 * minuteMs;

/** A live lesson with an outside meeting, and when its link was last given to the learner before the start. */
export interface OutsideVisit {
  startsAt: Date | null;
  endsAt: Date | null;
  linkGivenAt: Date | null;
}

/**
 * Whether a learner attended a lesson with an outside meeting, as far as the server can know: they got the link for this time, and their
 * page called again between the start and soon after the end. Getting the link alone does not prove attendance.
 */
export function hasAttendedOutside({ startsAt, endsAt, linkGivenAt }: OutsideVisit, now: Date): boolean {
  if (startsAt === null || endsAt === null || linkGivenAt === null) return false;
  const isForThisTime = linkGivenAt.getTime() >= startsAt.getTime() - leadMinutes * minuteMs;
  return isForThisTime && now >= startsAt && now.getTime() < endsAt.getTime() + returnMs;
}
