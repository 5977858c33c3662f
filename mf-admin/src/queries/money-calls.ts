import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { operatorCoupons, operatorOrders } from 'shared-api/contracts/commerce/operator';
import { auditLines } from 'shared-api/contracts/operator';
import { useCall } from 'shared-api/query';
import { type OrderSearch, toOrdersQuery } from '../rules/orders/order-search.ts';

/** What every write about money changes besides its own list: the audit has a line of it. */
export const changedByMoney = [auditLines] as const;

/** A page of the orders that match a search, or of all. */
export const useOrders = (page: number, search: OrderSearch | undefined) =>
  useCall(
    operatorOrders,
    { query: { page, ...toOrdersQuery(search) } },
    { placeholderData: keepPreviousData },
  );

const selectOrder = ({ data }: Answer<typeof operatorOrders>) => data.data[0] ?? null;

/** One order; null if there is none with the id. */
export const useOrder = (id: number | undefined) =>
  useCall(
    operatorOrders,
    { query: { order_id: id ?? 0 } },
    { select: selectOrder, enabled: id !== undefined },
  );

export interface CouponFilter {
  /** Undefined for all. */
  active: boolean | undefined;
  /** '' for all. */
  code: string;
}

/** A page of the coupons. */
export const useCoupons = (page: number, { active, code }: CouponFilter) =>
  useCall(
    operatorCoupons,
    {
      query: {
        page,
        ...(active !== undefined && { active: active ? '1' : '0' }),
        ...(code !== '' && { code }),
      },
    },
    { placeholderData: keepPreviousData },
  );
