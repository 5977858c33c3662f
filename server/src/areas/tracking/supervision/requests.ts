import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { refuseBlocked } from '../../profile-chat/index.ts';
import { type Actor, type Participant, requireAccess } from '../access/access.ts';
import { findActiveEnrolment } from '../access/find-enrolment.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { findContacts } from './find-contacts.ts';
import { publishSupervision } from './live-event.ts';
import { notifyConsultant } from './notify-supervision.ts';

/** Condition for the requests for a participant, without withdrawn ones and ended supervisions. */
const isOf = ({ trackingId, userId }: Participant) =>
  and(
    eq(supervisionRequests.trackingId, trackingId),
    eq(supervisionRequests.userId, userId),
    isNull(supervisionRequests.endedAt),
  );

/**
 * Asks consultants to supervise a participant, and notifies them. The unique index allows only one of several equal concurrent requests.
 * @throws Failure 404 `not_found`; 409 `not_enrolled`, `no_contact`, `blocked_by_guest`, `blocked_by_me`
 */
export async function sendRequests(
  tx: Database,
  { participant, consultantIds }: { participant: Participant; consultantIds: readonly number[] },
  actor: Actor,
  now: Date,
): Promise<void> {
  await requireAccess(tx, actor, participant, 'act');
  const tracking = await findTracking(tx, participant.trackingId);
  if (!tracking) throw new Failure('not_found');
  if (!(await findActiveEnrolment(tx, tracking, participant.userId))) throw new Failure('not_enrolled');
  const contacts = await findContacts(tx, { userId: actor.userId, participantId: participant.userId });
  const ids = [...new Set(consultantIds)].sort((one, other) => one - other);
  if (ids.some((id) => !contacts.some((contact) => contact.id === id))) throw new Failure('no_contact');
  for (const id of ids) await refuseBlocked(tx, { from: actor.userId, to: id });
  const sent = await tx
    .insert(supervisionRequests)
    .values(
      ids.map((consultantId) => ({
        ...participant,
        consultantId,
        requesterId: actor.userId,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
  for (const request of sent) {
    await publishSupervision(tx, request, now);
    await notifyConsultant(tx, request, { text: 'told.supervision_requested', actorId: actor.userId }, now);
  }
}

/**
 * Lists the consultants who can be asked to supervise a participant: contacts without an open request.
 * @throws Failure 404 `not_found`
 */
export async function findRequestable(db: Database, participant: Participant, actor: Actor) {
  await requireAccess(db, actor, participant, 'act');
  const open = await db
    .select({ id: supervisionRequests.consultantId })
    .from(supervisionRequests)
    .where(and(isOf(participant), inArray(supervisionRequests.status, [0, 1])));
  const contacts = await findContacts(db, { userId: actor.userId, participantId: participant.userId });
  return contacts.filter(({ id }) => !open.some((each) => each.id === id));
}

/**
 * Lists the requests for a participant, the latest first.
 * @throws Failure 404 `not_found`
 */
export async function listRequests(db: Database, participant: Participant, actor: Actor) {
  await requireAccess(db, actor, participant, 'act');
  return db
    .select({ request: supervisionRequests, name: users.username, avatar: users.avatar })
    .from(supervisionRequests)
    .innerJoin(users, eq(users.id, supervisionRequests.consultantId))
    .where(isOf(participant))
    .orderBy(desc(supervisionRequests.id));
}
