import type { PersonDetails } from 'shared-api/contracts/people';

export type PersonAction = 'signOut' | 'code' | 'email' | 'export' | 'block' | 'restore' | 'erase' | 'keep';

/** The actions that an account allows now. Who is a member of a family cannot sign in, and their family decides about the account. */
export function listActions({
  blocked_at,
  deletes_at,
  devices,
  is_member,
}: Pick<PersonDetails, 'blocked_at' | 'deletes_at' | 'devices' | 'is_member'>): PersonAction[] {
  if (is_member === 1) return ['export'];
  const isBlocked = blocked_at !== null;
  const isLeaving = deletes_at !== null;
  const actions: [PersonAction, boolean][] = [
    ['signOut', !isBlocked && devices.length > 0],
    ['code', !isBlocked],
    ['email', true],
    ['export', true],
    ['block', !isBlocked],
    ['restore', isBlocked],
    ['erase', !isLeaving],
    ['keep', isLeaving],
  ];
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}
