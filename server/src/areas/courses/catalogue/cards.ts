import { type SQL, sql } from 'drizzle-orm';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { createStatementCache, type Database, type Language, rows } from '../../../kernel/index.ts';
import { enrolments } from '../learning/tables.ts';
import {
  buildKeptCount,
  buildSearchCount,
  type Condition,
  type ConditionParams,
  conditions,
  type Order,
  orders,
} from './conditions.ts';
import {
  buildCourseColumns,
  type CourseColumns,
  courseRowsTemplate,
  isShown,
  toCourseFields,
  type Viewer,
} from './course-fields.ts';
import { courseQuery } from './search.ts';
import { courseListings, courses, lessons } from './tables.ts';

// Adds to one object instead of spreading it: copying so many fields for each card takes a tenth of the time of the whole call.
const cardOf = (row: CourseColumns, viewer: Viewer): CourseCard =>
  Object.assign(toCourseFields(row, viewer), { ratings: row.rating_count });

/** The conditions that courses must fulfil, and their order. */
export interface Selection {
  conditions: readonly Condition[];
  /** Sorts before the order of the catalogue. */
  order?: Order;
  given?: ConditionParams & { count?: number };
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
  /** How many a search has found, where it was counted before. */
  count: number;
};

const value = (name: keyof Values) => sql.placeholder(name);

const listed = courseListings;
/** `course_listings` with the user's active enrolment. */
const listedRows = sql`${listed} left join ${enrolments} own
  on own.course_id = ${listed.id} and own.user_id = ${value('userId')}::int and own.status = 'active'`;

/**
 * Finds the courses of the page first, and joins the details only for those. Where `course_counts` has the number of all, the page is read in the order of an
 * index; otherwise all that are found are read once, counted and sorted.
 */
function statementOf({ conditions: asked, order }: Selection, language: Language): SQL {
  const where = sql.join(
    asked.map((name) => conditions[name]),
    sql` and `,
  );
  const isPassing = asked.includes('passed');
  const kept = isPassing ? sql`${value('count')}::int` : buildKeptCount(asked);
  const rank = order && orders[order];
  const found = sql`
    select ${listed.id} as id, ${rank ?? sql`0`} as rank, ${listed.position} as position, ${listed.publishedAt} as published_at
    from ${listedRows} where ${where}`;
  const ofPage = sql`limit ${value('size')} offset ${value('offset')}`;
  const byColumns = sql`${rank ? sql`${rank} desc, ` : sql``}${listed.position}, ${listed.publishedAt} desc, ${listed.id} desc`;
  const byRank = sql`${rank ? sql`rank desc, ` : sql``}position, published_at desc, id desc`;
  return sql`
  with ${isPassing || asked.includes('found') ? sql`asked as materialized (${courseQuery}), ` : sql``}${
    kept ? sql`` : sql`found as materialized (${found}), `
  }page as (
    select id, row_number() over (order by ${byRank}) as place
    from (${kept ? sql`${found} order by ${byColumns}` : sql`select * from found order by ${byRank}`} ${ofPage}) chosen
  )
  select counted.count, card.* from (select ${kept ?? sql`(select count(*)::int from found)`} as count) counted
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

const searchCounts = createStatementCache<keyof Values>();

/**
 * Counts what a search finds, where that alone is asked for: so many of all that a page in the order of the list is full before as many rows have been passed
 * as match. Undefined where all that match are better read at once.
 */
async function countToPass(
  db: Database,
  { conditions: asked, order, given }: Selection,
  viewer: Viewer,
  { size, page }: PageParams,
): Promise<number | undefined> {
  if (!asked.includes('found') || (order !== undefined && order !== 'newest')) return undefined;
  if (buildSearchCount(asked) === undefined) return undefined;
  const statement = searchCounts.get(asked.join(' '), () => buildSearchCount(asked) ?? sql``);
  const params = { ...given, userId: viewer.userId ?? null, country: viewer.country ?? null };
  const [counted] = await rows<{ found: number; all: number }>(db, statement(params));
  if (!counted || counted.found === 0) return undefined;
  return (page * size * counted.all) / counted.found < counted.found ? counted.found : undefined;
}

/** Reads a page of course cards in one statement, after the count of a search. */
export async function listCourseCards(
  db: Database,
  asked: Selection,
  viewer: Viewer,
  place: PageParams,
  now: Date,
): Promise<CardPage> {
  const count = await countToPass(db, asked, viewer, place);
  const selection: Selection =
    count === undefined
      ? asked
      : {
          ...asked,
          conditions: asked.conditions.map((name) => (name === 'found' ? 'passed' : name)),
          given: { ...asked.given, count },
        };
  const found = await rows<{ count: number } & (CourseColumns | { id: null })>(
    db,
    buildCardsStatement(selection, viewer, place, now),
  );
  return {
    count: found[0]?.count ?? 0,
    cards: found.filter((row) => row.id !== null).map((row) => cardOf(row as CourseColumns, viewer)),
  };
}
