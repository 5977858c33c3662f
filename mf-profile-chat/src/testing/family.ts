import type { FamilyMember } from 'shared-api/contracts/commerce/family';

/** Layla (11), Mona's daughter, with fields that a test overrides. */
export const member = (fields: Partial<FamilyMember> = {}): FamilyMember => ({
  id: 11,
  username: 'Layla',
  avatar: null,
  gender: 2,
  relation: 1,
  birth_date: '2017-05-01',
  is_enrolled: 0,
  in_cart: 0,
  ...fields,
});

/** The answer of the family list: Mona's own entry, and these members. */
export const familyAnswer = (members: FamilyMember[]) => ({
  body: {
    status: true,
    data: members,
    self: { id: 3, username: 'Mona', avatar: null, is_enrolled: 0, in_cart: 0 },
  },
});
