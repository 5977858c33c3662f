import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { markProof, waitingProofs } from 'shared-api/contracts/tracking/activities';
import { endMarking, markingOverview } from 'shared-api/contracts/tracking/proof-review';
import { invalidate, useCall, useSend } from 'shared-api/query';

const overviewOf = ({ data }: Answer<typeof markingOverview>) => data;

/** What the caller has to mark, by system; empty for those who mark nothing. */
export const useMarkingOverview = (enabled = true) =>
  useCall(markingOverview, {}, { enabled, select: overviewOf });

/** A page of the proofs that wait for the caller, of one system or of all. */
export const useWaitingProofs = (page: number, trackingId: number | undefined) =>
  useCall(waitingProofs, { query: { page, tracking_id: trackingId } }, { placeholderData: keepPreviousData });

/** Reads again what waits, after somebody else has decided something. */
export function readWaitingAgain(): void {
  void invalidate(waitingProofs);
  void invalidate(markingOverview);
}

/** Marks a proof, or returns it. */
export const useMarkProof = () => useSend(markProof, { invalidates: [waitingProofs, markingOverview] });

/** Ends the marking of a competition. */
export const useEndMarking = () => useSend(endMarking, { invalidates: [waitingProofs, markingOverview] });
