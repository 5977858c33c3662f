import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { markedProofs, markProof, waitingProofs } from 'shared-api/contracts/tracking/activities';
import { endMarking, markingOverview } from 'shared-api/contracts/tracking/proof-review';
import { invalidate, useCall, useSend } from 'shared-api/query';

const overviewOf = ({ data }: Answer<typeof markingOverview>) => data;

/** What the caller has to mark, by system; empty for those who mark nothing. */
export const useMarkingOverview = (enabled = true) =>
  useCall(markingOverview, {}, { enabled, select: overviewOf });

/** A page of the proofs that wait for the caller, of one system or of all. */
export const useWaitingProofs = (page: number, trackingId: number | undefined) =>
  useCall(waitingProofs, { query: { page, tracking_id: trackingId } }, { placeholderData: keepPreviousData });

/** A page of the proofs of the last time whose mark the caller may correct. */
export const useMarkedProofs = (page: number, trackingId: number | undefined) =>
  useCall(markedProofs, { query: { page, tracking_id: trackingId } }, { placeholderData: keepPreviousData });

/** Reads again what waits and what is marked, after somebody else has decided something. */
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
