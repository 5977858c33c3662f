import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { type Database, Failure, type Language } from '../../../kernel/index.ts';
import { questionnaires, surveyAssignments } from '../../../services/surveys/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { consultantProfiles } from '../consultants/tables.ts';
import type { Stretch } from './holds.ts';
import { attendances, bookings, ratings } from './tables.ts';

/** One of the two people of a session. */
export interface Person {
  id: number;
  username: string;
  avatar: string | null;
  email: string;
  language: Language;
  /** IANA zone: the consultant's, or the learner's as last seen, null when unknown. */
  timezone: string | null;
}

/** A booked session with all that its views, mails and rules need. */
export interface Session {
  booking: typeof bookings.$inferSelect;
  learner: Person;
  consultant: Person & { timezone: string; type: ConsultantType };
  /** Where it meets instead of in our room. */
  privateLink: string | null;
  learnerCame: boolean;
  consultantCame: boolean;
  isRated: boolean;
  hasSurvey: boolean;
  hasAnswers: boolean;
  /** The proposal of another time that nobody has answered, also one that has lapsed since (`findOpenProposal`). */
  proposal: (Stretch & { id: number; slotId: number | null; holdUntil: Date | null }) | null;
}

const learners = alias(users, 'learners');
const consultants = alias(users, 'consultants');
const proposals = alias(bookings, 'proposals');

/** Answers are told apart by nothing but being there. */
const there = (
  db: Database,
  from: typeof attendances | typeof ratings | typeof questionnaires | typeof surveyAssignments,
  where: SQL | undefined,
) => sql<boolean>`${exists(db.select({ one: sql`1` }).from(from).where(where))}`;

const came = (db: Database, who: typeof bookings.learnerId | typeof bookings.consultantId) =>
  there(db, attendances, and(eq(attendances.bookingId, bookings.id), eq(attendances.userId, who)));

/** What was booked once: also what was cancelled since, but no hold. */
export const wasBooked = isNotNull(bookings.confirmedAt);

/** Booked sessions that a condition on `bookings` chooses. */
export function selectSessions(db: Database) {
  return db
    .select({
      booking: bookings,
      learner: {
        id: learners.id,
        username: learners.username,
        avatar: learners.avatar,
        email: learners.email,
        language: learners.language,
        timezone: bookings.learnerTimezone,
      },
      consultant: {
        id: consultants.id,
        username: consultants.username,
        avatar: consultants.avatar,
        email: consultants.email,
        language: consultants.language,
        timezone: consultantProfiles.timezone,
        type: sql<ConsultantType>`coalesce(${consultationInfos.type}, 'consultant')`,
      },
      privateLink: bookings.meetingUrl,
      learnerCame: came(db, bookings.learnerId),
      consultantCame: came(db, bookings.consultantId),
      isRated: there(db, ratings, eq(ratings.bookingId, bookings.id)),
      hasSurvey: there(
        db,
        questionnaires,
        and(
          eq(questionnaires.purpose, 'ConsultationSession'),
          or(isNull(questionnaires.consultantId), eq(questionnaires.consultantId, bookings.consultantId)),
        ),
      ),
      hasAnswers: there(
        db,
        surveyAssignments,
        and(
          eq(surveyAssignments.userId, bookings.learnerId),
          eq(surveyAssignments.type, 'ConsultationSession'),
          eq(surveyAssignments.typeId, bookings.id),
          isNotNull(surveyAssignments.answeredAt),
        ),
      ),
      proposal: {
        id: proposals.id,
        slotId: proposals.slotId,
        startsAt: proposals.startsAt,
        endsAt: proposals.endsAt,
        holdUntil: proposals.holdUntil,
      },
    })
    .from(bookings)
    .innerJoin(learners, eq(learners.id, bookings.learnerId))
    .innerJoin(consultants, eq(consultants.id, bookings.consultantId))
    .innerJoin(consultantProfiles, eq(consultantProfiles.userId, bookings.consultantId))
    .leftJoin(consultationInfos, eq(consultationInfos.userId, bookings.consultantId))
    .leftJoin(proposals, and(eq(proposals.proposedFor, bookings.id), eq(proposals.status, 'held')))
    .$dynamic();
}

/** A booked session by its id, also one that was cancelled. */
export const sessionOf = async (db: Database, id: number): Promise<Session | undefined> =>
  (await selectSessions(db).where(and(eq(bookings.id, id), wasBooked)))[0];

/** Booked sessions by their ids, in that order. */
export async function findSessions(db: Database, ids: readonly number[]): Promise<Session[]> {
  if (ids.length === 0) return [];
  const found = await selectSessions(db).where(and(inArray(bookings.id, [...ids]), wasBooked));
  return ids.flatMap((id) => found.find(({ booking }) => booking.id === id) ?? []);
}

export type Side = 'learner' | 'consultant';

/** Which of a session's two people somebody is. */
function sideOf(session: Session, userId: number): Side | undefined {
  if (session.learner.id === userId) return 'learner';
  return session.consultant.id === userId ? 'consultant' : undefined;
}

/**
 * A session of the caller.
 * @throws Failure 404 `not_found` for everybody else
 */
export async function ownSession(
  db: Database,
  id: number,
  userId: number,
): Promise<{ session: Session; side: Side }> {
  const session = await sessionOf(db, id);
  const side = session && sideOf(session, userId);
  if (!session || !side) throw new Failure(404, 'not_found');
  return { session, side };
}

/** The consultant's session. @throws Failure 404 `not_found` for everybody else, its learner too */
export async function findConsultantSession(db: Database, id: number, userId: number): Promise<Session> {
  const { session, side } = await ownSession(db, id, userId);
  if (side !== 'consultant') throw new Failure(404, 'not_found');
  return session;
}

/** Its learner's session. @throws Failure 404 `not_found` for everybody else, the consultant too */
export async function findLearnerSession(db: Database, id: number, userId: number): Promise<Session> {
  const { session, side } = await ownSession(db, id, userId);
  if (side !== 'learner') throw new Failure(404, 'not_found');
  return session;
}

/** The other one of the two. */
export const otherOf = (session: Session, side: Side): Person =>
  side === 'learner' ? session.consultant : session.learner;

/** The room, `s-8`: the last part of its address (PD-40). */
export const roomOf = (bookingId: number): string => `s-${bookingId}`;

/** Where a session meets: its private link, else our room. */
export const placeOf = ({ privateLink, booking }: Session, publicUrl: string): string =>
  privateLink ?? `${publicUrl}/meet/${roomOf(booking.id)}`;
