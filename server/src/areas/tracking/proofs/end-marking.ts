import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { createClock } from 'shared-api/rules/day-clock';
import { type Database, Failure } from '../../../kernel/index.ts';
import {
  bilingual,
  nameParticipant,
  notifyEach,
  type Participant,
} from '../../../services/notifications/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { publish } from '../../../services/realtime/index.ts';
import { users } from '../../../services/users/index.ts';
import { type Actor, findMarker } from '../access/access.ts';
import { createRankingEvents } from '../runs/live-events.ts';
import { ticketExpiry } from '../runs/rules/days.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';
import { selectWaiting } from './select-waiting.ts';

/** The zone in which a day ends last. */
const lastZone = 'Etc/GMT+12';

/** Maximum number of notifications in one statement. */
const maxReaders = 1_000;

/** Whether a competition is over in every zone, so that nobody can record progress; false for systems, which have no common end. */
export const isCompetitionOver = (
  { type, endDate }: Pick<Tracking, 'type' | 'endDate'>,
  now: Date,
): boolean =>
  type === 'initiative' && endDate !== null && ticketExpiry(createClock(lastZone), endDate) <= now;

/** Finds the participants of a competition by recipient of the notification: the participants themselves, and the users who enrolled them. */
async function findReaders(tx: Database, trackingId: number): Promise<Map<number, Participant[]>> {
  const found = await tx
    .select({ id: trackingRuns.userId, name: users.username, buyerId: trackingEnrolments.buyerId })
    .from(trackingRuns)
    .innerJoin(users, eq(users.id, trackingRuns.userId))
    .innerJoin(trackingEnrolments, eq(trackingEnrolments.id, trackingRuns.enrolmentId))
    .where(and(eq(trackingRuns.trackingId, trackingId), isNull(trackingRuns.endedAt)))
    .orderBy(asc(trackingRuns.id));
  const readers = new Map<number, Participant[]>();
  for (const { buyerId, ...participant } of found)
    for (const readerId of new Set([participant.id, buyerId]))
      readers.set(readerId, [...(readers.get(readerId) ?? []), participant]);
  return readers;
}

const texts = { own: 'told.marking_ended', other: 'told.marking_ended_for' };

/** Notifies the participants and the users who enrolled them that ranking and reports are open. */
async function notifyMarkingEnded(tx: Database, tracking: Tracking, now: Date): Promise<void> {
  const participants = await findReaders(tx, tracking.id);
  const ids = [...participants.keys()];
  for (let start = 0; start < ids.length; start += maxReaders) {
    const readers = await tx
      .select({ id: users.id, language: users.language })
      .from(users)
      .where(and(inArray(users.id, ids.slice(start, start + maxReaders)), isNull(users.deletedAt)));
    const messages = readers.flatMap(({ id, language }) =>
      (participants.get(id) ?? []).map((participant) => {
        const { text, params } = nameParticipant(texts, participant, id);
        return {
          userId: id,
          type: 'Initiative',
          modelId: tracking.id,
          familyMemberId: participant.id,
          text,
          key: `marking_ended ${tracking.id} ${participant.id}`,
          params: {
            ...bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, language),
            ...params,
          },
        };
      }),
    );
    await notifyEach(tx, messages, now);
  }
}

/**
 * Ends the marking of a competition, so that its ranking and reports open (PD-81), and notifies the participants. A repeated call changes nothing.
 * @throws Failure 404 `not_found` for users who may not mark it; 409 `competition_running`, `proofs_waiting`
 */
export async function endMarking(tx: Database, trackingId: number, actor: Actor, now: Date): Promise<void> {
  const known = await findTracking(tx, trackingId);
  const marker = known && (await findMarker(tx, actor, known));
  if (!marker || known.type !== 'initiative' || known.structure !== 'single') throw new Failure('not_found');
  if (!isCompetitionOver(known, now)) throw new Failure('competition_running');
  const waiting = await tx.$count(selectWaiting(tx, eq(trackingRuns.trackingId, trackingId)));
  if (waiting > 0) throw new Failure('proofs_waiting', { params: { count: waiting } });
  const ended = await tx
    .update(trackings)
    .set({ markingEndedAt: now })
    .where(and(eq(trackings.id, trackingId), isNull(trackings.markingEndedAt)))
    .returning({ id: trackings.id });
  if (ended.length === 0) return;
  if (marker === 'operator')
    await audit(
      tx,
      { operatorId: actor.userId, action: 'marking.end', subject: trackingId, details: {} },
      now,
    );
  await notifyMarkingEnded(tx, known, now);
  await publish(tx, createRankingEvents({ ...known, markingEndedAt: now }), now);
}
