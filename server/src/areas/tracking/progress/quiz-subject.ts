import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { type Database, Failure, inLanguage, type Language } from '../../../kernel/index.ts';
import { bilingual } from '../../../services/notifications/index.ts';
import { type QuizSubjectKind, quizAttempts } from '../../../services/quizzes/index.ts';
import { lockRun } from '../access/locks.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { activityDays, progressEvents } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities, trackingItems, trackings } from '../tables/systems.ts';
import { notifyRegraded } from './notify-regraded.ts';
import { findQuizPercentage } from './quiz-percentage.ts';
import { recordEvent } from './save-progress.ts';

/** Kind of the subjects: an activity on a day of a participant (`user_activity_id`). */
const type = 'user_activity';

/** The subject of the quizzes of an activity day. */
export const ofActivityDay = (dayId: number) => ({ subject: type, subjectId: dayId });

/** Finds the item of an activity day that has a quiz, with its run. */
async function findQuizItem(db: Database, { subjectId, quizId }: { subjectId: number; quizId: number }) {
  const [found] = await db
    .select({ day: activityDays, run: trackingRuns, item: trackingItems, activity: trackingActivities })
    .from(activityDays)
    .innerJoin(trackingRuns, eq(trackingRuns.id, activityDays.runId))
    .innerJoin(trackingActivities, eq(trackingActivities.id, activityDays.activityId))
    .innerJoin(
      trackingItems,
      and(
        eq(trackingItems.activityId, activityDays.activityId),
        eq(trackingItems.quizId, quizId),
        gte(trackingItems.position, 0),
      ),
    )
    .where(eq(activityDays.id, subjectId));
  return found;
}

/**
 * Quizzes of activities, with one attempt for each day (PD-58). Attempts belong to the participant, even if a parent submits them. They start when
 * a user who can submit them reads the activity, and only `trackings.submit-quiz` submits them, because it checks the actor and the day.
 */
export const activityQuizzes: QuizSubjectKind = {
  type,
  maxAttempts: 1,
  hasOwnCalls: true,
  async findRejection(db, attempt, { lock }) {
    const found = await findQuizItem(db, attempt);
    if (found?.run.userId !== attempt.userId) return new Failure('not_found');
    if (lock) await lockRun(db, found.run.id);
    return undefined;
  },
  find: async () => undefined,
  async describe(db, attempt, language) {
    const found = await findQuizItem(db, attempt);
    if (!found) throw new Failure('not_found');
    const { activity, run, item } = found;
    const [tracking] = await db.select().from(trackings).where(eq(trackings.id, run.trackingId));
    const nameOf = (of: { nameEn: string; nameAr: string } | undefined) =>
      of ? inLanguage(language, { en: of.nameEn, ar: of.nameAr }) : '';
    const isAnswered = await db.$count(
      quizAttempts,
      and(
        eq(quizAttempts.subject, type),
        eq(quizAttempts.subjectId, attempt.subjectId),
        eq(quizAttempts.quizId, attempt.quizId),
        isNotNull(quizAttempts.submittedAt),
      ),
    );
    return {
      title: nameOf(item),
      parent: { id: activity.id, title: nameOf(tracking) },
      finished: isAnswered > 0,
    };
  },
  async graded(tx, attempt, _passed, now) {
    const found = await findQuizItem(tx, attempt);
    const run = found && (await lockRun(tx, found.run.id));
    if (!run) return;
    const percentage = await findQuizPercentage(tx, { subject: type, ...attempt });
    const { day, item } = found;
    await recordEvent(
      tx,
      { run, day },
      { kind: 'answered', itemId: item.id, percentage, actorId: attempt.userId, key: `answered:${item.id}` },
      now,
    );
  },
  async regraded(tx, attempt, { before }, { now }) {
    const found = await findQuizItem(tx, attempt);
    const run = found && (await lockRun(tx, found.run.id));
    const tracking = run && (await findTracking(tx, run.trackingId));
    if (!run || !tracking) return;
    if (tracking.markingEndedAt) throw new Failure('marking_ended');
    const { day, item, activity } = found;
    const percentage = await findQuizPercentage(tx, { subject: type, ...attempt });
    const count = await tx.$count(
      progressEvents,
      and(
        eq(progressEvents.activityDayId, day.id),
        eq(progressEvents.itemId, item.id),
        eq(progressEvents.kind, 'regraded'),
      ),
    );
    await recordEvent(
      tx,
      { run, day },
      {
        kind: 'regraded',
        itemId: item.id,
        percentage,
        actorId: attempt.userId,
        key: `regraded:${item.id}:${count + 1}`,
      },
      now,
    );
    const quiz = {
      userId: attempt.userId,
      texts: { own: 'told.activity_quiz_regraded', family: 'told.activity_quiz_regraded_for' },
      about: { type: 'Activity', modelId: activity.id },
      params: (language: Language) => ({
        ...bilingual('quiz', { en: item.nameEn, ar: item.nameAr }, language),
        ...bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, language),
        percentage,
        before: Math.floor(before),
        trackingId: tracking.id,
        date: day.day,
      }),
    };
    await notifyRegraded(tx, quiz, now);
  },
};
