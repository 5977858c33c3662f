import { and, asc, desc, eq, exists, gte, inArray, isNull, or } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import type { DayClock } from 'shared-api/rules/day-clock';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers, familyZones, selectFamilyOwner } from '../../profile-chat/index.ts';
import type { TrackingRun } from '../access/locks.ts';
import type { Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';

const trackingColumns = {
  id: trackings.id,
  type: trackings.type,
  nameEn: trackings.nameEn,
  nameAr: trackings.nameAr,
  image: trackings.image,
  packageId: trackings.packageId,
  markingEndedAt: trackings.markingEndedAt,
};

/** A run that may still be going on, with its system. */
export interface RunOfSystem {
  run: TrackingRun;
  tracking: Pick<Tracking, keyof typeof trackingColumns>;
}

/** The caller or a member of their family, with their current runs. */
export interface PersonWithRuns {
  id: number;
  username: string;
  avatar: string | null;
  runs: RunOfSystem[];
}

/** A family with its clock, which is undefined before the family has a zone. */
export interface FamilyWithRuns {
  clock: DayClock | undefined;
  people: PersonWithRuns[];
}

/** Finds a user and their family, each with the current runs that are not over in every zone, in one statement: first the user, then the family in the order of adding. */
export async function findPeople(db: Database, ownerId: number, now: Date): Promise<FamilyWithRuns> {
  // The date of a zone is at the earliest the day before the UTC date. A day that is prolonged by a change of the zone ends no later than in the last zone.
  const earliest = addDays(now.toISOString().slice(0, 10), -1);
  const members = db
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(and(eq(familyMembers.ownerId, ownerId), isNull(familyMembers.removedAt)));
  const isActive = exists(
    db
      .select({ id: trackingEnrolments.id })
      .from(trackingEnrolments)
      .where(
        and(eq(trackingEnrolments.id, trackingRuns.enrolmentId), eq(trackingEnrolments.status, 'active')),
      ),
  );
  const found = await db
    .select({
      person: { id: users.id, username: users.username, avatar: users.avatar },
      run: trackingRuns,
      tracking: trackingColumns,
      zone: familyZones,
    })
    .from(users)
    .leftJoin(
      trackingRuns,
      and(
        eq(trackingRuns.userId, users.id),
        isNull(trackingRuns.endedAt),
        gte(trackingRuns.endDate, earliest),
        isActive,
      ),
    )
    .leftJoin(trackings, eq(trackings.id, trackingRuns.trackingId))
    .leftJoin(familyZones, eq(familyZones.ownerId, selectFamilyOwner(ownerId)))
    .where(or(eq(users.id, ownerId), inArray(users.id, members)))
    .orderBy(desc(eq(users.id, ownerId)), asc(users.id), asc(trackingRuns.startDate), asc(trackingRuns.id));
  const people = new Map<number, PersonWithRuns>();
  for (const { person, run, tracking } of found) {
    const known = people.get(person.id) ?? { ...person, runs: [] };
    people.set(person.id, known);
    if (run && tracking) known.runs.push({ run, tracking });
  }
  return { clock: found[0]?.zone ?? undefined, people: [...people.values()] };
}
