import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Answer } from 'shared-api/contract';
import type { course as contract } from 'shared-api/contracts/courses/course';
import { toBit } from 'shared-api/rules/to-bit';
import {
  type Config,
  type Context,
  type Database,
  Failure,
  getTitleColumn,
  inLanguage,
  type Language,
  rows,
} from '../../../kernel/index.ts';
import { contentTypes, type MediaType, media, mediaLink } from '../../../services/media/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { listLessons } from '../learning/enrolment.ts';
import { toLessonAnswers } from '../learning/lesson-wire.ts';
import { hostsCourse } from '../learning/live/hosts.ts';
import { toReader } from '../learning/reader.ts';
import { courseStates, lessonStates, type Resume } from '../learning/states.ts';
import {
  categories,
  courseCategories,
  courseLanguages,
  courseRatings,
  courseSections,
  courses,
  type lessons,
} from '../tables/catalogue.ts';
import {
  type CourseColumns,
  courseColumns,
  courseRows,
  isOffered,
  toCourseFields,
  toViewer,
  type Viewer,
} from './course-fields.ts';
import { toLessonOutline } from './lesson-outline.ts';

type LessonRow = typeof lessons.$inferSelect;
type Named = { id: number; name: string };

/** A row of `findRow`. */
type CourseRow = CourseColumns & {
  is_offered: boolean;
  description: string;
  outcomes: string[];
  requirements: string[];
  has_certificate: boolean;
  preview: { id: string; type: MediaType } | null;
  languages: Named[];
  categories: Named[];
};

const namesOf = (
  of: typeof languages | typeof categories,
  chosen: SQL,
  language: Language,
  order: SQL,
): SQL =>
  sql`coalesce((
    select json_agg(json_build_object('id', ${of.id}, 'name', ${inLanguage(language, { en: of.nameEn, ar: of.nameAr })}) order by ${order})
    from ${of} join ${chosen}
  ), '[]')`;

async function findRow(db: Database, id: number, viewer: Viewer, now: Date): Promise<CourseRow | undefined> {
  const { language } = viewer;
  const [row] = await rows<CourseRow>(
    db,
    sql`select ${courseColumns(viewer, now)}, (${isOffered(viewer)}) as is_offered,
      ${inLanguage(language, { en: courses.descriptionEn, ar: courses.descriptionAr })} as description, ${courses.certificate} as has_certificate,
      ${inLanguage(language, { en: courses.outcomesEn, ar: courses.outcomesAr })} as outcomes,
      ${inLanguage(language, { en: courses.requirementsEn, ar: courses.requirementsAr })} as requirements,
      (select json_build_object('id', ${media.id}, 'type', ${media.type}) from ${media} where ${media.id} = ${courses.previewId}) as preview,
      ${namesOf(languages, sql`${courseLanguages} on ${courseLanguages.languageId} = ${languages.id} and ${courseLanguages.courseId} = ${courses.id}`, language, sql`${languages.id}`)} as languages,
      ${namesOf(categories, sql`${courseCategories} on ${courseCategories.categoryId} = ${categories.id} and ${courseCategories.courseId} = ${courses.id}`, language, sql`${categories.position}, ${categories.id}`)} as categories
      from ${courseRows(viewer)} where ${courses.id} = ${id}`,
  );
  return row;
}

const stars = [1, 2, 3, 4, 5];

/** Counts the ratings of a course by stars; half stars count with the next full star. */
async function spreadOf(db: Database, courseId: number): Promise<{ stars: number; count: number }[]> {
  const complete = sql<number>`((${courseRatings.rating} + 1) / 2)::int`;
  const found = await db
    .select({ stars: complete, count: sql<number>`count(*)::int` })
    .from(courseRatings)
    .where(eq(courseRatings.courseId, courseId))
    .groupBy(complete);
  const counts = new Map(found.map((each) => [each.stars, each.count]));
  return stars.map((each) => ({ stars: each, count: counts.get(each) ?? 0 }));
}

