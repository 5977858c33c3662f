import { useState } from 'react';
import type { CartProduct } from 'shared-api/cart';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useAddress } from 'shared-ui/list';
import { useMembers } from '../../queries/enrolment.ts';
import { getPrice, getTerms, getTotal, hasOptions, type ModuleName } from '../../rules/enrolment.ts';
import { parseInvitation } from '../../rules/invitation.ts';
import { canEnrol } from '../../rules/members.ts';

export interface EnrolmentProduct {
  tracking: Tracking;
  module: ModuleName;
}

interface FormOptions extends EnrolmentProduct {
  /** Whether the members are read: while the form is shown. */
  enabled: boolean;
  /** Chosen at first. */
  memberId?: number;
}

/** Who is enrolled, with which option, whether the terms are accepted, and what that costs (TF §4). */
export function useEnrolmentForm({ tracking, module, enabled, memberId }: FormOptions) {
  const members = useMembers(tracking, { enabled });
  const [query] = useAddress();
  const [touched, setTouched] = useState<readonly number[]>();
  const [isUnlimited, setUnlimited] = useState(false);
  const [areTermsAccepted, setTermsAccepted] = useState(false);
  // Somebody who was enrolled meanwhile is no longer chosen.
  const wanted = touched ?? (memberId === undefined ? [] : [memberId]);
  const chosen = members.data?.filter((member) => canEnrol(member) && wanted.includes(member.id)) ?? [];
  const userIds = chosen.map(({ id }) => id);
  const terms = getTerms(tracking);
  const price = getPrice(tracking, hasOptions(tracking) && isUnlimited);
  const invitation = parseInvitation(query);
  return {
    members,
    userIds,
    choose: setTouched,
    isUnlimited,
    setUnlimited,
    terms,
    areTermsAccepted,
    setTermsAccepted,
    price,
    total: getTotal(price, userIds.length),
    /** Confirm is disabled without it (TRCK-163, TRCK-164). */
    isComplete: userIds.length > 0 && (terms === null || areTermsAccepted),
    invitation,
    /** What is added to the cart. */
    products: userIds.map(
      (id): CartProduct => ({
        model_id: tracking.id,
        model_name: module,
        user_id: id,
        ...(hasOptions(tracking) && isUnlimited && { is_unlimited: true }),
        ...(terms !== null && areTermsAccepted && { terms_accepted: true }),
        ...invitation,
      }),
    ),
  };
}
export type EnrolmentForm = ReturnType<typeof useEnrolmentForm>;
