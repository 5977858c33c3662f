import type { Answer } from 'shared-api/contract';
import { addMember, editMember, familyList, removeMember } from 'shared-api/contracts/commerce/family';
import { useCall, useSend } from 'shared-api/query';

const membersOf = ({ data }: Answer<typeof familyList>) => data;

/** The caller's family, in the order of adding. */
export const useFamilyMembers = () => useCall(familyList, { query: {} }, { select: membersOf });

export const useAddMember = () => useSend(addMember, { invalidates: [familyList] });
export const useEditMember = () => useSend(editMember, { invalidates: [familyList] });
export const useRemoveMember = () => useSend(removeMember, { invalidates: [familyList] });
