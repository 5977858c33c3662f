import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Input } from 'shared-api/contract';
import { operatorCoupons, operatorOrders } from 'shared-api/contracts/commerce/operator';
import { auditLines } from 'shared-api/contracts/operator';
import { useCall } from 'shared-api/query';

/** What every write about money changes besides its own list: the audit has a line of it. */
export const changedByMoney = [auditLines] as const;

/** A page of the orders. */
export const useOrders = (query: Input<typeof operatorOrders>['query']) =>
  useCall(operatorOrders, { query }, { placeholderData: keepPreviousData });

const selectOrder = ({ data }: Answer<typeof operatorOrders>) => data.data[0] ?? null;

/** One order; null if there is none with the id. */
export const useOrder = (id: number | undefined) =>
  useCall(
    operatorOrders,
    { query: { order_id: id ?? 0 } },
    { select: selectOrder, enabled: id !== undefined },
  );

/** A page of the coupons. */
export const useCoupons = (query: Input<typeof operatorCoupons>['query']) =>
  useCall(operatorCoupons, { query }, { placeholderData: keepPreviousData });
