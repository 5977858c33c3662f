import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { buildSearchQuery, type Database, rows as readRows } from '../../../kernel/index.ts';
import { type EventKind, type EventRow, eventCounts, eventListings, events } from '../tables/events.ts';

/** Filters of a list of offered events or camps. Several values of one filter are alternatives; an empty filter matches all. */
export interface EventSelection {
  kind: EventKind;
  /** ISO 3166-1 alpha-2 code of the viewer's country; undefined hides nothing (PD-118). */
  country?: string;
  languages?: readonly ('ar' | 'en')[];
  /** Whether the house or a consultant provides them. */
  isHouse?: boolean;
  isFree?: boolean;
  /** Words of a search; an event must match all of them. An empty list matches nothing. */
  words?: readonly string[];
}

interface PageParams {
  page: number;
  size: number;
  now: Date;
}

export interface EventPage {
  rows: EventRow[];
  /** Number on all pages. */
  count: number;
}

const listed = eventListings;

const all = (conditions: readonly (SQL | false | undefined)[]): SQL =>
  sql.join(
    conditions.filter((each): each is SQL => !!each),
    sql` and `,
  );

/** Conditions on columns that `event_listings` and `event_counts` share, and on whether the house provides an event. */
const buildConditions = (
  { kind, country, languages = [], isHouse, isFree }: EventSelection,
  table: typeof eventListings | typeof eventCounts,
  ofHouse: SQL,
): SQL =>
  all([
    // A literal instead of a parameter, so that the planner can use the partial index of searches.
    sql`${table.kind} = ${sql.raw(`'${kind}'`)}`,
    country !== undefined && sql`${table.countries} && array['*', ${country}::text]`,
    languages.length > 0 && inArray(table.language, [...languages]),
    isHouse !== undefined && sql`${ofHouse} = ${isHouse}`,
    isFree !== undefined && sql`${table.paid} = ${isFree ? 0 : 1}`,
  ]);

/** Orders upcoming events first, the next one first; then begun ones, the latest first. */
const nextFirst = (now: string): SQL =>
  sql`starts_at <= ${now}::timestamptz, case when starts_at > ${now}::timestamptz then starts_at end, starts_at desc, id`;

/** Reads the page of `found`, a `select` of `id` and `starts_at`, with the total number. */
async function readPage(
  db: Database,
  { before = sql``, found, count }: { before?: SQL; found: SQL; count: SQL },
  { page, size, now }: PageParams,
): Promise<EventPage> {
  const order = nextFirst(now.toISOString());
  const places = await readRows<{ count: number; id: number | null }>(
    db,
    sql`
    with ${before} chosen as (
      select id, starts_at from (${found}) found order by ${order} limit ${size} offset ${(page - 1) * size}
    )
    select counted.count, ordered.id from (select ${count}::int as count) counted
    left join (select id, row_number() over (order by ${order}) as place from chosen) ordered on true order by ordered.place`,
  );
  const ids = places.flatMap(({ id }) => id ?? []);
  const shown = ids.length === 0 ? [] : await db.select().from(events).where(inArray(events.id, ids));
  const byId = new Map(shown.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), count: places[0]?.count ?? 0 };
}

/** Conditions on `event_listings` for offered events. */
const buildWhere = (selection: EventSelection): SQL =>
  all([sql`${listed.isOffered}`, buildConditions(selection, listed, sql`(${listed.providerId} is null)`)]);

/** The number of offered events, ignoring a search. */
const buildKeptCount = (selection: EventSelection): SQL =>
  sql`(select coalesce(sum(${eventCounts.events}), 0) from ${eventCounts}
    where ${buildConditions(selection, eventCounts, sql`${eventCounts.isHouse}`)})::int`;

/** Selects the page in index order: upcoming events ascending and begun ones descending. */
function selectInOrder(where: SQL, { page, size, now }: PageParams): SQL {
  const part = (isIn: SQL, order: SQL): SQL => sql`(
    select ${listed.id} as id, ${listed.startsAt} as starts_at from ${listed}
    where ${where} and ${isIn} order by ${order} limit ${page * size})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    ${part(sql`${listed.startsAt} > ${at}`, sql`${listed.startsAt}, ${listed.id}`)}
    union all ${part(sql`${listed.startsAt} <= ${at}`, sql`${listed.startsAt} desc, ${listed.id}`)}`;
}

/**
 * Counts the matches of a search, then reads the page in the cheaper way: if many events match, in list order until the page is full; otherwise
 * all matches, sorted.
 */
async function searchEventPage(
  db: Database,
  selection: EventSelection,
  words: readonly string[],
  place: PageParams,
): Promise<EventPage> {
  if (words.length === 0) return { rows: [], count: 0 };
  const before = sql`asked as materialized (${buildSearchQuery(sql`${words.join(' ')}`)}), `;
  const matches = sql`${listed.search} @@ (select query from asked)`;
  const where = buildWhere(selection);
  const [counts] = await readRows<{ found: number; all: number }>(
    db,
    sql`with ${before} counted as (select count(*)::int as found from ${listed} where ${where} and ${matches})
    select found, ${buildKeptCount(selection)} as all from counted`,
  );
  const { found = 0, all: offered = 0 } = counts ?? {};
  const count = sql`${found}`;
  const passed = (place.page * place.size * offered) / Math.max(1, found);
  // `is true` keeps PostgreSQL from using the search index, so that it reads the rows in the order of the list.
  if (passed < found)
    return readPage(
      db,
      { before, found: selectInOrder(sql`${where} and (${matches}) is true`, place), count },
      place,
    );
  const matching = sql`select ${listed.id} as id, ${listed.startsAt} as starts_at from ${listed} where ${where} and ${matches}`;
  return readPage(db, { before, found: matching, count }, place);
}

/**
 * Lists a page of offered events or camps with their number. Without a search the number comes from `event_counts`, and no rows after the page are read.
 */
export const listEventPage = (
  db: Database,
  selection: EventSelection,
  place: PageParams,
): Promise<EventPage> =>
  selection.words
    ? searchEventPage(db, selection, selection.words, place)
    : readPage(
        db,
        { found: selectInOrder(buildWhere(selection), place), count: buildKeptCount(selection) },
        place,
      );

/** Lists a page of some events with their number, in the same order. @param ids a query of their ids */
export const listEventsById = (db: Database, ids: SQLWrapper, place: PageParams): Promise<EventPage> =>
  readPage(
    db,
    {
      before: sql`matching as materialized (
        select ${listed.id} as id, ${listed.startsAt} as starts_at from ${listed} where ${listed.id} in ${ids}), `,
      found: sql`select id, starts_at from matching`,
      count: sql`(select count(*) from matching)`,
    },
    place,
  );
