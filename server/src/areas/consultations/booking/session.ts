import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { type Database, Failure, type Language } from '../../../kernel/index.ts';
import { questionnaires, surveyAssignments } from '../../../services/surveys/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { attendances, bookings, ratings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import type { TimeInterval } from './holds.ts';

/** One of the two people of a session. */
export interface Person {
  id: number;
  username: string;
  avatar: string | null;
  email: string;
  language: Language;
  /** IANA zone: the consultant's setting, or the learner's last known one; null if unknown. */
  timezone: string | null;
}

/** A booked session with everything that views, mails and rules need. */
export interface Session {
  booking: typeof bookings.$inferSelect;
  learner: Person;
  consultant: Person & { timezone: string; type: ConsultantType };
  /** Meeting link that replaces our room. */
  privateLink: string | null;
  learnerCame: boolean;
  consultantCame: boolean;
  isRated: boolean;
  hasSurvey: boolean;
  hasAnswers: boolean;
  /** The unanswered proposal of another time, also after it expired (`findOpenProposal`). */
  proposal: (TimeInterval & { id: number; slotId: number | null; holdUntil: Date | null }) | null;
}

const learners = alias(users, 'learners');
const consultants = alias(users, 'consultants');
const proposals = alias(bookings, 'proposals');

/** Whether a row of another table refers to the booking. */
const existsFor = (
  db: Database,
  from: typeof attendances | typeof ratings | typeof questionnaires | typeof surveyAssignments,
  where: SQL | undefined,
) => sql<boolean>`${exists(db.select({ one: sql`1` }).from(from).where(where))}`;

const hasJoined = (db: Database, who: typeof bookings.learnerId | typeof bookings.consultantId) =>
  existsFor(db, attendances, and(eq(attendances.bookingId, bookings.id), eq(attendances.userId, who)));

/** Sessions that were confirmed once: cancelled ones too, but no holds. */
export const wasBooked = isNotNull(bookings.confirmedAt);

/** A query for sessions, which callers filter by a condition on `bookings`. */
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
      learnerCame: hasJoined(db, bookings.learnerId),
      consultantCame: hasJoined(db, bookings.consultantId),
      isRated: existsFor(db, ratings, eq(ratings.bookingId, bookings.id)),
      hasSurvey: existsFor(
        db,
        questionnaires,
        and(
          eq(questionnaires.purpose, 'ConsultationSession'),
          or(isNull(questionnaires.consultantId), eq(questionnaires.consultantId, bookings.consultantId)),
        ),
      ),
      hasAnswers: existsFor(
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

/** Finds a booked session, also a cancelled one. */
export const findSession = async (db: Database, id: number): Promise<Session | undefined> =>
  (await selectSessions(db).where(and(eq(bookings.id, id), wasBooked)))[0];

/** Finds booked sessions, in the order of the ids. */
export async function findSessions(db: Database, ids: readonly number[]): Promise<Session[]> {
  if (ids.length === 0) return [];
  const found = await selectSessions(db).where(and(inArray(bookings.id, [...ids]), wasBooked));
  return ids.flatMap((id) => found.find(({ booking }) => booking.id === id) ?? []);
}

export type Side = 'learner' | 'consultant';

/** The role of a user in a session. */
function sideOf(session: Session, userId: number): Side | undefined {
  if (session.learner.id === userId) return 'learner';
  return session.consultant.id === userId ? 'consultant' : undefined;
}

/**
 * A session of the caller, in either role.
 * @throws Failure 404 `not_found` for all other users
 */
export async function getOwnSession(
  db: Database,
  id: number,
  userId: number,
): Promise<{ session: Session; side: Side }> {
  const session = await findSession(db, id);
  const side = session && sideOf(session, userId);
  if (!session || !side) throw new Failure('not_found');
  return { session, side };
}

/** The session for its consultant. @throws Failure 404 `not_found` for all other users, its learner too */
export async function findConsultantSession(db: Database, id: number, userId: number): Promise<Session> {
  const { session, side } = await getOwnSession(db, id, userId);
  if (side !== 'consultant') throw new Failure('not_found');
  return session;
}

/** The session for its learner. @throws Failure 404 `not_found` for all other users, the consultant too */
export async function findLearnerSession(db: Database, id: number, userId: number): Promise<Session> {
  const { session, side } = await getOwnSession(db, id, userId);
  if (side !== 'learner') throw new Failure('not_found');
  return session;
}

/** The other person of a session. */
export const getOtherPerson = (session: Session, side: Side): Person =>
  side === 'learner' ? session.consultant : session.learner;

/** The room, `s-8`: the last part of its address (PD-40). */
export const toRoomName = (bookingId: number): string => `s-${bookingId}`;

/** The meeting address of a session: its private link, else our room. */
export const getMeetingAddress = ({ privateLink, booking }: Session, publicUrl: string): string =>
  privateLink ?? `${publicUrl}/meet/${toRoomName(booking.id)}`;
