import type { Answer } from 'shared-api/contract';
import { findOrder } from 'shared-api/contracts/commerce/orders';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import { type CallQueryOptions, useCall } from 'shared-api/query';

const orderOf = ({ data }: Answer<typeof findOrder>) => data;

/** One order of the user. While its payment is pending, the server asks the provider on each request. */
export const useOrder = (
  id: number,
  options: Pick<CallQueryOptions<typeof findOrder>, 'enabled' | 'refetchOnMount'> = {},
) => useCall(findOrder, { params: { id } }, { ...options, select: orderOf });

const balancesOf = ({ balances }: Answer<typeof walletBalance>) => balances;

/** The balance of the wallet in each currency. */
export const useWalletBalance = () => useCall(walletBalance, {}, { select: balancesOf });
