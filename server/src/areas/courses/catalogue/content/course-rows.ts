import { type ContentFile, pictureFolder, type StoredFile } from '../../../../services/content/index.ts';
import type { CourseItem, LessonItem } from './course-item.ts';
import type { CourseRows } from './course-tables.ts';
import type { Times } from './live-times.ts';

/** Database ids of what an item refers to. */
export interface Resolved {
  providerId: number | null;
  /** Ids of the accounts that host the course. */
  hostIds: readonly number[];
  /** Finds the name of a stored picture by its path. */
  picture(path: string | undefined): string | null;
  /** Finds a stored file by its name. */
  file(name: string): StoredFile;
  /** Times of live lessons that are scheduled relative to the import. */
  times: ReadonlyMap<number, Times>;
}

/** @throws Error for a value that the import has not resolved, which is a bug */
function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} was not looked up`);
  return value;
}

/** Chooses the file of a preview video: MP4 if there is one, because every browser plays it. */
const previewFile = (preview: readonly string[]): string | undefined =>
  preview.find((name) => name.endsWith('.mp4')) ?? preview[0];

const getLessonFiles = (lesson: LessonItem): readonly string[] =>
  'files' in lesson ? (lesson.files ?? []) : [];

const getLessonText = (lesson: LessonItem) => ('text' in lesson ? lesson.text : undefined);

const getLessonCaptions = (lesson: LessonItem) => ('captions' in lesson ? (lesson.captions ?? {}) : {});

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
  const plays = first === undefined ? undefined : resolved.file(first).seconds;
  return lesson.seconds ?? Math.max(1, Math.round(found(plays, `How long lesson ${lesson.id} plays`)));
}

const picturePath = (path: string | undefined) =>
  path === undefined ? undefined : `${pictureFolder}/${path}`;

/** The pictures and files of a course. */
export function listCourseFiles(item: CourseItem): ContentFile[] {
  const preview = previewFile(item.preview ?? []);
  return [
    { where: 'image', picture: picturePath(item.image) },
    { where: 'thumbnail', picture: picturePath(item.thumbnail) },
    { where: 'preview', file: preview },
    ...item.sections
      .flatMap(({ lessons }) => lessons)
      .flatMap((lesson) => [
        ...getLessonFiles(lesson).map((file) => ({ where: `lesson ${lesson.id}, files`, file })),
        ...Object.values(getLessonCaptions(lesson)).map((file) => ({
          where: `lesson ${lesson.id}, captions`,
          file,
        })),
      ]),
  ];
}

function toCourseRow(
  item: CourseItem,
  { providerId, picture, file }: Resolved,
): CourseRows['courses'][number] {
  const preview = previewFile(item.preview ?? []);
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
    outcomesEn: (item.outcomes ?? []).map(({ en }) => en),
    outcomesAr: (item.outcomes ?? []).map(({ ar }) => ar),
    requirementsEn: (item.requirements ?? []).map(({ en }) => en),
    requirementsAr: (item.requirements ?? []).map(({ ar }) => ar),
    image: picture(picturePath(item.image)),
    thumbnail: picture(picturePath(item.thumbnail)),
    previewId: preview === undefined ? null : file(preview).id,
    usd: Math.round((item.price?.USD ?? 0) * 100),
    egp: Math.round((item.price?.EGP ?? 0) * 100),
    limitedNumber: item.seats ?? null,
    certificate: item.certificate,
    countries: item.countries ?? null,
    isPublished: item.draft !== true,
    publishedAt: new Date(`${item.published}T00:00:00Z`),
  };
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Builds the rows of an item from its resolved references. */
export function toCourseRows(item: CourseItem, resolved: Resolved): CourseRows {
  const courseId = item.id;
  const all = item.sections.flatMap((section) => section.lessons);
  return {
    courses: [toCourseRow(item, resolved)],
    hosts: unique(resolved.hostIds).map((userId) => ({ courseId, userId })),
    languages: unique(item.languages).map((languageId) => ({ courseId, languageId })),
    categories: unique(item.categories).map((categoryId) => ({ courseId, categoryId })),
    sections: item.sections.map(({ id, title }, position) => ({
      id,
      courseId,
      position,
      titleEn: title.en,
      titleAr: title.ar,
    })),
    lessons: item.sections.flatMap(({ id: sectionId, lessons }) =>
      lessons.map((lesson, position) => ({
        id: lesson.id,
        courseId,
        sectionId,
        position,
        kind: lesson.kind,
        titleEn: lesson.title.en,
        titleAr: lesson.title.ar,
        seconds: secondsOf(lesson, resolved),
        isText: getLessonText(lesson) !== undefined,
        isPreview: 'preview' in lesson && lesson.preview === true,
        embed: 'embed' in lesson ? (lesson.embed ?? null) : null,
        quizId: lesson.kind === 'Quizze' ? lesson.quiz.id : null,
        instructionsEn: lesson.kind === 'PracticalTask' ? lesson.instructions.en : null,
        instructionsAr: lesson.kind === 'PracticalTask' ? lesson.instructions.ar : null,
        ...timesOf(lesson, resolved),
        meetingUrl: lesson.kind === 'meet' ? (lesson.url ?? null) : null,
        providerLink: null,
        sequence: 0,
      })),
    ),
    files: all.flatMap((lesson) =>
      getLessonFiles(lesson).map((name, position) => ({
        lessonId: lesson.id,
        position,
        mediaId: resolved.file(name).id,
      })),
    ),
    texts: all.flatMap((lesson) => {
      const text = getLessonText(lesson);
      return text === undefined ? [] : [{ lessonId: lesson.id, textEn: text.en, textAr: text.ar }];
    }),
    captions: all.flatMap((lesson) =>
      (['ar', 'en'] as const).flatMap((language) => {
        const name = getLessonCaptions(lesson)[language];
        return name === undefined ? [] : [{ lessonId: lesson.id, language, mediaId: resolved.file(name).id }];
      }),
    ),
  };
}
