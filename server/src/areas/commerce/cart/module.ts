import { eq, or } from 'drizzle-orm';
import { cartAdd, cartList, cartRemove } from 'shared-api/contracts/cart';
import { currencyForZone } from 'shared-api/rules/currency';
import { defineModule, getUserId } from '../../../kernel/index.ts';
import { addToCart, removeFromCart } from './change-cart.ts';
import { getBuyer } from './get-buyer.ts';
import { listCart } from './list-cart.ts';
import { personalData } from './personal-data.ts';
import { getProductKinds } from './product-kinds.ts';
import { cartItems } from './tables.ts';
import { texts } from './texts.ts';

/** The cart, for the products of all areas (CC §7, EC §3 and §7; PD-23, PD-24, PD-101 and PD-102). */
export const cart = defineModule({
  name: 'cart',
  texts,
  routes(bind, { modules }) {
    const productKinds = getProductKinds(modules);

    bind(cartList, async (_, context) => {
      const { items, total, entries } = await listCart(context.db, getBuyer(context), {
        productKinds,
        currency: currencyForZone(context.timezone),
        word: (reason) =>
          typeof reason === 'string' ? context.text(reason) : context.text(reason.code, reason.params),
        now: context.now(),
      });
      return { status: true, data: items, totalPrice: total, totalProducts: entries } as const;
    });
    bind(cartAdd, async ({ body }, context) => {
      const added = await context.db.transaction((tx) =>
        addToCart(tx, body, getBuyer(context), { productKinds, now: context.now() }),
      );
      const msg = context.text('cart_added');
      return { status: true, msg, message: msg, added } as const;
    });
    bind(cartRemove, async ({ params }, context) => {
      await removeFromCart(context.db, params.id, getUserId(context));
      return { status: true } as const;
    });
  },
  personalData,
  deletion: {
    async erase(tx, { id }) {
      await tx.delete(cartItems).where(or(eq(cartItems.ownerId, id), eq(cartItems.userId, id)));
    },
  },
});
