import type { CartProduct } from 'shared-api/cart';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import type { FamilyPerson } from 'shared-api/family';
import { courseModel } from '../catalogue/card.ts';

/** What the purchase button does: opens the course, enrols, opens the cart, adds to the cart. */
export type PurchaseAction = 'go' | 'enroll' | 'cart' | 'add';

/**
 * The action of the purchase button, in the specified order of precedence (CC §4; PD-51).
 * @param enrolled the caller is enrolled, or has just been
 */
export function getPurchaseAction(
  { price }: Pick<CourseCard, 'price'>,
  { enrolled, inCart }: { enrolled: boolean; inCart: boolean },
): PurchaseAction {
  if (enrolled) return 'go';
  if (price === 0) return 'enroll';
  return inCart ? 'cart' : 'add';
}

type Seats = Pick<CourseCard, 'is_limited' | 'is_live' | 'has_reach_limit'>;

/** Whether a press shows at once that no seat is left (CC §4). For other courses the server decides (PD-50). */
export const isFullyBooked = ({ is_limited, is_live, has_reach_limit }: Seats): boolean =>
  is_limited === 1 && is_live === 1 && has_reach_limit === 1;

/** A course as a cart product. */
export const toCourseProduct = ({ id }: Pick<CourseCard, 'id'>): CartProduct => ({
  model_id: id,
  model_name: courseModel,
});

/** `user_id` of the caller in the body of an enrolment (PD-49). */
export const callerUserId = 1000;

/** `user_id` of a person in the body of an enrolment. */
export const toEnrolUserId = ({ isSelf, id }: Pick<FamilyPerson, 'isSelf' | 'id'>): number =>
  isSelf ? callerUserId : id;

/** Whether the course can still be bought for a person: they are not enrolled, and it is not in the cart for them. */
export const canBuyFor = ({ isEnrolled, inCart }: Pick<FamilyPerson, 'isEnrolled' | 'inCart'>): boolean =>
  !isEnrolled && !inCart;

/** The initial choice: the caller, if the course can be bought for them. */
export const firstChoice = (people: readonly FamilyPerson[]): number[] =>
  people.filter((person) => person.isSelf && canBuyFor(person)).map(({ id }) => id);
