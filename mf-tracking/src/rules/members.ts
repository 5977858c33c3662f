import type { Answer } from 'shared-api/contract';
import type { trackingMembers } from 'shared-api/contracts/tracking/enrolment';

/** The caller or a member of their family, as the choosers show them. */
export interface Member {
  id: number;
  name: string;
  avatar?: string;
  isSelf: boolean;
  isEnrolled: boolean;
  inCart: boolean;
  hasStarted: boolean;
}

type MembersAnswer = Answer<typeof trackingMembers>;

const toMember = (person: MembersAnswer['self'], isSelf: boolean): Member => ({
  id: person.id,
  name: person.username,
  avatar: person.avatar ?? undefined,
  isSelf,
  isEnrolled: person.is_enrolled === 1,
  inCart: person.in_cart === 1,
  hasStarted: person.has_started_tracking === 1,
});

/** The caller first, then the family in its order. */
export const toMembers = ({ self, data }: MembersAnswer): Member[] => [
  toMember(self, true),
  ...data.map((member) => toMember(member, false)),
];

/** Whether somebody can be enrolled: they are not yet, and it is not in the cart for them. */
export const canEnrol = ({ isEnrolled, inCart }: Member): boolean => !isEnrolled && !inCart;

/**
 * Whether a system can be started for somebody: they are enrolled and have not started, or an enrolment that was not started can be given
 * to them (TF §9: the user or a family member starts it).
 */
export const canStart = (member: Member, { canTakeOver }: { canTakeOver: boolean }): boolean =>
  member.isEnrolled ? !member.hasStarted : canTakeOver && !member.inCart;
