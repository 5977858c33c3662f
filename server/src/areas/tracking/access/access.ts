import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Caller, type Context, type Database, Failure, getCaller } from '../../../kernel/index.ts';
import { familyMembers, isFamily } from '../../profile-chat/index.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { supervisionRequests } from '../tables/supervision.ts';

/** A participant of a follow-up system, a competition, a level or a package. */
export interface Participant {
  trackingId: number;
  userId: number;
}

/** The signed-in user of a call. */
export interface Actor {
  userId: number;
  isOperator: boolean;
}

/** The purpose of an access: to see a participant's progress, to act for the participant, or to mark their proofs. */
export type Purpose = 'read' | 'act' | 'mark';

/** Why an actor has access to a participant. */
export type Relation = 'self' | 'family' | 'supervisor' | 'provider' | 'operator';

/** Creates the actor of a caller, or of the reader of a file. */
export const createActor = ({ userId, permissions }: Pick<Caller, 'userId' | 'permissions'>): Actor => ({
  userId,
  isOperator: permissions.includes('tracking'),
});

/** Returns the actor of a call. */
export const toActor = (context: Context): Actor => createActor(getCaller(context));

/** Whether a participant belongs to the actor's family; not locked. */
export const isMember = async (db: Database, ownerId: number, memberId: number): Promise<boolean> =>
  (await db.$count(
    familyMembers,
    and(
      eq(familyMembers.ownerId, ownerId),
      eq(familyMembers.memberId, memberId),
      isNull(familyMembers.removedAt),
    ),
  )) > 0;

/** Whether the actor currently supervises the participant in a system or in the package of a level. */
const isSupervisor = async (
  db: Database,
  { userId: consultantId }: Actor,
  { id, packageId }: Tracking,
  userId: number,
): Promise<boolean> =>
  (await db.$count(
    supervisionRequests,
    and(
      eq(supervisionRequests.consultantId, consultantId),
      eq(supervisionRequests.userId, userId),
      eq(supervisionRequests.status, 1),
      isNull(supervisionRequests.endedAt),
      inArray(supervisionRequests.trackingId, packageId === null ? [id] : [id, packageId]),
    ),
  )) > 0;

/** Whether the actor provides a system or the package of a level. */
async function isProvider(db: Database, { userId }: Actor, tracking: Tracking): Promise<boolean> {
  if (tracking.providerId === userId) return true;
  if (tracking.packageId === null) return false;
  return (await findTracking(db, tracking.packageId))?.providerId === userId;
}

/** Finds why an actor may mark the proofs of a system: as its provider, or as an operator. */
export async function findMarker(
  db: Database,
  actor: Actor,
  tracking: Tracking,
): Promise<'provider' | 'operator' | undefined> {
  if (await isProvider(db, actor, tracking)) return 'provider';
  return actor.isOperator ? 'operator' : undefined;
}

/**
 * Finds why an actor may do something with a participant (PD-67): the participant and their family read and act, an accepted supervisor only
 * reads, the provider and operators mark, except their own progress or their family's. For `act` it locks the family membership until the
 * transaction ends.
 */
export async function findRelation(
  db: Database,
  actor: Actor,
  { trackingId, userId }: Participant,
  purpose: Purpose,
): Promise<Relation | undefined> {
  const own =
    userId === actor.userId
      ? 'self'
      : (await (purpose === 'act' ? isFamily : isMember)(db, actor.userId, userId))
        ? 'family'
        : undefined;
  if (own) return purpose === 'mark' ? undefined : own;
  if (purpose === 'act') return undefined;
  const tracking = await findTracking(db, trackingId);
  if (!tracking) return undefined;
  if (purpose === 'read') return (await isSupervisor(db, actor, tracking, userId)) ? 'supervisor' : undefined;
  return findMarker(db, actor, tracking);
}

/**
 * Checks that an actor may do something with a participant, as `findRelation`.
 * @throws Failure 404 `not_found`
 */
export async function requireAccess(
  db: Database,
  actor: Actor,
  participant: Participant,
  purpose: Purpose,
): Promise<Relation> {
  const relation = await findRelation(db, actor, participant, purpose);
  if (!relation) throw new Failure('not_found');
  return relation;
}
