import type { StoredFile } from '../../../../services/content-files/index.ts';
import type {
  courseCategories,
  courseHosts,
  courseLanguages,
  courseSections,
  courses,
  lessonCaptions,
  lessonFiles,
  lessons,
} from '../tables.ts';
import type { CourseItem, LessonItem } from './course-item.ts';
import type { Times } from './live-times.ts';

/** Columns of a course that come from content, without counters. */
export type CourseContent = Omit<
  typeof courses.$inferSelect,
  'seatsTaken' | 'subscribers' | 'ratingCount' | 'ratingSum' | 'search'
>;

/** Database rows of a course of content. Lists are sorted by id or position. */
export interface CourseRows {
  courses: CourseContent[];
  hosts: (typeof courseHosts.$inferSelect)[];
  languages: (typeof courseLanguages.$inferSelect)[];
  categories: (typeof courseCategories.$inferSelect)[];
  sections: (typeof courseSections.$inferSelect)[];
  lessons: (typeof lessons.$inferSelect)[];
  files: (typeof lessonFiles.$inferSelect)[];
  captions: (typeof lessonCaptions.$inferSelect)[];
}

/** Database ids of what an item refers to. */
export interface Resolved {
  providerId: number | null;
  /** Ids of the accounts that host the course. */
  hostIds: readonly number[];
  /** Names of stored pictures by their paths in the content. */
  pictures: ReadonlyMap<string, string>;
  /** Stored files by their names in the content. */
  files: ReadonlyMap<string, StoredFile>;
  /** Times of live lessons that are scheduled relative to the import. */
  times: ReadonlyMap<number, Times>;
}

/** @throws Error for a reference that the import did not resolve first: a bug */
function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} was not looked up`);
  return value;
}

/** The file of a preview video: MP4 where there is one, because every browser plays it. */
export const previewFile = (preview: readonly string[]): string | undefined =>
  preview.find((name) => name.endsWith('.mp4')) ?? preview[0];

export const getLessonFiles = (lesson: LessonItem): readonly string[] =>
  'files' in lesson ? (lesson.files ?? []) : [];

const captionsOfLesson = (lesson: LessonItem) => ('captions' in lesson ? (lesson.captions ?? {}) : {});

function timesOf(lesson: LessonItem, { times }: Resolved): Times | { startsAt: null; endsAt: null } {
  if (lesson.kind !== 'meet') return { startsAt: null, endsAt: null };
  const { id, startsAt, endsAt } = lesson;
  if (startsAt !== undefined && endsAt !== undefined)
    return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return found(times.get(id), `The time of lesson ${id}`);
}

function secondsOf(lesson: LessonItem, resolved: Resolved): number {
  if (lesson.kind === 'meet') {
    const { startsAt, endsAt } = timesOf(lesson, resolved);
    return Math.round(((endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)) / 1_000);
  }
  const [first] = getLessonFiles(lesson);
  const plays = first === undefined ? undefined : resolved.files.get(first)?.seconds;
  return lesson.seconds ?? Math.max(1, Math.round(found(plays, `How long lesson ${lesson.id} plays`)));
}

function contentOf(item: CourseItem, { providerId, pictures }: Resolved): Omit<CourseContent, 'previewId'> {
  const picture = (path: string | undefined) => (path === undefined ? null : found(pictures.get(path), path));
  return {
    id: item.id,
    position: item.position,
    providerId,
    isLive: item.live,
    titleEn: item.title.en,
    titleAr: item.title.ar,
    shortEn: item.short.en,
    shortAr: item.short.ar,
    descriptionEn: item.description.en,
    descriptionAr: item.description.ar,
    image: picture(item.image),
    thumbnail: picture(item.thumbnail),
    usd: Math.round((item.price?.USD ?? 0) * 100),
    egp: Math.round((item.price?.EGP ?? 0) * 100),
    limitedNumber: item.seats ?? null,
    certificate: item.certificate,
    countries: item.countries ?? null,
    isPublished: item.draft !== true,
    publishedAt: new Date(`${item.published}T00:00:00Z`),
  };
}

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Builds the rows of an item from its resolved references. */
export function toCourseRows(item: CourseItem, resolved: Resolved): CourseRows {
  const courseId = item.id;
  const fileId = (name: string) => found(resolved.files.get(name), name).id;
  const preview = previewFile(item.preview ?? []);
  const all = item.sections.flatMap((section) => section.lessons);
  return {
    courses: [{ ...contentOf(item, resolved), previewId: preview === undefined ? null : fileId(preview) }],
    hosts: ascending(resolved.hostIds).map((userId) => ({ courseId, userId })),
    languages: ascending(item.languages).map((languageId) => ({ courseId, languageId })),
    categories: ascending(item.categories).map((categoryId) => ({ courseId, categoryId })),
    sections: item.sections.map(({ id, title }, position) => ({
      ...{ id, courseId, position },
      ...{ titleEn: title.en, titleAr: title.ar },
    })),
    lessons: item.sections.flatMap(({ id: sectionId, lessons }) =>
      lessons.map((lesson, position) => ({
        ...{ id: lesson.id, courseId, sectionId, position, kind: lesson.kind },
        ...{ titleEn: lesson.title.en, titleAr: lesson.title.ar },
        seconds: secondsOf(lesson, resolved),
        embed: 'embed' in lesson ? (lesson.embed ?? null) : null,
        quizId: lesson.kind === 'Quizze' ? lesson.quiz.id : null,
        instructionsEn: lesson.kind === 'PracticalTask' ? lesson.instructions.en : null,
        instructionsAr: lesson.kind === 'PracticalTask' ? lesson.instructions.ar : null,
        ...timesOf(lesson, resolved),
        meetingUrl: lesson.kind === 'meet' ? (lesson.url ?? null) : null,
        // Set by `reviseLessons`, not by content.
        ...{ providerLink: null, sequence: 0 },
      })),
    ),
    files: all
      .flatMap((lesson) =>
        getLessonFiles(lesson).map((name, position) => ({
          ...{ lessonId: lesson.id, position, mediaId: fileId(name) },
        })),
      )
      .sort((a, b) => a.lessonId - b.lessonId || a.position - b.position),
    captions: all
      .flatMap((lesson) =>
        (['ar', 'en'] as const).flatMap((language) => {
          const name = captionsOfLesson(lesson)[language];
          return name === undefined ? [] : [{ lessonId: lesson.id, language, mediaId: fileId(name) }];
        }),
      )
      .sort((a, b) => a.lessonId - b.lessonId),
  };
}
