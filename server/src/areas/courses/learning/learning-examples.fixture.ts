import { eq } from 'drizzle-orm';
import type { AnyContract } from 'shared-api/contract';
import type { Database } from '../../../kernel/index.ts';
import { media } from '../../../services/media/tables.ts';
import { attemptAnswers, quizAttempts, quizVersions } from '../../../services/quizzes/tables.ts';
import { questionnaireQuestions, questionnaires } from '../../../services/surveys/tables.ts';
import { courses } from '../tables/catalogue.ts';
import { enrolments, lessonNotes, lessonProgress, taskSubmissions } from '../tables/learning.ts';

/** The id of the file submitted for lesson 10, without bytes in the store. */
const exampleWork = '6'.repeat(32);

/** Tables whose rows have ids of the fixture. */
export const learningTables = [
  'enrolments',
  'quiz_versions',
  'quiz_attempts',
  'task_submissions',
  'lesson_notes',
];

/** Calls by a user who has completed course 5. */
const completing = [
  'courses.rate',
  'courses.congrats-seen',
  'courses.questionnaire',
  'courses.answer-questionnaire',
];

/** Inserts questionnaire 2, about courses, with question 2. */
async function resetCourseSurvey(tx: Database): Promise<void> {
  await tx
    .insert(questionnaires)
    .values({ id: 2, titleEn: 'Your course', titleAr: 'دورتك', purpose: 'Course' });
  await tx.insert(questionnaireQuestions).values({
    id: 2,
    questionnaireId: 2,
    position: 0,
    kind: 'rate',
    textEn: 'How was it?',
    textAr: 'كيف كانت؟',
  });
}

/**
 * Creates the learner's data of the examples; call it after `resetCourses`. It has enrolment 1 in course 5, and 2 in course 6, which is the
 * consultant's for calls that join it; attempt 1 at quiz 3 for lesson 9, submitted for calls that review it; and submission 1 for lesson 10,
 * which waits for grading and is missing for calls that submit one.
 */
export async function resetLearning(
  tx: Database,
  { id: call }: AnyContract,
  { learner, consultant, now }: { learner: number; consultant: number; now: Date },
): Promise<void> {
  const active = { userId: learner, status: 'active', createdAt: now, enrolledAt: now } as const;
  await tx
    .insert(enrolments)
    .overridingSystemValue()
    .values([
      { ...active, id: 1, courseId: 5, completedAt: completing.includes(call) ? now : undefined },
      { ...active, id: 2, courseId: 6 },
    ]);
  await tx.insert(lessonProgress).values({ enrolmentId: 1, lessonId: 8, openedAt: now, toldAt: now });
  await tx.insert(lessonNotes).overridingSystemValue().values({
    id: 1,
    enrolmentId: 1,
    lessonId: 8,
    position: 30,
    text: 'Try this tonight',
    createdAt: now,
    updatedAt: now,
  });
  await resetCourseSurvey(tx);
  if (call === 'lessons.join')
    await tx.update(courses).set({ providerId: consultant }).where(eq(courses.id, 6));
  const graded = { submittedAt: now, percentage: 100, passed: true };
  await tx
    .insert(quizVersions)
    .overridingSystemValue()
    .values({
      id: 1,
      quizId: 3,
      passingPercentage: 50,
      questions: [
        {
          id: 7,
          kind: 'radio',
          textEn: 'Which?',
          textAr: 'أيّها؟',
          maxChoices: 1,
          answers: [15, 16].map((id) => ({
            id,
            isCorrect: id === 15,
            isFixed: false,
            textEn: `Answer ${id}`,
            textAr: `الإجابة ${id}`,
          })),
        },
      ],
    });
  await tx
    .insert(quizAttempts)
    .overridingSystemValue()
    .values({
      id: 1,
      quizId: 3,
      versionId: 1,
      userId: learner,
      subject: 'lesson',
      subjectId: 9,
      startedAt: now,
      ...(call === 'quiz.review' && graded),
    });
  await tx.insert(attemptAnswers).values({ attemptId: 1, questionId: 7, answerIds: [15], savedAt: now });
  if (call === 'lessons.answer-task') return;
  await tx
    .insert(media)
    .values({ id: exampleWork, type: 'pdf', bytes: 1_000, createdAt: now })
    .onConflictDoNothing();
  await tx.insert(taskSubmissions).overridingSystemValue().values({
    id: 1,
    enrolmentId: 1,
    lessonId: 10,
    mediaId: exampleWork,
    filename: 'task.pdf',
    status: 'pending',
    createdAt: now,
  });
}
