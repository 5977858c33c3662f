import { keepPreviousData } from '@tanstack/react-query';
import {
  blockPerson,
  findPeople,
  findPerson,
  restorePerson,
  signPersonOut,
} from 'shared-api/contracts/people';
import { useCall, useSend } from 'shared-api/query';

/** A page of accounts; all without a search. */
export const usePeople = (page: number, search: string | undefined) =>
  useCall(findPeople, { query: { page, search } }, { placeholderData: keepPreviousData });

export const usePerson = (id: number) =>
  useCall(findPerson, { params: { id } }, { enabled: id > 0, select: ({ data }) => data });

const invalidates = [findPeople, findPerson];
export const useSignPersonOut = () => useSend(signPersonOut, { invalidates });
export const useBlockPerson = () => useSend(blockPerson, { invalidates });
export const useRestorePerson = () => useSend(restorePerson, { invalidates });
