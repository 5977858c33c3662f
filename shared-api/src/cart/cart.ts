import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from 'shared-api/client';
import { on } from 'shared-api/events';
import { invalidate, useCall } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';
import type { Answer } from '../contract.ts';
import { type CartItem, type CartModel, cartList } from '../contracts/cart.ts';

export type Cart = Answer<typeof cartList>;

/** A product that can be added to the cart for one user; without `user_id` for the caller. */
export interface CartProduct {
  model_id: number;
  model_name: CartModel;
  user_id?: number;
  /** Note to the provider. */
  note?: string;
  /** The unlimited option of a follow-up system or a package. */
  is_unlimited?: boolean;
  /** The participant whose invitation the buyer followed (TF §7). */
  invitation_id?: number;
  invitation_user_id?: number;
  invitation_type?: string;
  /** The buyer accepted the terms of a competition. */
  terms_accepted?: boolean;
}

/** One product for one person in the cart. */
export interface CartEntry extends Required<Pick<CartProduct, 'model_id' | 'model_name' | 'user_id'>> {
  cart_id: number;
  /** Changes with the options or the form of the entry. */
  version?: string;
  item: CartItem;
}

let listening = false;
/** Registered once per page, by the first component that shows the cart: a visitor's page needs no channel for it. */
function readAgainWhenChanged(): void {
  if (listening) return;
  listening = true;
  on('cart.changed', () => void invalidate(cartList));
}

/**
 * The cart of the signed-in user; visitors request nothing. A change emits `cart.changed`, so that every remote and tab that shows
 * the cart reads it again.
 * @param select selects a part of it, such as `totalProducts`
 */
export function useCart<Data = Cart>(select?: (cart: Cart) => Data): UseQueryResult<Data, ApiError> {
  const enabled = useSession(isSignedIn);
  useEffect(readAgainWhenChanged, []);
  return useCall(cartList, {}, { enabled, select });
}

/** Lists the cart's entries in order: what the checkout pays, and what can be removed. */
export const toCartEntries = ({ data }: Pick<Cart, 'data'>): CartEntry[] =>
  data.flatMap((item) =>
    item.users_names.map(({ cart_id, user_id = item.user_id, version }) => ({
      cart_id,
      version,
      model_id: item.model_id,
      model_name: item.model_name,
      user_id,
      item,
    })),
  );

/** Whether the cart contains a product, for one user or, without `userId`, for anybody. */
export const isInCart = (
  cart: Pick<Cart, 'data'> | undefined,
  modelName: string,
  modelId: number,
  userId?: number,
): boolean =>
  cart !== undefined &&
  toCartEntries(cart).some(
    ({ model_name, model_id, user_id }) =>
      model_name === modelName && model_id === modelId && (userId === undefined || user_id === userId),
  );
