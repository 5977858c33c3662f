import type { Answer } from 'shared-api/contract';
import {
  addMember,
  editMember,
  familyList,
  removalLosses,
  removeMember,
  restoreMember,
} from 'shared-api/contracts/commerce/family';
import { useCall, useSend } from 'shared-api/query';

const membersOf = ({ data }: Answer<typeof familyList>) => data;
const familyOf = ({ data, removed = [] }: Answer<typeof familyList>) => ({ members: data, removed });

/** The caller's family, in the order in which the members were added. */
export const useFamilyMembers = () => useCall(familyList, { query: {} }, { select: membersOf });

/** The caller's family, and the removed members who can be restored. */
export const useFamily = () => useCall(familyList, { query: {} }, { select: familyOf });

const lossesOf = ({ data, restorable_days }: Answer<typeof removalLosses>) => ({
  losses: data,
  restorableDays: restorable_days,
});

/** What would be lost with a member. Requested again each time. */
export const useRemovalLosses = (id: number, enabled: boolean) =>
  useCall(removalLosses, { params: { id } }, { enabled, select: lossesOf, gcTime: 0 });

export const useAddMember = () => useSend(addMember, { invalidates: [familyList] });
export const useEditMember = () => useSend(editMember, { invalidates: [familyList] });
export const useRestoreMember = () => useSend(restoreMember, { invalidates: [familyList] });
export const useRemoveMember = () => useSend(removeMember, { invalidates: [familyList] });
