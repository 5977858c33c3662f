import type { Answer } from 'shared-api/contract';
import type { trackingMembers } from 'shared-api/contracts/tracking/enrolment';

/** The caller or a member of their family, for dialogs that choose one. */
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

/** Whether a person can be enrolled: they are not enrolled, and it is not in the cart for them. */
export const canEnrol = ({ isEnrolled, inCart }: Member): boolean => !isEnrolled && !inCart;

/**
 * Whether a system can be started for a person: they are enrolled and have not started, or they can take over an
 * enrolment that was not started (TF §9: the user or a family member starts it).
 */
export const canStart = (member: Member, { canTakeOver }: { canTakeOver: boolean }): boolean =>
  member.isEnrolled ? !member.hasStarted : canTakeOver && !member.inCart;
