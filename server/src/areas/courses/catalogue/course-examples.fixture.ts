import type { Database } from '../../../kernel/index.ts';
import { media } from '../../../services/media/tables.ts';
import {
  attemptAnswers,
  quizAnswers,
  quizAttempts,
  quizQuestions,
  quizVersions,
  quizzes,
} from '../../../services/quizzes/tables.ts';
import {
  categories,
  courseCategories,
  courseHosts,
  courseLanguages,
  courseRatings,
  courseSections,
  courses,
  lessonCaptions,
  lessonFiles,
  lessons,
  lessonTexts,
} from '../tables/catalogue.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolments, lessonNotes, lessonProgress, taskSubmissions } from '../tables/learning.ts';

/** Tables that are cleared before each call, in the order of their references. */
export const courseTables = [
  ...[certificates, taskSubmissions, lessonNotes, lessonProgress, enrolments, courseRatings],
  ...[
    attemptAnswers,
    quizAttempts,
    quizVersions,
    lessonCaptions,
    lessonTexts,
    lessonFiles,
    lessons,
    courseSections,
  ],
  ...[courseHosts, courseCategories, courseLanguages, courses, quizAnswers, quizQuestions, quizzes],
];

/** The id of the video of lesson 8, without bytes in the store. */
export const exampleVideo = '5'.repeat(32);

const hour = 3_600_000;

/**
 * Creates the courses of the examples: course 5, recorded and free, of the consultant, with lesson 8 (a video of 600 seconds), lesson 9 (quiz 3: question
 * 7, whose answer 15 is correct and 16 is not) and lesson 10 (a practical task); and course 6, live and paid, of the site itself, with lesson
 * 11, which starts at `liveAt` and lasts an hour.
 */
export async function resetCourses(
  tx: Database,
  { consultant, liveAt, now }: { consultant: number; liveAt: Date; now: Date },
): Promise<void> {
  await tx
    .insert(categories)
    .values({ id: 1, position: 0, nameEn: 'Family', nameAr: 'الأسرة' })
    .onConflictDoNothing();
  await tx
    .insert(media)
    .values({ id: exampleVideo, type: 'mp4', bytes: 1_000, seconds: 600, createdAt: now })
    .onConflictDoNothing();
  const words = {
    titleEn: 'The course',
    titleAr: 'الدورة',
    shortEn: 'Short',
    shortAr: 'باختصار',
    descriptionEn: 'Description',
    descriptionAr: 'الوصف',
  };
  const published = { isPublished: true, publishedAt: now };
  await tx.insert(courses).values([
    { id: 5, providerId: consultant, isLive: false, ...words, ...published },
    { id: 6, isLive: true, ...words, ...published, usd: 2_000, egp: 50_000, limitedNumber: 5 },
  ]);
  await tx.insert(courseCategories).values({ courseId: 5, categoryId: 1 });
  await tx.insert(courseSections).values(
    [5, 6].map((id) => ({
      id,
      courseId: id,
      position: 0,
      titleEn: 'The section',
      titleAr: 'القسم',
    })),
  );
  await tx.insert(quizzes).values({ id: 3, titleEn: 'The quiz', titleAr: 'الاختبار', passingPercentage: 50 });
  await tx.insert(quizQuestions).values({
    id: 7,
    quizId: 3,
    position: 0,
    kind: 'radio',
    textEn: 'Which?',
    textAr: 'أيّها؟',
  });
  await tx.insert(quizAnswers).values(
    [15, 16].map((id) => ({
      id,
      questionId: 7,
      position: id - 15,
      isCorrect: id === 15,
      textEn: `Answer ${id}`,
      textAr: `الإجابة ${id}`,
    })),
  );
  const titles = { titleEn: 'The lesson', titleAr: 'الدرس' };
  const ofFive = { courseId: 5, sectionId: 5, ...titles };
  await tx.insert(lessons).values([
    { ...ofFive, id: 8, position: 0, kind: 'video', seconds: 600, isPreview: true },
    { ...ofFive, id: 9, position: 1, kind: 'Quizze', seconds: 300, quizId: 3 },
    {
      ...ofFive,
      id: 10,
      position: 2,
      kind: 'PracticalTask',
      seconds: 1_800,
      instructionsEn: 'Do it.',
      instructionsAr: 'نفّذها.',
    },
    {
      ...titles,
      id: 11,
      courseId: 6,
      sectionId: 6,
      position: 0,
      kind: 'meet',
      seconds: 3_600,
      startsAt: liveAt,
      endsAt: new Date(liveAt.getTime() + hour),
    },
  ]);
  await tx.insert(lessonFiles).values({ lessonId: 8, position: 0, mediaId: exampleVideo });
}