/** Counts the lessons of a course by kind (CC §3: includes). */
export function countIncludes(
  shown: readonly Pick<LessonRow, 'kind' | 'seconds' | 'isText'>[],
  hasCertificate: boolean,
) {
  const countOf = (kind: LessonRow['kind']) => shown.filter((lesson) => lesson.kind === kind).length;
  const seconds = shown.reduce((sum, lesson) => sum + lesson.seconds, 0);
  return {
    hours: Math.round(seconds / 36) / 100,
    quiz: countOf('Quizze'),
    assessment: countOf('PracticalTask'),
    certificate: toBit(hasCertificate),
    files: shown.filter(({ kind, isText }) => kind === 'pdf' && !isText).length,
  };
}

/** Sections with their visible lessons, each with its details. */
async function sectionsOf<Detail extends { id: number }>(
  db: Database,
  courseId: number,
  language: Language,
  shown: readonly LessonRow[],
  text: readonly Detail[],
): Promise<{ id: number; title: string; lessons: Detail[] }[]> {
  const sectionOf = new Map(shown.map(({ id, sectionId }) => [id, sectionId]));
  const sections = await db
    .select({ id: courseSections.id, title: sql<string>`${getTitleColumn(courseSections, language)}` })
    .from(courseSections)
    .where(and(eq(courseSections.courseId, courseId), gte(courseSections.position, 0)))
    .orderBy(asc(courseSections.position));
  return sections.map((section) => ({
    ...section,
    lessons: text.filter(({ id }) => sectionOf.get(id) === section.id),
  }));
}

function previewOf({ preview }: CourseRow, config: Config, now: Date) {
  if (!preview) return { preview: null, preview_type: null };
  return { preview: mediaLink(config, preview, now).url, preview_type: contentTypes[preview.type] };
}

/** Wire form of the lesson to continue with. */
function resumeLink(resume: Resume | null, shown: readonly LessonRow[], language: Language) {
  const lesson = shown.find(({ id }) => id === resume?.lessonId);
  if (!resume || !lesson) return null;
  const { id, title, content_type } = toLessonOutline(lesson, language);
  return { id, title, content_type, position: resume.position };
}

/**
 * A course as the user may see it (CC §2, §3). A course that is not sold to the user is not found; a learner of the
 * course always finds it.
 * @throws Failure 404 `not_found`
 */
export async function getCourse(
  context: Pick<
    Context,
    'db' | 'caller' | 'language' | 'timezone' | 'country' | 'config' | 'cookies' | 'now'
  >,
  id: number,
): Promise<Answer<typeof contract>['data']> {
  const { db, language, config } = context;
  const viewer = toViewer(context);
  const now = context.now();
  const row = await findRow(db, id, viewer, now);
  if (!row) throw new Failure('not_found');
  const inIt = viewer.userId !== undefined && row.enrolment_id !== null;
  if (!inIt && !row.is_offered) return { id, not_available: 1 };
  const shown = await listLessons(db, id);
  const common = {
    ...toCourseFields(row, viewer),
    not_available: 0,
    description: row.description,
    outcomes: row.outcomes,
    requirements: row.requirements,
    ...previewOf(row, config, now),
    ratings: await spreadOf(db, id),
    includes: countIncludes(shown, row.has_certificate),
    languages: row.languages,
    categories: row.categories,
    is_host: toBit(viewer.userId !== undefined && (await hostsCourse(db, id, viewer.userId))),
  } as const;
  const state = inIt ? (await courseStates(db, viewer.userId ?? 0, [id])).get(id) : undefined;
  if (!state) {
    const outlines = shown.map((lesson) => toLessonOutline(lesson, language));
    const sections = await sectionsOf(db, id, language, shown, outlines);
    return { ...common, is_enrolled: 0, is_rated: 0, congrats_seen: 0, certificate: null, sections };
  }
  const { enrolment } = state;
  const answers = await toLessonAnswers(db, enrolment, shown, toReader(context));
  const resume = (await lessonStates(db, enrolment.userId, id))?.resume ?? null;
  return {
    ...common,
    is_enrolled: 1,
    is_rated: toBit(state.isRated),
    congrats_seen: toBit(state.congratsSeen),
    certificate: state.certificate,
    sections: await sectionsOf(db, id, language, shown, answers),
    resume: resumeLink(resume, shown, language),
  };
}
