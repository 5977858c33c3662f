import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../../kernel/index.ts';
import { ContentError } from '../../../../services/content/index.ts';
import type { media } from '../../../../services/media/index.ts';
import { mediaName } from '../../../../services/media/index.ts';
import { readQuiz } from '../../../../services/quizzes/index.ts';
import type { CourseFile } from './course-item.ts';
import type { CourseRows } from './course-tables.ts';

export type MediaRow = typeof media.$inferSelect;
type LessonFile = CourseFile['sections'][number]['lessons'][number];
type LessonRow = CourseRows['lessons'][number];

/** Folder of course pictures, below the folder of pictures. */
export const coursePictureFolder = 'courses';
export const toPicturePath = (picture: string): string => `${coursePictureFolder}/${picture}`;

/** Entities that courses refer to, by the ids in their rows. */
export interface References {
  files: ReadonlyMap<string, MediaRow>;
  emails: ReadonlyMap<number, string>;
}

/** @throws Error for a reference that the schema makes impossible */
function getReferenced<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
}

function filmOf(lesson: LessonRow, rows: CourseRows, files: readonly MediaRow[], { files: all }: References) {
  if (lesson.embed !== null) return { embed: lesson.embed, seconds: lesson.seconds };
  const captions = rows.captions.filter(({ lessonId }) => lessonId === lesson.id);
  const [first] = files;
  const plays = Math.max(1, Math.round(first?.seconds ?? 0));
  return {
    files: files.map(mediaName),
    ...(plays !== lesson.seconds && { seconds: lesson.seconds }),
    ...(captions.length > 0 && {
      captions: Object.fromEntries(
        captions.map(({ language, mediaId }) => [language, mediaName(getReferenced(all, mediaId))]),
      ),
    }),
  };
}

async function lessonOf(
  db: Database,
  lesson: LessonRow,
  rows: CourseRows,
  all: References,
): Promise<LessonFile> {
  const { id, kind, seconds, startsAt, endsAt } = lesson;
  const preview = lesson.isPreview && { preview: true };
  const common = { id, title: { en: lesson.titleEn, ar: lesson.titleAr } };
  const files = rows.files
    .filter(({ lessonId }) => lessonId === id)
    .map(({ mediaId }) => getReferenced(all.files, mediaId));
  switch (kind) {
    case 'video':
    case 'record':
      return { ...common, kind, ...preview, ...filmOf(lesson, rows, files, all) };
    case 'pdf': {
      const text = rows.texts.find(({ lessonId }) => lessonId === id);
      if (text) return { ...common, kind, ...preview, text: { en: text.textEn, ar: text.textAr }, seconds };
      const [file] = files;
      if (!file) throw new ContentError(`Lesson ${id} has no file.`);
      return { ...common, kind, ...preview, files: [mediaName(file)], seconds };
    }
    case 'Quizze': {
      const quiz = await readQuiz(db, lesson.quizId ?? 0);
      if (!quiz) throw new ContentError(`Lesson ${id} has no quiz.`);
      return { ...common, kind, seconds, quiz };
    }
    case 'PracticalTask':
      return {
        ...common,
        kind,
        seconds,
        instructions: { en: lesson.instructionsEn ?? '', ar: lesson.instructionsAr ?? '' },
      };
    case 'meet':
      return {
        ...common,
        kind,
        startsAt: startsAt?.toISOString(),
        endsAt: endsAt?.toISOString(),
        ...(lesson.meetingUrl !== null && { url: lesson.meetingUrl }),
      };
  }
}

const pairTexts = (en: readonly string[], ar: readonly string[]) =>
  en.map((text, index) => ({ en: text, ar: ar[index] ?? text }));

/** Builds a course in the form of `courses.json`. */
export async function toCourseFile(db: Database, rows: CourseRows, all: References): Promise<CourseFile> {
  const [course] = rows.courses;
  if (!course) throw new Error('There is no course');
  const { usd, egp } = course;
  const price = {
    ...(usd > 0 && { USD: fromHundredths(usd) }),
    ...(egp > 0 && { EGP: fromHundredths(egp) }),
  };
  const sections: CourseFile['sections'] = [];
  for (const section of rows.sections) {
    const lessons: LessonFile[] = [];
    for (const lesson of rows.lessons)
      if (lesson.sectionId === section.id) lessons.push(await lessonOf(db, lesson, rows, all));
    sections.push({ id: section.id, title: { en: section.titleEn, ar: section.titleAr }, lessons });
  }
  return {
    id: course.id,
    ...(course.providerId !== null && { provider: getReferenced(all.emails, course.providerId) }),
    ...(rows.hosts.length > 0 && {
      hosts: rows.hosts.map(({ userId }) => getReferenced(all.emails, userId)),
    }),
    live: course.isLive,
    title: { en: course.titleEn, ar: course.titleAr },
    short: { en: course.shortEn, ar: course.shortAr },
    description: { en: course.descriptionEn, ar: course.descriptionAr },
    ...(course.outcomesEn.length > 0 && { outcomes: pairTexts(course.outcomesEn, course.outcomesAr) }),
    ...(course.requirementsEn.length > 0 && {
      requirements: pairTexts(course.requirementsEn, course.requirementsAr),
    }),
    ...(course.image !== null && { image: toPicturePath(course.image) }),
    ...(course.thumbnail !== null && { thumbnail: toPicturePath(course.thumbnail) }),
    ...(course.previewId !== null && { preview: [mediaName(getReferenced(all.files, course.previewId))] }),
    ...((usd > 0 || egp > 0) && { price }),
    ...(course.limitedNumber !== null && { seats: course.limitedNumber }),
    certificate: course.certificate,
    ...(course.countries !== null && { countries: course.countries }),
    languages: rows.languages.map(({ languageId }) => languageId),
    categories: rows.categories.map(({ categoryId }) => categoryId),
    published: course.publishedAt.toISOString().slice(0, 10),
    ...(!course.isPublished && { draft: true }),
    position: course.position,
    sections,
  };
}
