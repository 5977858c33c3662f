import { keepPreviousData } from '@tanstack/react-query';
import { cartList } from 'shared-api/contracts/cart';
import { findOrder, orders, receipt } from 'shared-api/contracts/commerce/orders';
import { walletEntries } from 'shared-api/contracts/commerce/wallet';
import { emit } from 'shared-api/events';
import { queryClient, useCall, useSend } from 'shared-api/query';
import type { Currency } from 'shared-api/rules/currency';

/** What somebody has bought, or begun to buy. */
export const useOrders = (page: number) =>
  useCall(orders, { query: { page } }, { placeholderData: keepPreviousData });

/** The receipt of a paid order, as a file. */
export const useReceipt = () => useSend(receipt);

/** What went into and out of the wallet, of one currency or of both. */
export const useEntries = (page: number, currency: Currency | undefined) =>
  useCall(
    walletEntries,
    // As the shell asks for it while the page is on its way: a currency that is not asked for is not there.
    { query: currency === undefined ? { page } : { page, currency } },
    { placeholderData: keepPreviousData },
  );

/** An order is paid: the cart, the sessions, the wallet and whatever else is known may be of before. The order itself is not. */
export function noteBought(): void {
  emit('cart.changed');
  const known: readonly unknown[] = [findOrder.id, cartList.id];
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => !known.includes(call) });
}
