import type { FamilyMember } from 'shared-api/contracts/commerce/family';

/** Texts of the codes of `gender` and `relation` (TF §3). */
export const genderTexts = {
  1: 'member.genders.male',
  2: 'member.genders.female',
  3: 'member.genders.undisclosed',
} as const satisfies Record<FamilyMember['gender'], string>;

export const relationTexts = {
  1: 'member.relations.child',
  2: 'member.relations.parent',
} as const satisfies Record<FamilyMember['relation'], string>;
