import { keepPreviousData } from '@tanstack/react-query';
import {
  acceptSubmission,
  operatorSubmissions,
  refuseSubmission,
} from 'shared-api/contracts/courses/operator';
import { listWork } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';

/** A page of what waits for a review. */
export const useSubmissions = (page: number) =>
  useCall(operatorSubmissions, { query: { page, status: 'pending' } }, { placeholderData: keepPreviousData });

const invalidates = [operatorSubmissions, listWork];
export const useAcceptSubmission = () => useSend(acceptSubmission, { invalidates });
export const useRefuseSubmission = () => useSend(refuseSubmission, { invalidates });
