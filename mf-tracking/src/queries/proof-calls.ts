import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { markedProofs, markProof, waitingProofs } from 'shared-api/contracts/tracking/activities';
import { endMarking, markingOverview } from 'shared-api/contracts/tracking/proof-review';
import { invalidate, useCall, useSend } from 'shared-api/query';

const overviewOf = ({ data }: Answer<typeof markingOverview>) => data;

/** Number of proofs that the caller has to mark, by system; empty for users who do not mark. */
export const useMarkingOverview = (enabled = true) =>
  useCall(markingOverview, {}, { enabled, select: overviewOf });

/** A page of the proofs that wait for the caller's mark, of one system or of all. */
export const useWaitingProofs = (page: number, trackingId: number | undefined) =>
  useCall(waitingProofs, { query: { page, tracking_id: trackingId } }, { placeholderData: keepPreviousData });

/** A page of the recently marked proofs whose mark the caller may correct. */
export const useMarkedProofs = (page: number, trackingId: number | undefined) =>
  useCall(markedProofs, { query: { page, tracking_id: trackingId } }, { placeholderData: keepPreviousData });

/** Refetches waiting and marked proofs, after another user has decided about one. */
export function readWaitingAgain(): void {
  void invalidate(waitingProofs);
  void invalidate(markedProofs);
  void invalidate(markingOverview);
}

/** Marks a proof, corrects its mark, or returns it. */
export const useMarkProof = () =>
  useSend(markProof, { invalidates: [waitingProofs, markedProofs, markingOverview] });

/** Ends the marking of a competition. */
export const useEndMarking = () =>
  useSend(endMarking, { invalidates: [waitingProofs, markedProofs, markingOverview] });
