import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import {
  consultantBalances,
  createPayout,
  earningShares,
  operatorEarnings,
  operatorPayouts,
  setEarningShare,
} from 'shared-api/contracts/commerce/earnings';
import { useCall } from 'shared-api/query';
import { useGuardedSend } from '../parts/sign-in-again/use-guarded-send.tsx';
import { changedByMoney } from './money-calls.ts';

/** A page of what is not paid out yet, by consultant and currency. */
export const useConsultantBalances = (page: number) =>
  useCall(consultantBalances, { query: { page } }, { placeholderData: keepPreviousData });

/** A page of earnings and their corrections. */
export const useEarnings = (query: Input<typeof operatorEarnings>['query']) =>
  useCall(operatorEarnings, { query }, { placeholderData: keepPreviousData });

/** A page of payouts. */
export const usePayouts = (query: Input<typeof operatorPayouts>['query']) =>
  useCall(operatorPayouts, { query }, { placeholderData: keepPreviousData });

/** Records a payout. @param onRejected called for every error, because another operator may have changed the list */
export const useCreatePayout = (onRejected: () => void) =>
  useGuardedSend(createPayout, {
    invalidates: [consultantBalances, operatorEarnings, operatorPayouts, ...changedByMoney],
    onRejected,
  });

export const useEarningShares = () => useCall(earningShares, {}, { select: ({ data }) => data });

export const useSetEarningShare = () =>
  useGuardedSend(setEarningShare, { invalidates: [earningShares, ...changedByMoney] });
