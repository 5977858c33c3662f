import { keepPreviousData } from '@tanstack/react-query';
import { accept, decisions, refuse } from 'shared-api/contracts/consultations/account';
import { listWork } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';

export type RequestStatus = 'pending' | 'accepted' | 'refused';

/** A page of requests of one status. */
export const useConsultantRequests = (page: number, status: RequestStatus) =>
  useCall(decisions, { query: { page, request_status: status } }, { placeholderData: keepPreviousData });

export const useAcceptRequest = () => useSend(accept, { invalidates: [decisions, listWork] });
export const useRefuseRequest = () => useSend(refuse, { invalidates: [decisions, listWork] });
