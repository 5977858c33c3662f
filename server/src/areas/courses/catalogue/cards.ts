import { type SQL, sql } from 'drizzle-orm';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { createStatementCache, type Database, type Language, rows } from '../../../kernel/index.ts';
import { type Condition, type ConditionParams, conditions, type Order, orders } from './conditions.ts';
import {
  buildCourseColumns,
  type CourseColumns,
  courseRowsTemplate,
  isShown,
  toCourseFields,
  type Viewer,
} from './course-fields.ts';
import { courseQuery } from './search.ts';
import { courses, lessons } from './tables.ts';

// Adds to one object instead of spreading it: copying so many fields for each card takes a tenth of the time of the whole call.
const cardOf = (row: CourseColumns, viewer: Viewer): CourseCard =>
  Object.assign(toCourseFields(row, viewer), { ratings: row.rating_count });

/** The conditions that courses must fulfil, and their order. */
export interface Selection {
  conditions: readonly Condition[];
  /** Sorts before the order of the catalogue. */
  order?: Order;
  given?: ConditionParams;
}

interface PageParams {
  size: number;
  page: number;
}

export interface CardPage {
  cards: CourseCard[];
  /** Of all pages. */
  count: number;
}

type Values = ConditionParams & {
  userId: number | null;
  country: string | null;
  now: string;
  size: number;
  offset: number;
};

const value = (name: keyof Values) => sql.placeholder(name);

/** Finds and counts the courses first, and joins the details only for those of the page. */
function statementOf({ conditions: asked, order }: Selection, language: Language): SQL {
  const where = sql.join(
    asked.map((name) => conditions[name]),
    sql` and `,
  );
  return sql`
  with ${asked.includes('found') ? sql`asked as materialized (${courseQuery}), ` : sql``}found as (
    select ${courses.id} as id, ${order ? orders[order] : sql`0`} as rank, ${courses.position} as position, ${courses.publishedAt} as published_at
    from ${courseRowsTemplate} where ${where}
  ), page as (
    select id, row_number() over (order by rank desc, position, published_at desc, id desc) as place
    from found order by place limit ${value('size')} offset ${value('offset')}
  )
  select counted.count, card.* from (select count(*)::int as count from found) counted
  left join (
    select page.place, ${buildCourseColumns(language, sql`coalesce(counts.lessons, 0)`)}
    from page join (${courseRowsTemplate}) on ${courses.id} = page.id
    left join (
      select page.id, count(*)::int as lessons from page join ${lessons} on ${lessons.courseId} = page.id and ${isShown} group by page.id
    ) counts on counts.id = page.id
  ) card on true
  order by card.place`;
}

const statements = createStatementCache<keyof Values>();

/** The statement of `listCourseCards`, built once for all selections with the same language, order and conditions. */
export function buildCardsStatement(
  selection: Selection,
  viewer: Viewer,
  { size, page }: PageParams,
  now: Date,
): SQL {
  const key = [viewer.language, selection.order, ...selection.conditions].join(' ');
  const statement = statements.get(key, () => statementOf(selection, viewer.language));
  return statement({
    ...selection.given,
    userId: viewer.userId ?? null,
    country: viewer.country ?? null,
    now: now.toISOString(),
    size,
    offset: (page - 1) * size,
  });
}

/** Reads a page of course cards in one statement. */
export async function listCourseCards(
  db: Database,
  selection: Selection,
  viewer: Viewer,
  place: PageParams,
  now: Date,
): Promise<CardPage> {
  const found = await rows<{ count: number } & (CourseColumns | { id: null })>(
    db,
    buildCardsStatement(selection, viewer, place, now),
  );
  return {
    count: found[0]?.count ?? 0,
    cards: found.filter((row) => row.id !== null).map((row) => cardOf(row as CourseColumns, viewer)),
  };
}
