import type { Currency } from './currency.ts';

/** One product for one person in the cart. Without `user_id` it is for the caller. */
export interface CartLine {
  model_id: number;
  model_name: string;
  user_id?: number;
  /** Note to the provider. */
  note?: string;
  /** The unlimited option of a follow-up system. */
  is_unlimited?: boolean;
  /** The participant whose invitation the buyer followed. */
  invitation_user_id?: number;
  /** The buyer accepted the terms of a competition. */
  terms_accepted?: boolean;
  /** The currency in which the price was shown. */
  currency?: Currency;
}

/** Fields of an item in any shape. */
interface CartBodyItem extends Partial<CartLine> {
  /** `model_name`, as follow-up systems send it. */
  module_name?: string;
}

/** The body of a cart add in any of its three shapes: one product, a list, or one product for several people (CC §7, EC §7, TF §7). */
export interface CartBody extends CartBodyItem {
  items?: readonly CartBodyItem[];
}

/**
 * Reads all three shapes (PD-102): fields that an item does not have are taken from the body, and a product for a user
 * appears once. Undefined if an item has no model or id.
 */
export function cartLines(body: CartBody): CartLine[] | undefined {
  const items = body.items && body.items.length > 0 ? body.items : [{}];
  const lines = new Map<string, CartLine>();
  for (const item of items) {
    const model_id = item.model_id ?? body.model_id;
    const model_name = item.model_name ?? item.module_name ?? body.model_name ?? body.module_name;
    const user_id = item.user_id ?? body.user_id;
    const note = item.note || body.note;
    const is_unlimited = item.is_unlimited ?? body.is_unlimited;
    const invitation_user_id = item.invitation_user_id ?? body.invitation_user_id;
    const terms_accepted = item.terms_accepted ?? body.terms_accepted;
    const currency = item.currency ?? body.currency;
    if (model_id === undefined || model_name === undefined) return undefined;
    lines.set(`${model_name} ${model_id} ${user_id ?? ''}`, {
      model_id,
      model_name,
      ...(user_id !== undefined && { user_id }),
      ...(note && { note }),
      ...(is_unlimited && { is_unlimited }),
      ...(invitation_user_id !== undefined && { invitation_user_id }),
      ...(terms_accepted && { terms_accepted }),
      ...(currency && { currency }),
    });
  }
  return [...lines.values()];
}
