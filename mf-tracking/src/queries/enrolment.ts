import { useEffect } from 'react';
import type { ApiError } from 'shared-api/client';
import type { Answer } from 'shared-api/contract';
import {
  assign,
  type Enrolled,
  enrol,
  enrolFree,
  initiativeMembers,
  packageMembers,
  trackingMembers,
} from 'shared-api/contracts/tracking/enrolment';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { on } from 'shared-api/events';
import { useCall, useSend } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';
import type { ModuleName } from '../rules/enrolment.ts';
import type { Invitation } from '../rules/invitation.ts';
import { toMembers } from '../rules/members.ts';
import { invalidateTrackings } from './invalidate.ts';

let isListening = false;
/** Refetches when the cart changes, because the answers contain for whom a system is in the cart. */
function readAgainWhenCartChanges(): void {
  if (isListening) return;
  isListening = true;
  on('cart.changed', invalidateTrackings);
}

type Product = Pick<Tracking, 'id' | 'type' | 'tracking_type' | 'package_id'>;

/** The call that lists the members for a product. For a level it is the call of its package (TRCK-186, TRCK-215). */
function getMembersCall({ id, type, tracking_type, package_id }: Product) {
  if (tracking_type === 'multi') return { call: packageMembers, params: { id }, query: {} };
  if (package_id !== null)
    return { call: packageMembers, params: { id: package_id }, query: { tracking_id: id } };
  return { call: type === 'initiative' ? initiativeMembers : trackingMembers, params: { id }, query: {} };
}

const selectMembers = (answer: Answer<typeof trackingMembers>) => toMembers(answer);

/** The caller and their family, with whether each is enrolled, has it in the cart or has started. Requests nothing for visitors. */
export function useMembers(product: Product, { enabled = true }: { enabled?: boolean } = {}) {
  const signedIn = useSession(isSignedIn);
  useEffect(readAgainWhenCartChanges, []);
  const { call, params, query } = getMembersCall(product);
  return useCall(call, { params, query }, { enabled: enabled && signedIn, select: selectMembers });
}

/** A free enrolment of some members. */
export interface EnrolmentRequest extends Invitation {
  module: ModuleName;
  tracking: Pick<Tracking, 'id' | 'type'>;
  userIds: readonly number[];
  areTermsAccepted: boolean;
}

interface EnrolCallbacks {
  onSuccess(enrolled: readonly Enrolled[], msg: string): void;
  onError(error: ApiError): void;
}

/**
 * Enrols members for free: a single one in a follow-up system by the call of its introduction, otherwise by the call
 * for several members (TF §7).
 */
export function useEnrol() {
  const several = useSend(enrol, { onSuccess: invalidateTrackings });
  const one = useSend(enrolFree, { onSuccess: invalidateTrackings });
  function enrolMembers(request: EnrolmentRequest, { onSuccess, onError }: EnrolCallbacks): void {
    const { module, tracking, userIds, areTermsAccepted, ...invitation } = request;
    const [first, ...others] = userIds;
    const common = {
      module_id: tracking.id,
      ...invitation,
      ...(areTermsAccepted && { terms_accepted: 1 as const }),
    };
    const callbacks = {
      onSuccess: ({ data, msg }: Answer<typeof enrol>) => onSuccess(data, msg),
      onError,
    };
    if (module === 'Tracking' && tracking.type === 'tracking' && first !== undefined && others.length === 0)
      one.mutate({ body: { amount: 1, user_id: first, module, ...common } }, callbacks);
    else several.mutate({ body: { users_ids: [...userIds], module_name: module, ...common } }, callbacks);
  }
  return { enrolMembers, isPending: several.isPending || one.isPending };
}

/** Starts a system for a member. Status 202 is an error with the server's message (TRCK-125). */
export const useAssign = () => useSend(assign, { onSuccess: invalidateTrackings });
