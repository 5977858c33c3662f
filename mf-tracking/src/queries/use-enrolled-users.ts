import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { enrolledUsers } from 'shared-api/contracts/tracking/enrolment';
import { useCall } from 'shared-api/query';

/** `type` of the call: participants in progress or not started, and those who have completed (TRCK-185). */
export const userTypes = { inProgress: 0, completed: 1 } as const;
export type UserType = keyof typeof userTypes;

/** The paging is in `meta` (TRCK-185). */
const toList = ({ data, meta }: Answer<typeof enrolledUsers>) => ({
  data: { data },
  last_page: meta.last_page,
});

/** A page of the participants of the caller's family in a system or a package. */
export const useEnrolledUsers = (id: number, type: UserType, page: number) =>
  useCall(
    enrolledUsers,
    { query: { id, type: userTypes[type], page } },
    { select: toList, placeholderData: keepPreviousData },
  );
