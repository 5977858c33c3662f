import type { PersonalData } from '../../../services/users/index.ts';
import { cartItems } from '../tables/cart.ts';

/** What is in the user's cart. */
export const personalData: PersonalData = {
  rows: [{ table: cartItems, title: { en: 'Cart', ar: 'سلة المشتريات' }, paths: [[cartItems.ownerId]] }],
  withheld: {
    'cart_items.user_id': 'For whom something is to be bought; it is in the copy of the owner of the cart.',
  },
};
