import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import { checkDispute, disputes } from 'shared-api/contracts/commerce/disputes';
import {
  checkRefund,
  ledgerCheck,
  providerPayment,
  refundsUnderWay,
} from 'shared-api/contracts/commerce/money-checks';
import { operatorOrders } from 'shared-api/contracts/commerce/operator';
import { listWork } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';
import { useGuardedSend } from '../parts/sign-in-again/use-guarded-send.tsx';
import { changedByMoney } from './money-calls.ts';

/** A page of the refunds that providers have not made yet. */
export const useRefundsUnderWay = (page: number) =>
  useCall(refundsUnderWay, { query: { page } }, { placeholderData: keepPreviousData });

export const useCheckRefund = () =>
  useGuardedSend(checkRefund, { invalidates: [refundsUnderWay, operatorOrders, ...changedByMoney] });

/** What the provider says of a payment, once it is asked by `refetch`. */
export const useProviderPayment = (id: number) =>
  useCall(providerPayment, { params: { id } }, { select: ({ data }) => data, enabled: false });

/** The problems of the ledger, once it is checked by `refetch`. */
export const useLedgerCheck = () => useCall(ledgerCheck, {}, { select: ({ data }) => data, enabled: false });

/** A page of the disputes. */
export const useDisputes = (query: Input<typeof disputes>['query']) =>
  useCall(disputes, { query }, { placeholderData: keepPreviousData });

export const useCheckDispute = () =>
  useSend(checkDispute, { invalidates: [disputes, listWork, operatorOrders, ...changedByMoney] });
