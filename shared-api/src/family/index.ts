import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from 'shared-api/client';
import { on } from 'shared-api/events';
import { invalidate, useCall } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';
import type { Answer } from '../contract.ts';
import type { CartModel } from '../contracts/cart.ts';
import { familyList } from '../contracts/commerce/family.ts';

/** A person for whom a product can be bought. */
export interface FamilyPerson {
  id: number;
  name: string;
  avatar?: string;
  isSelf: boolean;
  /** Enrolled in the product of the query. */
  isEnrolled: boolean;
  inCart: boolean;
}

type Candidate = Answer<typeof familyList>['self'];

const personOf = (candidate: Candidate, isSelf: boolean): FamilyPerson => ({
  id: candidate.id,
  name: candidate.username,
  avatar: candidate.avatar ?? undefined,
  isSelf,
  isEnrolled: candidate.is_enrolled === 1,
  inCart: candidate.in_cart === 1,
});

const peopleOf = ({ self, data }: Answer<typeof familyList>): FamilyPerson[] => [
  personOf(self, true),
  ...data.map((member) => personOf(member, false)),
];

let listening = false;
/** The answer contains what is in the cart, so it changes with the cart. */
function readAgainWhenChanged(): void {
  if (listening) return;
  listening = true;
  on('cart.changed', () => void invalidate(familyList));
}

/**
 * The people for whom the signed-in user can buy: the user first, then the family (TF §2.6); visitors request nothing.
 * @param item adds who already has this product, or has it in the cart
 */
export function useFamily(item?: {
  model_name: CartModel;
  model_id: number;
}): UseQueryResult<FamilyPerson[], ApiError> {
  const enabled = useSession(isSignedIn);
  useEffect(readAgainWhenChanged, []);
  return useCall(familyList, { query: item ?? {} }, { enabled, select: peopleOf });
}
