import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { changeZone, type DayClock, getToday } from 'shared-api/rules/day-clock';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import {
  changeFamilyZone,
  familyMembers,
  familyZones,
  findFamilyClock,
  findFamilyOwner,
  holdFamilyClock,
  saveFirstZone,
  selectFamilyOwner,
} from '../../profile-chat/index.ts';
import { lockRuns, type TrackingRun } from '../access/locks.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';
import { findFirstZone, listFamilyIds } from './find-clock.ts';

const isElsewhere = (userIds: readonly number[], { timezone }: DayClock) =>
  and(
    inArray(trackingRuns.userId, [...userIds]),
    isNull(trackingRuns.endedAt),
    ne(trackingRuns.timezone, timezone),
  );

/** Whether a run takes its family's zone: a competition that has begun keeps the zone of its start (PD-130). */
const isFollowing = (
  run: TrackingRun,
  type: 'tracking' | 'initiative',
  { timezone, now }: { timezone: string; now: Date },
): boolean =>
  type === 'tracking' ||
  (getToday(run, now) < run.startDate && dateIn(timezone, now.getTime()) < run.startDate);

/** Sets the zone of a family on its current runs that take it. */
async function moveRuns(tx: Database, ownerId: number, clock: DayClock, now: Date): Promise<void> {
  const { timezone } = clock;
  const runs = await lockRuns(tx, isElsewhere(await listFamilyIds(tx, ownerId), clock));
  if (runs.length === 0) return;
  const systems = await tx
    .select({ id: trackings.id, type: trackings.type })
    .from(trackings)
    .where(
      inArray(
        trackings.id,
        runs.map(({ trackingId }) => trackingId),
      ),
    );
  const typeOf = new Map(systems.map(({ id, type }) => [id, type]));
  for (const run of runs) {
    if (!isFollowing(run, typeOf.get(run.trackingId) ?? 'tracking', { timezone, now })) continue;
    const { keptDate, keptUntil } = changeZone(run, timezone, now);
    await tx.update(trackingRuns).set({ timezone, keptDate, keptUntil }).where(eq(trackingRuns.id, run.id));
  }
}

/** Finds the owner of a user's family, its clock, and whether one of its current runs of a system has another zone, in one statement. */
async function findState(db: Database, userId: number) {
  const people = sql`array(
    select ${familyMembers.memberId} from ${familyMembers} where ${familyMembers.ownerId} = ${users.id} and ${familyMembers.removedAt} is null
    union all select ${users.id})`;
  const strayed = sql<boolean>`exists (
    select from ${trackingRuns} join ${trackings} on ${trackings.id} = ${trackingRuns.trackingId} and ${trackings.type} = 'tracking'
    where ${trackingRuns.userId} = any(${people}) and ${trackingRuns.endedAt} is null
      and ${trackingRuns.timezone} <> ${familyZones.timezone})`;
  const [found] = await db
    .select({ ownerId: users.id, clock: familyZones, hasStrayed: strayed })
    .from(users)
    .leftJoin(familyZones, eq(familyZones.ownerId, users.id))
    .where(sql`${users.id} = ${selectFamilyOwner(userId)}`);
  if (!found) throw new Error(`The account ${userId} has gone`);
  return found;
}

/**
 * Ensures that the family of a user has a zone, if one is known, and that its runs have the same: runs may be older than the families' zones, or
 * belong to a restored member.
 * @param device zone of the caller's device
 * @returns the family's clock; undefined while no zone is known
 */
export async function followFamily(
  tx: Database,
  userId: number,
  { device, now }: { device: string | undefined; now: Date },
): Promise<DayClock | undefined> {
  const { ownerId, clock, hasStrayed } = await findState(tx, userId);
  if (clock && !hasStrayed) return clock;
  if (!clock) await saveFirstZone(tx, ownerId, await findFirstZone(tx, ownerId, device));
  const held = await holdFamilyClock(tx, ownerId);
  if (held) await moveRuns(tx, ownerId, held, now);
  return held;
}

/** Changes the zone of a user's family, for all its members. The current day continues and ends later or earlier, so that no day is skipped or repeated. */
export async function changeZoneOfFamily(
  tx: Database,
  userId: number,
  { timezone, now }: { timezone: string; now: Date },
): Promise<DayClock> {
  const ownerId = await findFamilyOwner(tx, userId);
  if (!(await findFamilyClock(tx, ownerId)))
    await saveFirstZone(tx, ownerId, await findFirstZone(tx, ownerId, undefined));
  const clock = await changeFamilyZone(tx, ownerId, { timezone, now });
  await moveRuns(tx, ownerId, clock, now);
  return clock;
}
