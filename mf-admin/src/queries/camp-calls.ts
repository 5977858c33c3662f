import { keepPreviousData } from '@tanstack/react-query';
import {
  bookingsToReview,
  decideCancel,
  decideReceipt,
  documentLink,
} from 'shared-api/contracts/events/camp-review';
import { listWork } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';

/** What bookings of a list wait for. */
export const waits = ['receipt', 'cancel', 'payment'] as const;
export type WaitsFor = (typeof waits)[number];

/** A page of bookings that wait, the oldest first. */
export const useCampBookings = (page: number, waiting_for: WaitsFor) =>
  useCall(bookingsToReview, { query: { page, waiting_for } }, { placeholderData: keepPreviousData });

const invalidates = [bookingsToReview, listWork];
export const useDecideReceipt = () => useSend(decideReceipt, { invalidates });
export const useDecideCancel = () => useSend(decideCancel, { invalidates });

/** Requests a link to a document, which is written down in the audit. */
export const useDocumentLink = () => useSend(documentLink);
