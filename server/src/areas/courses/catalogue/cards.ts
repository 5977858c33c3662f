import { type SQL, sql } from 'drizzle-orm';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { createStatementCache, type Database, type Language, rows } from '../../../kernel/index.ts';
import { isShown } from '../learning/enrolment.ts';
import { courseListings, courses, lessons } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
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
  toCourseFields,
  type Viewer,
} from './course-fields.ts';
import { courseQuery } from './search.ts';

// Assigns to the object instead of spreading it, because copying the fields of each card takes a tenth of the call's time.
const cardOf = (row: CourseColumns, viewer: Viewer): CourseCard =>
  Object.assign(toCourseFields(row, viewer), { ratings: row.rating_count });

/** The conditions that courses must match, and their order. */
export interface Selection {
  conditions: readonly Condition[];
  /** Sorts first by this, then in the order of the catalogue. */
  order?: Order;
  inputs?: ConditionParams & { count?: number };
}

interface PageParams {
  size: number;
  page: number;
}

export interface CardPage {
  cards: CourseCard[];
  /** Number of courses on all pages. */
  count: number;
}

type Values = ConditionParams & {
  userId: number | null;
  country: string | null;
  now: string;
  size: number;
  offset: number;
  /** Number of matches of a search, if they were counted before. */
  count: number;
};

const value = (name: keyof Values) => sql.placeholder(name);

const listed = courseListings;
/** `course_listings` with the user's active enrolment. */
const listedRows = sql`${listed} left join ${enrolments} own
  on own.course_id = ${listed.id} and own.user_id = ${value('userId')}::int and own.status = 'active'`;

/**
 * Finds the courses of the page first, and joins details only for those. If `course_counts` has the total, the page is read in the order of an
 * index; otherwise all matching courses are read once, counted and sorted.
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
    ...selection.inputs,
    userId: viewer.userId ?? null,
    country: viewer.country ?? null,
    now: now.toISOString(),
    size,
    offset: (page - 1) * size,
  });
}

const searchCounts = createStatementCache<keyof Values>();

/**
 * Counts the matches of a search, if reading courses in the order of the list is cheaper than reading all matches: the page is expected to be full
 * after `page * size * all / found` rows. Returns undefined if that is not less than `found`, or the courses are sorted otherwise.
 */
async function countToPass(
  db: Database,
  { conditions: asked, order, inputs }: Selection,
  viewer: Viewer,
  { size, page }: PageParams,
): Promise<number | undefined> {
  if (!asked.includes('found') || (order !== undefined && order !== 'newest')) return undefined;
  if (buildSearchCount(asked) === undefined) return undefined;
  const statement = searchCounts.get(asked.join(' '), () => buildSearchCount(asked) ?? sql``);
  const params = { ...inputs, userId: viewer.userId ?? null, country: viewer.country ?? null };
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
          inputs: { ...asked.inputs, count },
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
