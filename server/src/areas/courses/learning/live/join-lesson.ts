import type { Database } from '../../../../kernel/index.ts';
import {
  checkJoinWindow,
  getRoomContext,
  issueToken,
  type RoomSubjects,
} from '../../../../services/meetings/index.ts';
import { lessonProgress } from '../../tables/learning.ts';
import { findActiveEnrolment } from '../enrolment.ts';
import { toRoomName } from '../lesson-wire.ts';
import { attendLesson } from './rooms.ts';

/** The meeting place: our room with a token for this participant, or an outside link. */
export interface JoinResult {
  token: string | null;
  url: string | null;
}

/**
 * Records that a user opens an outside meeting link. During the lesson it counts as attendance, since no room reports it (PD-41); before
 * the start only the time is stored: see `hasAttendedOutside`.
 */
async function recordOutsideVisit(
  tx: Database,
  lesson: { id: number; startsAt: Date },
  userId: number,
  now: Date,
) {
  if (now >= lesson.startsAt) return attendLesson(tx, lesson.id, userId, now);
  const enrolment = await findActiveEnrolment(tx, userId, { lessonId: lesson.id });
  if (!enrolment) return;
  const key = { enrolmentId: enrolment.id, lessonId: lesson.id };
  await tx
    .insert(lessonProgress)
    .values({ ...key, openedAt: now, toldAt: now, linkGivenAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.enrolmentId, lessonProgress.lessonId],
      set: { linkGivenAt: now },
    });
}

/**
 * Lets a learner or a host of the course join a live lesson.
 * @throws Failure 404 `not_found`; 409 `too_early`, `over`
 */
export async function joinLesson(
  tx: Database,
  subjects: RoomSubjects,
  { lessonId, userId }: { lessonId: number; userId: number },
  now: Date,
): Promise<JoinResult> {
  const place = await getRoomContext(tx, subjects, toRoomName(lessonId), userId, now);
  checkJoinWindow(place, now);
  const { url, startsAt } = place.subject;
  if (url === undefined) return { token: await issueToken(tx, place.room, userId, now), url: null };
  await recordOutsideVisit(tx, { id: lessonId, startsAt }, userId, now);
  return { token: null, url };
}
