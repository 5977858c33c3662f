import { eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../../kernel/index.ts';
import { bilingual, notify } from '../../../../services/notifications/index.ts';
import { audit } from '../../../../services/operator/index.ts';
import { users } from '../../../../services/users/index.ts';
import { courses, lessons } from '../../tables/catalogue.ts';
import { taskSubmissions } from '../../tables/learning.ts';
import { finishLesson } from '../finish-lesson.ts';
import { getLessonAddress } from '../live/rooms.ts';
import { type Enrolment, lockEnrolment } from '../locks.ts';
import { type Submission, titleIn } from './task.ts';
import { queueVerdictMail } from './verdict-mail.ts';

/** The review of a submission, with feedback if it is refused. `operatorId` is undefined at the command line. */
export type Verdict =
  | { outcome: 'accepted'; feedback?: string; operatorId?: number }
  | { outcome: 'refused'; feedback: string; operatorId?: number };

const notificationTexts = { accepted: 'told.task_accepted', refused: 'told.task_refused' } as const;
const actions = { accepted: 'task.accept', refused: 'task.refuse' } as const;

/**
 * Notifies the learner of the verdict in their language, in the site and by mail; the notification links to the course, the mail to the
 * task.
 */
async function notifyLearner(
  tx: Database,
  { id, lessonId }: Submission,
  { userId, courseId }: Enrolment,
  { outcome, feedback = null }: { outcome: Verdict['outcome']; feedback?: string | null },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const [found] = await tx
    .select({ course: courses, lesson: lessons })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId));
  const [learner] = await tx
    .select({ id: users.id, language: users.language, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!found || !learner) return;
  const { language } = learner;
  const { lesson, course } = found;
  const about = { userId, type: 'Course', modelId: courseId };
  const params = {
    ...bilingual('task', { en: lesson.titleEn, ar: lesson.titleAr }, language),
    ...bilingual('course', { en: course.titleEn, ar: course.titleAr }, language),
  };
  await notify(tx, [{ ...about, text: notificationTexts[outcome], params, key: `task ${id}` }], now);
  const address = getLessonAddress(publicUrl, { id: lessonId, courseId });
  await queueVerdictMail(
    tx,
    learner,
    { task: titleIn(language, lesson), course: titleIn(language, course), outcome, feedback, address },
    now,
  );
}

/**
 * Accepts or refuses a submission and notifies the learner; accepting it finishes the lesson. A repeated verdict changes nothing. A
 * submission cannot be reviewed while its learner is not enrolled.
 * @throws Failure 404 `not_found`; 409 `reviewed` when the opposite verdict was given before
 */
export async function reviewSubmission(
  tx: Database,
  id: number,
  verdict: Verdict,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const [known] = await tx.select().from(taskSubmissions).where(eq(taskSubmissions.id, id));
  const enrolment = known && (await lockEnrolment(tx, known.enrolmentId));
  if (!enrolment) throw new Failure('not_found');
  const [submission] = await tx
    .select()
    .from(taskSubmissions)
    .where(eq(taskSubmissions.id, id))
    .for('update');
  if (!submission) throw new Failure('not_found');
  const { outcome, feedback = null, operatorId } = verdict;
  if (submission.status === outcome) return;
  if (submission.status !== 'pending') throw new Failure('reviewed');
  if (enrolment.status !== 'active') throw new Failure('not_found');

  await tx
    .update(taskSubmissions)
    .set({ status: outcome, feedback, reviewedAt: now, reviewedBy: operatorId })
    .where(eq(taskSubmissions.id, id));
  const { lessonId, enrolmentId } = submission;
  if (outcome === 'accepted') await finishLesson(tx, { enrolmentId, lessonId }, now);
  const details = { lesson: lessonId, course: enrolment.courseId };
  await audit(
    tx,
    { operatorId, action: actions[outcome], subject: id, personId: enrolment.userId, details },
    now,
  );
  await notifyLearner(tx, submission, enrolment, verdict, { publicUrl, now });
}
