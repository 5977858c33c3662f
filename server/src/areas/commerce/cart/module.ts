import { eq, or } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import { cartAdd, cartList, cartRemove, cartRestore } from 'shared-api/contracts/cart';
import { type CartBody, cartLines } from 'shared-api/rules/cart-lines';
import { currencyForZone } from 'shared-api/rules/currency';
import { type Context, defineModule, Failure, getUserId } from '../../../kernel/index.ts';
import { cartItems } from '../tables/cart.ts';
import { addToCart, removeFromCart, restoreToCart } from './change-cart.ts';
import { getBuyer } from './get-buyer.ts';
import { listCart } from './list-cart.ts';
import { personalData } from './personal-data.ts';
import type { CampForm, SaveForm } from './product-kind.ts';
import { getProductKinds, type ProductKinds } from './product-kinds.ts';
import { texts } from './texts.ts';
import { readUndoToken, toUndoToken } from './undo-token.ts';

/** Maximum number of participants of a camp in one form; each has two documents. */
const maxParticipants = 20;
const maxDocumentBytes = 10_485_760;

/**
 * Stores the files of a product's form. Returns the function that saves the form.
 * @throws Failure 400 `invalid_input` where a field is missing, or the kind has no form; the kind's reasons
 */
async function acceptForm(
  context: Context,
  productKinds: ProductKinds,
  body: CartBody,
  { name, data }: Pick<Output<typeof cartAdd>['body'], 'name'> & { data: CampForm['participants'] },
): Promise<SaveForm> {
  const [line, ...others] = cartLines(body) ?? [];
  const kind = productKinds.get(line?.model_name ?? '');
  if (!line || others.length > 0 || !kind?.acceptForm)
    throw new Failure('invalid_input', { errors: { data: ['field.invalid'] } });
  if (name === undefined) throw new Failure('invalid_input', { errors: { name: ['field.required'] } });
  if (line.user_id !== undefined && line.user_id !== getUserId(context)) throw new Failure('self_only');
  return kind.acceptForm(context, { modelId: line.model_id, name, participants: data });
}

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
    bind(
      cartAdd,
      async ({ body: { name, data, ...body } }, context) => {
        const saveForm = data && (await acceptForm(context, productKinds, body, { name, data }));
        const currency = currencyForZone(context.timezone);
        const result = await context.db.transaction((tx) =>
          addToCart(tx, body, getBuyer(context), { productKinds, currency, now: context.now(), saveForm }),
        );
        const msg = context.text('cart_added');
        return { status: true, msg, message: msg, ...result } as const;
      },
      { files: { max: 2 * maxParticipants, bytes: maxDocumentBytes } },
    );
    bind(cartRemove, async ({ params }, context) => {
      const entry = { id: params.id, ownerId: getUserId(context) };
      const now = context.now();
      const removed = await context.db.transaction((tx) => removeFromCart(tx, entry, { productKinds, now }));
      return { status: true, undo: toUndoToken(context.config, removed, now) } as const;
    });
    bind(cartRestore, async ({ body: { undo } }, context) => {
      const now = context.now();
      const entry = readUndoToken(context.config, undo, { ownerId: getUserId(context), now });
      if (!entry) throw new Failure('removed_gone');
      await context.db.transaction((tx) =>
        restoreToCart(tx, entry, getBuyer(context), { productKinds, now }),
      );
      const msg = context.text('cart_restored');
      return { status: true, msg } as const;
    });
  },
  personalData,
  deletion: {
    async erase(tx, { id }) {
      await tx.delete(cartItems).where(or(eq(cartItems.ownerId, id), eq(cartItems.userId, id)));
    },
  },
});
