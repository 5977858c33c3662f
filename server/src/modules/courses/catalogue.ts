import { type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { CourseStatus, courses as listed } from 'shared-api/contracts/courses/catalogue';
import { type Database, Failure } from '../../kernel/index.ts';
import { consultantOf } from '../consultants/consultant.ts';
import { lessonProgress } from '../learning/tables.ts';
import { type CardPage, courseCards, isOffered, type Selection, type Viewer } from './cards.ts';
import { courseMatches, courseQuery, titleMatches } from './search.ts';
import { courseCategories, courseLanguages, courses } from './tables.ts';

/** Four rows of three, as the directory has. */
export const pageSize = 12;

export type Filters = Output<typeof listed>['query'];

const list = (values: readonly (number | string)[], type: 'int' | 'text'): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

/** Whose courses are meant; of several kinds any will do. */
function providers(filters: Filters): SQL | undefined {
  const { by_consultant, by_teacher, by_organization } = filters;
  const types: ConsultantType[] = [
    ...(by_consultant ? (['consultant'] as const) : []),
    ...(by_teacher ? (['teacher'] as const) : []),
    ...(by_organization ? (['organization'] as const) : []),
  ];
  const kinds = [
    ...(filters.by_nurabi ? [sql`${courses.providerId} is null`] : []),
    ...(types.length > 0 ? [sql`info.type = any(${list(types, 'text')})`] : []),
  ];
  return kinds.length === 0 ? undefined : sql`(${sql.join(kinds, sql` or `)})`;
}

const opened = sql`exists (select from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id)`;

/** Where somebody is in a course of theirs. */
const statuses: Record<CourseStatus, SQL> = {
  new: sql`own.completed_at is null and not ${opened}`,
  in_progress: sql`own.completed_at is null and ${opened}`,
  completed: sql`own.completed_at is not null`,
};

/** When the viewer was in it last, in seconds. */
const lastUsed = sql`extract(epoch from coalesce(
  (select max(${lessonProgress.toldAt}) from ${lessonProgress} where ${lessonProgress.enrolmentId} = own.id), own.enrolled_at))`;

/**
 * What a course of the catalogue fulfils, and which come first: those whose titles have what is searched for; of the viewer's own those used
 * last. Whoever is in a course finds it also where it is not sold.
 */
export function selectionOf(filters: Filters, viewer: Viewer): Selection {
  const { is_live, language_id, category_id, title, status, free } = filters;
  const conditions =
    status !== undefined
      ? [sql`own.id is not null and ${statuses[status]}`]
      : viewer.userId === undefined
        ? [isOffered(viewer)]
        : [sql`${courses.isPublished} and (own.id is not null or (${isOffered(viewer)}))`];
  if (is_live !== undefined) conditions.push(sql`${courses.isLive} = ${is_live}`);
  if (free !== undefined) conditions.push(sql`(${courses.usd} = 0 and ${courses.egp} = 0) = ${free}`);
  if (language_id.length > 0)
    conditions.push(
      sql`${courses.id} in (select ${courseLanguages.courseId} from ${courseLanguages} where ${courseLanguages.languageId} = any(${list(language_id, 'int')}))`,
    );
  if (category_id.length > 0)
    conditions.push(
      sql`${courses.id} in (select ${courseCategories.courseId} from ${courseCategories} where ${courseCategories.categoryId} = any(${list(category_id, 'int')}))`,
    );
  const provider = providers(filters);
  if (provider) conditions.push(provider);
  const asked = title ? courseQuery(title) : undefined;
  if (title) conditions.push(asked ? courseMatches : sql`false`);
  const byTitle = asked && sql`(${titleMatches})::int`;
  return {
    asked,
    where: sql.join(conditions, sql` and `),
    rank: status === undefined ? byTitle : lastUsed,
  };
}

/**
 * A page of the catalogue, or of the viewer's own courses (CC §2, §7; EC §2.6).
 * @throws Failure 401 `not_signed_in` for own ones of nobody
 */
export async function catalogue(
  db: Database,
  filters: Filters,
  viewer: Viewer,
  now: Date,
): Promise<CardPage> {
  if (filters.status !== undefined && viewer.userId === undefined) throw new Failure(401, 'not_signed_in');
  return courseCards(db, selectionOf(filters, viewer), viewer, { size: pageSize, page: filters.page }, now);
}

/**
 * A page of what a consultant, mentor or teacher offers (CC §2).
 * @throws Failure 404 `not_found`
 */
export async function coursesOf(
  db: Database,
  { consultantId, page }: { consultantId: number; page: number },
  viewer: Viewer,
  now: Date,
): Promise<CardPage> {
  if (!(await consultantOf(db, consultantId))) throw new Failure(404, 'not_found');
  const where = sql`${courses.providerId} = ${consultantId} and ${isOffered(viewer)}`;
  return courseCards(db, { where }, viewer, { size: pageSize, page }, now);
}
