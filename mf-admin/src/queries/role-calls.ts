import { keepPreviousData } from '@tanstack/react-query';
import { refreshUser } from 'shared-api/client';
import { listWork } from 'shared-api/contracts/operator';
import {
  changeRole,
  createRole,
  deleteRole,
  listOperators,
  listRoles,
  ownPermissions,
  setOperatorRoles,
} from 'shared-api/contracts/operator-roles';
import { useCall } from 'shared-api/query';
import { useGuardedSend } from '../parts/sign-in-again/use-guarded-send.tsx';

/** What the caller may do as an operator. */
export const useOwnPermissions = () => useCall(ownPermissions, {}, { select: ({ data }) => data });

/** All roles, by name. */
export const useRoles = () => useCall(listRoles, {}, { select: ({ data }) => data });

/** A page of the accounts that run the site, by name. */
export const useOperators = (page: number) =>
  useCall(listOperators, { query: { page } }, { placeholderData: keepPreviousData });

/** A change of rights can reach the caller too: then the menus of the page have to follow. */
const changesRights = {
  invalidates: [listRoles, listOperators, ownPermissions, listWork],
  onSuccess: () => void refreshUser(),
};

export const useCreateRole = () => useGuardedSend(createRole, changesRights);
export const useChangeRole = () => useGuardedSend(changeRole, changesRights);
export const useDeleteRole = () => useGuardedSend(deleteRole, changesRights);
export const useSetOperatorRoles = () => useGuardedSend(setOperatorRoles, changesRights);
