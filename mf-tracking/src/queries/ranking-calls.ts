import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import { nameInRanking, ranking, report } from 'shared-api/contracts/tracking/ranking';
import { useCall, useSend } from 'shared-api/query';

/** A page of a ranking. The previous page stays until the next one is loaded. */
export const useRanking = (id: number, query: Input<typeof ranking>['query']) =>
  useCall(ranking, { params: { id }, query }, { placeholderData: keepPreviousData });

/** Progress of a participant's current run, or of an earlier one. */
export const useReport = (id: number, query: Input<typeof report>['query']) =>
  useCall(report, { params: { id }, query });

/** Sets whether rankings contain the name of a participant of the family. */
export const useNameInRanking = () => useSend(nameInRanking, { invalidates: [ranking] });
