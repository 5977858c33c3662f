import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { trackingData } from 'shared-api/contracts/tracking/participation';
import {
  answer,
  end,
  received,
  requestable,
  requests,
  send,
  supervised,
} from 'shared-api/contracts/tracking/supervision';
import { useCall, useSend } from 'shared-api/query';

/** A participant in a system, in the form of the supervision calls. */
export interface Supervision {
  trackingId: number;
  userId: number;
}

const toQuery = ({ trackingId, userId }: Supervision) => ({ id: userId, tracking_id: trackingId });

const requestsOf = ({ data }: Answer<typeof requests>) => data.data;
const consultantsOf = ({ data }: Answer<typeof requestable>) => data;
const namesOf = ({ data }: Answer<typeof trackingData>) => ({
  participant: data.selected_user_name,
  tracking: data.name,
});

/** The requests for the supervision of a participant; 404 for participants of other families. */
export const useSupervisionRequests = (supervision: Supervision) =>
  useCall(requests, { query: toQuery(supervision) }, { select: requestsOf });

/** The consultants to whom a request can be sent. */
export const useRequestableConsultants = (supervision: Supervision) =>
  useCall(requestable, { query: toQuery(supervision) }, { select: consultantsOf });

/** The names of a participant and of a single system. */
export const useSupervisionNames = ({ trackingId, userId }: Supervision) =>
  useCall(
    trackingData,
    { params: { id: trackingId }, query: { family_member_id: userId } },
    { select: namesOf },
  );

/** Sends a request to a consultant. */
export const useSendRequest = () => useSend(send, { invalidates: [requests, requestable] });

/** Withdraws a request, or ends a supervision. */
export const useEndSupervision = () =>
  useSend(end, { invalidates: [requests, requestable, received, supervised] });

/** A page of the requests that the consultant received. */
export const useReceivedRequests = (page: number) =>
  useCall(received, { query: { page } }, { placeholderData: keepPreviousData });

/** A page of the participants whom the consultant supervises. */
export const useSupervised = (page: number) =>
  useCall(supervised, { query: { page } }, { placeholderData: keepPreviousData });

/** Accepts or rejects a request. */
export const useAnswerRequest = () => useSend(answer, { invalidates: [received, supervised] });
