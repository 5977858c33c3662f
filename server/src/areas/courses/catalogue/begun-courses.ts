import { sql } from 'drizzle-orm';
import type { BegunCourse } from 'shared-api/contracts/courses/start-page';
import type { ContentType } from 'shared-api/contracts/courses/wire';
import { type Database, inLanguage, type Language, rows, serializeSqlFor } from '../../../kernel/index.ts';
import { isShown } from '../learning/enrolment.ts';
import { chooseResumeLesson } from '../learning/resume.ts';
import { courseSections, lessons } from '../tables/catalogue.ts';
import { enrolments, lessonProgress } from '../tables/learning.ts';
import { listCourseCards } from './cards.ts';
import type { Viewer } from './course-fields.ts';

/** Maximum number of courses on the start page. */
const size = 3;

type Row = {
  id: number;
  courseId: number;
  title: string;
  content_type: ContentType;
  finished: boolean;
  reportedAt: number | null;
  position: number;
};

/** Selects the visible lessons of a user's courses, in order, with the user's progress. */
const lessonsFor = (language: Language) =>
  serializeSqlFor<'userId' | 'ids'>(sql`
    select ${lessons.id} as id, ${lessons.courseId} as "courseId", ${lessons.kind} as content_type,
      ${inLanguage(language, { en: lessons.titleEn, ar: lessons.titleAr })} as title,
      ${lessonProgress.finishedAt} is not null as finished, coalesce(${lessonProgress.position}, 0)::float8 as position,
      (extract(epoch from ${lessonProgress.toldAt}) * 1000)::float8 as "reportedAt"
    from ${lessons}
    join ${courseSections} on ${courseSections.id} = ${lessons.sectionId}
    join ${enrolments} on ${enrolments.courseId} = ${lessons.courseId}
      and ${enrolments.userId} = ${sql.placeholder('userId')}::int and ${enrolments.status} = 'active'
    left join ${lessonProgress} on ${lessonProgress.enrolmentId} = ${enrolments.id} and ${lessonProgress.lessonId} = ${lessons.id}
    where ${lessons.courseId} = any(${sql.placeholder('ids')}::int[]) and ${isShown}
    order by ${courseSections.position}, ${lessons.position}`);
const statements = { en: lessonsFor('en'), ar: lessonsFor('ar') };

function findResumeLink(shown: readonly Row[]): BegunCourse['resume'] {
  const id = chooseResumeLesson(shown.map((each) => ({ ...each, reportedAt: each.reportedAt ?? undefined })));
  const found = shown.find((each) => each.id === id);
  if (!found) return null;
  const { title, content_type, position } = found;
  return { id: found.id, title, content_type, position };
}

/** Lists the courses that a user has begun but not completed, the last used first, each with the lesson to continue with. */
export async function listBegunCourses(db: Database, viewer: Viewer, now: Date): Promise<BegunCourse[]> {
  const selection = { conditions: ['in_progress'], order: 'lastUsed' } as const;
  const { cards } = await listCourseCards(db, selection, viewer, { size, page: 1 }, now);
  if (cards.length === 0) return [];
  const input = { userId: viewer.userId ?? null, ids: cards.map(({ id }) => id) };
  const found = await rows<Row>(db, statements[viewer.language](input));
  return cards.map(({ id, title, thumbnail, is_live, progress }) => ({
    id,
    title,
    thumbnail,
    is_live,
    progress,
    resume: findResumeLink(found.filter(({ courseId }) => courseId === id)),
  }));
}
