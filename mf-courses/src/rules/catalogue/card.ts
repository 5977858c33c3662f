import { type CourseCard, courseCard } from 'shared-api/contracts/courses/catalogue';

/** What the cart calls a course (CC §7). */
export const courseModel = 'Course';

/** Where a card leads a signed-in user: into a course that they are in, else to what it is about (CC §2). */
export const targetOf = ({ id, is_enrolled }: Pick<CourseCard, 'id' | 'is_enrolled'>): string =>
  is_enrolled === 1 ? `/lessons/${id}` : `/courses/${id}`;

/** What is said of the places of a course (CC §4); nothing of one that has no limit. */
export function seatsOf({
  is_limited,
  has_reach_limit,
}: Pick<CourseCard, 'is_limited' | 'has_reach_limit'>): 'soldOut' | 'limited' | undefined {
  if (has_reach_limit === 1) return 'soldOut';
  return is_limited === 1 ? 'limited' : undefined;
}

/** Records of a list that somebody else has read, as cards. One that is none is left out, for the others' sake. */
export const cardsOf = (records: readonly unknown[]): CourseCard[] =>
  records.flatMap((record) => courseCard.safeParse(record).data ?? []);
