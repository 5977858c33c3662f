import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MarkedTracking } from 'shared-api/contracts/tracking/proof-review';
import { dateIn } from 'shared-api/rules/time-zone';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import type { Actor } from '../access/access.ts';
import { trackings } from '../tables/systems.ts';
import { isCompetitionOver } from './end-marking.ts';
import { countWaitingProofs } from './list-waiting.ts';

const packages = alias(trackings, 'packages');

/** Lists the systems with proofs that wait for an actor, and the competitions whose marking the actor may end; those with ended marking come last. */
export async function readMarkingOverview(
  db: Database,
  actor: Actor,
  { language, timezone, now }: { language: Language; timezone: string; now: Date },
): Promise<{ waiting: number; trackings: MarkedTracking[] }> {
  const counts = await countWaitingProofs(db, actor);
  const { userId, isOperator } = actor;
  const isCompetition = and(
    eq(trackings.type, 'initiative'),
    eq(trackings.structure, 'single'),
    isOperator ? undefined : or(eq(trackings.providerId, userId), eq(packages.providerId, userId)),
  );
  const found = await db
    .select({ tracking: trackings })
    .from(trackings)
    .leftJoin(packages, eq(packages.id, trackings.packageId))
    .where(or(inArray(trackings.id, [...counts.keys()]), isCompetition))
    .orderBy(sql`${trackings.markingEndedAt} is not null`, asc(trackings.endDate), asc(trackings.id));
  return {
    waiting: [...counts.values()].reduce((sum, each) => sum + each, 0),
    trackings: found.map(({ tracking }) => ({
      id: tracking.id,
      name: inLanguage(language, { en: tracking.nameEn, ar: tracking.nameAr }),
      type: tracking.type,
      waiting: counts.get(tracking.id) ?? 0,
      end_date: tracking.endDate,
      is_over: toBit(isCompetitionOver(tracking, now)),
      is_ended: toBit(tracking.endDate !== null && tracking.endDate < dateIn(timezone, now.getTime())),
      is_prof_marking_ended: toBit(tracking.type === 'tracking' || tracking.markingEndedAt !== null),
    })),
  };
}
