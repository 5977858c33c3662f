import { keepPreviousData } from '@tanstack/react-query';
import { ownEarnings, ownPayouts } from 'shared-api/contracts/commerce/earnings';
import { useCall } from 'shared-api/query';

/** A page of the caller's earnings, with the balances. */
export const useOwnEarnings = (page: number) =>
  useCall(ownEarnings, { query: { page } }, { placeholderData: keepPreviousData });

/** A page of the transfers to the caller. */
export const useOwnPayouts = (page: number) =>
  useCall(ownPayouts, { query: { page } }, { placeholderData: keepPreviousData });
