import { and, eq, gte, isNull, ne, notExists, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../kernel/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import type { Actor } from '../access/access.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays } from '../tables/progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingItems, trackings } from '../tables/systems.ts';

const packages = alias(trackings, 'packages');

/** Proofs with a status that need a mark, and whose marking has not ended, as a subquery. */
const selectProofs = (db: Database, status: 'submitted' | 'marked', where: SQL | undefined) =>
  db
    .select({ proofId: trackingProofs.id, trackingId: trackingRuns.trackingId })
    .from(trackingProofs)
    .innerJoin(trackingItems, eq(trackingItems.id, trackingProofs.itemId))
    .innerJoin(activityDays, eq(activityDays.id, trackingProofs.activityDayId))
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .innerJoin(trackingEnrolments, eq(trackingEnrolments.id, trackingRuns.enrolmentId))
    .innerJoin(trackings, eq(trackings.id, trackingRuns.trackingId))
    .leftJoin(packages, eq(packages.id, trackings.packageId))
    .where(
      and(
        eq(trackingProofs.status, status),
        eq(trackingItems.needsMark, true),
        eq(trackingEnrolments.status, 'active'),
        isNull(trackings.markingEndedAt),
        where,
      ),
    )
    .as('waiting_proofs');

/** Proofs that wait for a mark, as a subquery. */
export const selectWaiting = (db: Database, where: SQL | undefined) => selectProofs(db, 'submitted', where);

/** Proofs that were marked since an instant and whose mark can be corrected, as a subquery. */
export const selectMarked = (db: Database, since: Date, where: SQL | undefined) =>
  selectProofs(db, 'marked', and(gte(trackingProofs.reviewedAt, since), where));

/** Condition for proofs that an actor may mark, as `findRelation` with the purpose `mark`. */
export const mayMark = (db: Database, { userId, isOperator }: Actor): SQL | undefined =>
  and(
    ne(trackingRuns.userId, userId),
    notExists(
      db
        .select({ id: familyMembers.memberId })
        .from(familyMembers)
        .where(
          and(
            eq(familyMembers.ownerId, userId),
            eq(familyMembers.memberId, trackingRuns.userId),
            isNull(familyMembers.removedAt),
          ),
        ),
    ),
    isOperator ? undefined : or(eq(trackings.providerId, userId), eq(packages.providerId, userId)),
  );
