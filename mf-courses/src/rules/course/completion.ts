import type { OwnCourse } from 'shared-api/contracts/courses/course';

type Completed = Pick<OwnCourse, 'progress' | 'congrats_seen' | 'is_rated'>;

/** Whether to show the congratulations: the course is completed, and they were not shown yet (CC §4). */
export const isCongratsDue = ({ progress, congrats_seen }: Completed): boolean =>
  progress === 100 && congrats_seen === 0;

/** Whether the user can rate the course: it is completed and not rated yet (CC §4). */
export const isRatingDue = ({ progress, is_rated }: Completed): boolean => progress === 100 && is_rated === 0;
