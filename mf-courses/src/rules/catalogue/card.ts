import { type CourseCard, courseCard } from 'shared-api/contracts/courses/catalogue';

/** `model_name` of a course in the cart (CC §7). */
export const courseModel = 'Course';

/** Link of a card for a signed-in user: into an enrolled course, else to the course's page (CC §2). */
export const getCardPath = ({ id, is_enrolled }: Pick<CourseCard, 'id' | 'is_enrolled'>): string =>
  is_enrolled === 1 ? `/lessons/${id}` : `/courses/${id}`;

/** The label for the seats of a course (CC §4); none for a course without a limit. */
export function getSeatsLabel({
  is_limited,
  has_reach_limit,
}: Pick<CourseCard, 'is_limited' | 'has_reach_limit'>): 'soldOut' | 'limited' | undefined {
  if (has_reach_limit === 1) return 'soldOut';
  return is_limited === 1 ? 'limited' : undefined;
}

/** Parses the records of a list that another remote has read, as cards. Skips invalid records. */
export const parseCards = (records: readonly unknown[]): CourseCard[] =>
  records.flatMap((record) => courseCard.safeParse(record).data ?? []);
