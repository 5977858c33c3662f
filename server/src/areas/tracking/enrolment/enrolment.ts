import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { isMember } from '../access/access.ts';
import { coveringIds } from '../access/find-enrolment.ts';
import { lockEnrolments, type TrackingEnrolment } from '../access/locks.ts';
import { holdClock } from '../runs/find-clock.ts';
import { insertRun } from '../runs/start-run.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';

/** The users to enrol in a system, and the followed invitations. */
export interface Candidates {
  tracking: Tracking;
  userIds: readonly number[];
  inviterIds: readonly number[];
}

/** Locked enrolments of candidates and inviters. */
export interface LockedEnrolments {
  /** A candidate's enrolment in this system itself; every candidate has one. */
  own(userId: number): TrackingEnrolment;
  /** Whether an active enrolment covers the system for a candidate, its own or that of its package. */
  isActive(userId: number): boolean;
  /** Whether a user takes part in the system, its package or one of its levels, so that their invitation counts. */
  takesPart(userId: number): boolean;
}

/** Finds the systems whose enrolments are relevant for a system: itself, its package, its levels. */
const relatedIds = (db: Database, { id, packageId }: Tracking): Promise<{ id: number }[]> =>
  db
    .select({ id: trackings.id })
    .from(trackings)
    .where(or(inArray(trackings.id, coveringIds({ id, packageId })), eq(trackings.packageId, id)));

/**
 * Locks the enrolments of candidates and of those who invited them, of several systems in one step and in lock order. Candidates who were
 * never enrolled first get an ended enrolment as a row to lock, so that concurrent calls for one participant wait for each
 * other. Inviters are locked too, so that a run that starts at the same time counts their invitations.
 * @returns the locked enrolments by system
 */
export async function lockCandidates(
  tx: Database,
  candidates: readonly Candidates[],
  callerId: number,
  now: Date,
): Promise<Map<number, LockedEnrolments>> {
  const rows = candidates
    .flatMap(({ tracking, userIds }) =>
      [...new Set(userIds)].map((userId) => ({ trackingId: tracking.id, userId })),
    )
    .sort((one, other) => one.trackingId - other.trackingId || one.userId - other.userId);
  await tx
    .insert(trackingEnrolments)
    .values(
      rows.map((row) => ({
        ...row,
        status: 'ended' as const,
        buyerId: callerId,
        isUnlimited: false,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
  const related = new Map<number, number[]>();
  const where: (SQL | undefined)[] = [];
  for (const { tracking, userIds, inviterIds } of candidates) {
    const ids = (await relatedIds(tx, tracking)).map(({ id }) => id);
    related.set(tracking.id, ids);
    where.push(
      and(
        inArray(trackingEnrolments.trackingId, ids),
        inArray(trackingEnrolments.userId, [...userIds, ...inviterIds]),
      ),
    );
  }
  const locked = await lockEnrolments(tx, or(...where));
  return new Map(
    candidates.map(({ tracking }) => {
      const covering = coveringIds(tracking);
      const relatedHere = related.get(tracking.id) ?? [];
      const isActiveIn = (ids: readonly number[], userId: number) =>
        locked.some(
          (each) => each.userId === userId && each.status === 'active' && ids.includes(each.trackingId),
        );
      const enrolments: LockedEnrolments = {
        own(userId) {
          const own = locked.find((each) => each.userId === userId && each.trackingId === tracking.id);
          if (!own) throw new Error(`The enrolment of ${userId} in ${tracking.id} was not locked`);
          return own;
        },
        isActive: (userId) => isActiveIn(covering, userId),
        takesPart: (userId) => isActiveIn(relatedHere, userId),
      };
      return [tracking.id, enrolments];
    }),
  );
}

/**
 * Finds the participant whose invitation counts for a buyer (PD-80): a user who takes part and is neither the buyer nor in their family.
 * Undefined otherwise, also for an unknown id.
 */
export async function findInviter(
  tx: Database,
  inviterId: number | undefined,
  { buyerId, enrolments }: { buyerId: number; enrolments: LockedEnrolments },
): Promise<number | undefined> {
  if (inviterId === undefined || inviterId === buyerId || !enrolments.takesPart(inviterId)) return undefined;
  return (await isMember(tx, buyerId, inviterId)) ? undefined : inviterId;
}

/** The terms of an enrolment. */
export type EnrolmentTerms = Pick<
  typeof trackingEnrolments.$inferInsert,
  'buyerId' | 'isUnlimited' | 'price' | 'currency' | 'invitedById' | 'termsAcceptedAt'
>;

/** Finds the competitions among a system and its levels; their runs are created with the enrolment. */
const findCompetitions = (db: Database, { id }: Tracking): Promise<Tracking[]> =>
  db
    .select()
    .from(trackings)
    .where(
      and(
        eq(trackings.type, 'initiative'),
        eq(trackings.structure, 'single'),
        eq(trackings.isPublished, true),
        or(eq(trackings.id, id), eq(trackings.packageId, id)),
      ),
    )
    .orderBy(asc(trackings.id));

/** Creates the runs of competitions that an active enrolment covers and that the participant has no current run in. */
export async function createCompetitionRuns(
  tx: Database,
  enrolment: Pick<TrackingEnrolment, 'id' | 'userId'>,
  tracking: Tracking,
  { timezone, now }: { timezone: string | undefined; now: Date },
): Promise<void> {
  const competitions = await findCompetitions(tx, tracking);
  if (competitions.length === 0) return;
  const current = await tx
    .select({ trackingId: trackingRuns.trackingId, endedAt: trackingRuns.endedAt })
    .from(trackingRuns)
    .where(
      and(
        eq(trackingRuns.userId, enrolment.userId),
        inArray(
          trackingRuns.trackingId,
          competitions.map(({ id }) => id),
        ),
      ),
    );
  const clock = await holdClock(tx, enrolment.userId, timezone);
  for (const competition of competitions)
    if (!current.some(({ trackingId, endedAt }) => trackingId === competition.id && endedAt === null))
      await insertRun(tx, enrolment, competition, { clock, now });
}

/** Makes a locked enrolment active, and creates the runs of its competitions. */
export async function activateEnrolment(
  tx: Database,
  { id, tracking, terms }: { id: number; tracking: Tracking; terms: EnrolmentTerms },
  { timezone, now }: { timezone: string | undefined; now: Date },
): Promise<TrackingEnrolment> {
  const [enrolment] = await tx
    .update(trackingEnrolments)
    .set({ status: 'active', holdUntil: null, enrolledAt: now, ...terms })
    .where(eq(trackingEnrolments.id, id))
    .returning();
  if (!enrolment) throw new Error(`The enrolment ${id} has gone under its lock`);
  await createCompetitionRuns(tx, enrolment, tracking, { timezone, now });
  return enrolment;
}
