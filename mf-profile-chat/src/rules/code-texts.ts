import type { FamilyMember } from 'shared-api/contracts/commerce/family';

/** Text keys for the codes of `gender` and `relation` (TF §3). */
export const genderTexts = {
  1: 'member.genders.male',
  2: 'member.genders.female',
  3: 'member.genders.undisclosed',
} as const satisfies Record<FamilyMember['gender'], string>;

const relationTexts = {
  1: {
    1: 'member.relations.childMale',
    2: 'member.relations.childFemale',
    3: 'member.relations.child',
  },
  2: {
    1: 'member.relations.parentMale',
    2: 'member.relations.parentFemale',
    3: 'member.relations.parent',
  },
} as const satisfies Record<FamilyMember['relation'], Record<FamilyMember['gender'], string>>;

/** Text keys for the relations by their codes, in the form for a gender (PD-140); neutral while the gender is unknown. */
export const relationTextsFor = (gender: FamilyMember['gender'] | undefined = 3) => ({
  1: relationTexts[1][gender],
  2: relationTexts[2][gender],
});

/** The gender chosen in a form, if any. */
export const toGender = (value: string): FamilyMember['gender'] | undefined =>
  ([1, 2, 3] as const).find((gender) => String(gender) === value);
