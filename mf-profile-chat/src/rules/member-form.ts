import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import { date, name } from 'shared-api/wire';

/** Values of the form of a family member. */
export interface MemberValues {
  name: string;
  /** '1', '2', '3', or '' while none is chosen. */
  gender: string;
  /** '1' child, '2' parent. */
  relation: string;
  /** `YYYY-MM-DD`, or ''. */
  birthDate: string;
  /** The guardian's consent, required to add a child (PD-86). */
  consent: boolean;
  avatar?: File;
}

/** Wire name of each field → name in the form. */
export const memberFields = {
  name: 'name',
  gender: 'gender',
  relation: 'relation',
  birth_date: 'birthDate',
  consent: 'consent',
  avatar: 'avatar',
} as const;

export type MemberField = (typeof memberFields)[keyof typeof memberFields];

export const child = '1';

/** The initial values of the form: those of a member, or empty ones. */
export const memberValues = (member?: FamilyMember): MemberValues => ({
  name: member?.username ?? '',
  gender: member ? String(member.gender) : '',
  relation: member ? String(member.relation) : child,
  birthDate: member?.birth_date ?? '',
  consent: false,
});

const memberName = name(60).min(1);

/**
 * Errors of the form by field, as keys of texts; empty if it is valid.
 * @param today `YYYY-MM-DD` in the user's zone
 */
export function memberProblems(
  { name, gender, relation, birthDate, consent }: MemberValues,
  { isNew, today }: { isNew: boolean; today: string },
): Partial<Record<MemberField, string>> {
  const problems: Partial<Record<MemberField, string | undefined>> = {
    name: memberName.safeParse(name).success ? undefined : 'member.errors.name',
    gender: gender === '' ? 'member.errors.gender' : undefined,
    birthDate: birthDateProblem(birthDate, today),
    consent: isNew && relation === child && !consent ? 'member.errors.consent' : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** An optional date: not before 1900, not after today. */
export function birthDateProblem(birthDate: string, today: string): string | undefined {
  if (birthDate === '') return undefined;
  if (!date.safeParse(birthDate).success || birthDate < '1900-01-01') return 'member.errors.birthDate';
  return birthDate > today ? 'member.errors.birthDateFuture' : undefined;
}

/** The fields that both calls send (TF §7). */
export const memberBody = ({ name, gender, relation, birthDate, avatar }: MemberValues) => ({
  name,
  gender,
  relation,
  birth_date: birthDate || undefined,
  avatar,
});
