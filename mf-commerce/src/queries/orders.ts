import { keepPreviousData } from '@tanstack/react-query';
import { cartList } from 'shared-api/contracts/cart';
import { findOrder, orders, receipt } from 'shared-api/contracts/commerce/orders';
import { walletEntries } from 'shared-api/contracts/commerce/wallet';
import { emit } from 'shared-api/events';
import { queryClient, useCall, useSend } from 'shared-api/query';
import type { Currency } from 'shared-api/rules/currency';

/** A page of the user's orders, paid or not. */
export const useOrders = (page: number) =>
  useCall(orders, { query: { page } }, { placeholderData: keepPreviousData });

/** The receipt of a paid order, as a file. */
export const useReceipt = () => useSend(receipt);

/** The ledger entries of the wallet, of one currency or of both. */
export const useEntries = (page: number, currency: Currency | undefined) =>
  useCall(
    walletEntries,
    // Equal to the key of the shell's prefetch: the currency is left out if it is not set.
    { query: currency === undefined ? { page } : { page, currency } },
    { placeholderData: keepPreviousData },
  );

/** Refetches everything that a paid order changes: the cart, the sessions, the wallet and the rest. The order itself is up to date. */
export function noteBought(): void {
  emit('cart.changed');
  const known: readonly unknown[] = [findOrder.id, cartList.id];
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => !known.includes(call) });
}
