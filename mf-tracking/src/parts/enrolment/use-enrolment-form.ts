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
  /** Whether to load the members: while the form is shown. */
  enabled: boolean;
  /** The member who is selected at first. */
  memberId?: number;
}

/** The form of an enrolment: members, option, acceptance of the terms, and the total (TF §4). */
export function useEnrolmentForm({ tracking, module, enabled, memberId }: FormOptions) {
  const members = useMembers(tracking, { enabled });
  const [query] = useAddress();
  const [touched, setTouched] = useState<readonly number[]>();
  const [isUnlimited, setUnlimited] = useState(false);
  const [areTermsAccepted, setTermsAccepted] = useState(false);
  // Members who were enrolled meanwhile are no longer selected.
  const requested = touched ?? (memberId === undefined ? [] : [memberId]);
  const chosen = members.data?.filter((member) => canEnrol(member) && requested.includes(member.id)) ?? [];
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
    /** Whether Confirm is enabled (TRCK-163, TRCK-164). */
    isComplete: userIds.length > 0 && (terms === null || areTermsAccepted),
    invitation,
    /** The products to add to the cart. */
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
