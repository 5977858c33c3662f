import { findPerson } from 'shared-api/contracts/people';
import { personFactors, removePersonFactors } from 'shared-api/contracts/second-factor';
import { useCall } from 'shared-api/query';
import { useGuardedSend } from '../parts/sign-in-again/use-guarded-send.tsx';

export const usePersonFactors = (id: number) =>
  useCall(personFactors, { params: { id } }, { select: ({ data }) => data });

/** Their sessions end, too. */
export const useRemoveFactors = () =>
  useGuardedSend(removePersonFactors, { invalidates: [personFactors, findPerson] });
