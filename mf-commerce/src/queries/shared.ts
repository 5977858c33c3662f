import type { Answer } from 'shared-api/contract';
import { findOrder } from 'shared-api/contracts/commerce/orders';
import { walletBalance } from 'shared-api/contracts/commerce/wallet';
import { type CallQueryOptions, useCall } from 'shared-api/query';

const orderOf = ({ data }: Answer<typeof findOrder>) => data;

/** One order of one's own. While its payment is under way, asking is what asks the provider. */
export const useOrder = (
  id: number,
  options: Pick<CallQueryOptions<never>, 'enabled' | 'refetchOnMount'> = {},
) => useCall(findOrder, { params: { id } }, { ...options, select: orderOf });

const balancesOf = ({ balances }: Answer<typeof walletBalance>) => balances;

/** What is in the wallet, in each currency. */
export const useWalletBalance = () => useCall(walletBalance, {}, { select: balancesOf });
