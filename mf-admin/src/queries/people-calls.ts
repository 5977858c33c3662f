import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import { auditLines, listWork } from 'shared-api/contracts/operator';
import {
  blockPerson,
  changePersonEmail,
  endPersonDevice,
  erasePerson,
  exportPerson,
  findPeople,
  findPerson,
  keepPerson,
  listDeletions,
  personSections,
  restorePerson,
  sendPersonCode,
  signPersonOut,
  withdrawPersonEmail,
} from 'shared-api/contracts/people';
import { useCall, useSend } from 'shared-api/query';
import { useGuardedSend } from '../parts/sign-in-again/use-guarded-send.tsx';

/** A page of accounts. */
export const usePeople = (query: Input<typeof findPeople>['query']) =>
  useCall(findPeople, { query }, { placeholderData: keepPreviousData });

export const usePerson = (id: number) =>
  useCall(findPerson, { params: { id } }, { enabled: id > 0, select: ({ data }) => data });

/** What the areas know about a person. */
export const usePersonSections = (id: number) =>
  useCall(personSections, { params: { id } }, { select: ({ data }) => data });

/** A page of what operators did with a person. */
export const usePersonAudit = (person: number, page: number) =>
  useCall(auditLines, { query: { person, page } }, { placeholderData: keepPreviousData });

/** A page of the accounts that will be closed. */
export const useDeletions = (page: number) =>
  useCall(listDeletions, { query: { page } }, { placeholderData: keepPreviousData });

const invalidates = [findPeople, findPerson, personSections, auditLines];
export const useSignPersonOut = () => useSend(signPersonOut, { invalidates });
export const useEndPersonDevice = () => useSend(endPersonDevice, { invalidates });
export const useBlockPerson = () => useSend(blockPerson, { invalidates });
export const useRestorePerson = () => useSend(restorePerson, { invalidates });
export const useSendPersonCode = () => useSend(sendPersonCode, { invalidates: [personSections, auditLines] });
export const useWithdrawPersonEmail = () => useSend(withdrawPersonEmail, { invalidates });
export const useKeepPerson = () =>
  useSend(keepPerson, { invalidates: [...invalidates, listDeletions, listWork] });
export const useChangePersonEmail = () => useGuardedSend(changePersonEmail, { invalidates });
export const useExportPerson = () => useGuardedSend(exportPerson, { invalidates: [auditLines] });
export const useErasePerson = () =>
  useGuardedSend(erasePerson, { invalidates: [...invalidates, listDeletions, listWork] });
