import type { CartProduct } from 'shared-api/cart';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import type { FamilyPerson } from 'shared-api/family';
import { courseModel } from '../catalogue/card.ts';

/** What the purchase button does: leads into the course, enrols, leads to the cart, puts into the cart. */
export type Purchase = 'go' | 'enroll' | 'cart' | 'add';

/**
 * The state of the purchase button, in the specified order (CC §4; PD-51).
 * @param enrolled the caller is in the course, or has just enrolled
 */
export function purchaseOf(
  { price }: Pick<CourseCard, 'price'>,
  { enrolled, inCart }: { enrolled: boolean; inCart: boolean },
): Purchase {
  if (enrolled) return 'go';
  if (price === 0) return 'enroll';
  return inCart ? 'cart' : 'add';
}

type Seats = Pick<CourseCard, 'is_limited' | 'is_live' | 'has_reach_limit'>;

/** Whether a press says at once that there is no seat left (CC §4); of other courses the server knows (PD-50). */
export const isFullyBooked = ({ is_limited, is_live, has_reach_limit }: Seats): boolean =>
  is_limited === 1 && is_live === 1 && has_reach_limit === 1;

/** A course as the cart knows it. */
export const courseThing = ({ id }: Pick<CourseCard, 'id'>): CartProduct => ({
  model_id: id,
  model_name: courseModel,
});

/** The caller, as enrolling names them on the wire (PD-49). */
export const meOnTheWire = 1000;

/** `user_id` of an enrolment. */
export const enrolledAs = ({ isSelf, id }: Pick<FamilyPerson, 'isSelf' | 'id'>): number =>
  isSelf ? meOnTheWire : id;

/** Whom the course can still be got for: who is in it, or has it in the cart, does not need it. */
export const needsIt = ({ isEnrolled, inCart }: Pick<FamilyPerson, 'isEnrolled' | 'inCart'>): boolean =>
  !isEnrolled && !inCart;

/** Who is chosen at first: oneself, where that makes sense. */
export const firstChoice = (people: readonly FamilyPerson[]): number[] =>
  people.filter((person) => person.isSelf && needsIt(person)).map(({ id }) => id);
