import type { OwnCourse } from 'shared-api/contracts/courses/course';

type Completed = Pick<OwnCourse, 'progress' | 'congrats_seen' | 'is_rated'>;

/** Whether the congratulations are due: the course is done and nobody has said so (CC §4). */
export const isCongratsDue = ({ progress, congrats_seen }: Completed): boolean =>
  progress === 100 && congrats_seen === 0;

/** Whether the course can be rated: it is done, and was not rated yet (CC §4). */
export const isRatingDue = ({ progress, is_rated }: Completed): boolean => progress === 100 && is_rated === 0;
