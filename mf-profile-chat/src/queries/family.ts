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

/** The caller's family, in the order of adding. */
export const useFamilyMembers = () => useCall(familyList, { query: {} }, { select: membersOf });

/** The caller's family, and who can come back into it. */
export const useFamily = () => useCall(familyList, { query: {} }, { select: familyOf });

const lossesOf = ({ data, restorable_days }: Answer<typeof removalLosses>) => ({
  losses: data,
  restorableDays: restorable_days,
});

/** What would be lost with a member; read anew whenever it is asked for. */
export const useRemovalLosses = (id: number, enabled: boolean) =>
  useCall(removalLosses, { params: { id } }, { enabled, select: lossesOf, gcTime: 0 });

export const useAddMember = () => useSend(addMember, { invalidates: [familyList] });
export const useEditMember = () => useSend(editMember, { invalidates: [familyList] });
export const useRestoreMember = () => useSend(restoreMember, { invalidates: [familyList] });
export const useRemoveMember = () => useSend(removeMember, { invalidates: [familyList] });
