import { type SQL, sql } from 'drizzle-orm';
import type { Promotion, TrackingFilters } from 'shared-api/contracts/tracking/systems';
import type { Tracking, TrackingType } from 'shared-api/contracts/tracking/wire';
import { buildSearchQuery, type Database, parseSearchWords, pipeline, rows } from '../../../kernel/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackings } from '../tables/systems.ts';
import { toTracking } from './to-tracking.ts';
import {
  buildTrackingSelect,
  isAvailable,
  isMine,
  isPublished,
  type TrackingColumns,
  trackingRows,
} from './tracking-columns.ts';
import type { Viewer } from './viewer.ts';

/** Four rows of three (TF §9). */
export const pageSize = 12;

export interface TrackingPage {
  trackings: Tracking[];
  /** Number on all pages. */
  count: number;
}

interface Selection {
  where: SQL;
  /** Order of the rows; the position in lists by default. */
  order?: SQL;
  page: number;
}

export const listOrder = sql`${trackings.position}, ${trackings.publishedAt} desc, ${trackings.id} desc`;
const levelOrder = sql`${trackings.packageId}, ${trackings.level}`;

/** When the viewer's family last enrolled in a row or in one of its levels. */
const lastEnrolment = ({ people }: Viewer): SQL => sql`(
  select max(${trackingEnrolments.enrolledAt}) from ${trackingEnrolments}
  where ${trackingEnrolments.userId} = any(${sql.param([...people])}::int[]) and ${trackingEnrolments.status} = 'active'
    and (${trackingEnrolments.trackingId} = ${trackings.id} or ${trackingEnrolments.trackingId} in (select part.id from ${trackings} part where part.package_id = ${trackings.id})))`;

async function findPage(
  db: Database,
  viewer: Viewer,
  { where, order = listOrder, page }: Selection,
): Promise<TrackingPage> {
  const [[counted], shown] = await pipeline([
    () => rows<{ count: number }>(db, sql`select count(*)::int as count from ${trackingRows} where ${where}`),
    // Numbers the rows in the order of the limit, so that PostgreSQL numbers no more rows than it returns.
    () =>
      rows<TrackingColumns>(
        db,
        buildTrackingSelect(
          sql`select ${trackings.id} as id, row_number() over (order by ${order}) as place from ${trackingRows} where ${where}
            order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
          viewer,
        ),
      ),
  ]);
  return { trackings: shown.map((row) => toTracking(row, viewer)), count: counted?.count ?? 0 };
}

const any = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** The conditions of the five filters (TRCK-040). */
function buildFilters({ title, langs, level_types, providers, price_types }: TrackingFilters): SQL[] {
  const conditions: SQL[] = [];
  if (title) {
    const words = parseSearchWords(title);
    conditions.push(
      words.length === 0
        ? sql`false`
        : sql`${trackings.search} @@ (${buildSearchQuery(sql`${words.join(' ')}`)})`,
    );
  }
  if (langs.length > 0) conditions.push(any(sql`${trackings.language}`, langs));
  if (level_types.length > 0) conditions.push(any(sql`${trackings.structure}`, level_types));
  if (providers.length > 0)
    conditions.push(
      any(sql`case when ${trackings.providerId} is null then 'admin' else 'consultant' end`, providers),
    );
  if (price_types.length > 0)
    conditions.push(
      any(
        sql`case when ${trackings.usd} = 0 and ${trackings.egp} = 0 then 'free' else 'paid' end`,
        price_types,
      ),
    );
  return conditions;
}

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);
const ofLists = (type: TrackingType): SQL =>
  sql`${trackings.type} = ${type} and ${trackings.packageId} is null`;
export const isOffered = (viewer: Viewer): SQL => sql`${isPublished} and ${isAvailable(viewer)}`;

/** A page of the systems or competitions in which the viewer's family is enrolled, the newest enrolment first. */
export const findMyTrackings = (
  db: Database,
  viewer: Viewer,
  type: TrackingType,
  filters: TrackingFilters,
): Promise<TrackingPage> =>
  findPage(db, viewer, {
    where: all([ofLists(type), isMine(viewer), ...buildFilters(filters)]),
    order: sql`${lastEnrolment(viewer)} desc nulls last, ${trackings.id} desc`,
    page: filters.page,
  });

/** A page of the systems or competitions that are available to the viewer. */
export const discoverTrackings = (
  db: Database,
  viewer: Viewer,
  type: TrackingType,
  filters: TrackingFilters,
): Promise<TrackingPage> =>
  findPage(db, viewer, {
    where: all([ofLists(type), isOffered(viewer), ...buildFilters(filters)]),
    page: filters.page,
  });

/** A page of the systems or competitions of a provider that are available to the viewer (CC §2). */
export const findProvidedTrackings = (
  db: Database,
  viewer: Viewer,
  type: TrackingType,
  { providerId, page }: { providerId: number; page: number },
): Promise<TrackingPage> =>
  findPage(db, viewer, {
    where: all([ofLists(type), isOffered(viewer), sql`${trackings.providerId} = ${providerId}`]),
    page,
  });

/** The first free system of a promotion that is available to the viewer. */
export async function findPromoted(
  db: Database,
  viewer: Viewer,
  promotion: Promotion,
): Promise<Tracking | undefined> {
  const isPromoted = sql`${trackings.promotion} = ${promotion} and ${trackings.usd} = 0 and ${trackings.egp} = 0`;
  const found = await findPage(db, viewer, { where: all([isOffered(viewer), isPromoted]), page: 1 });
  return found.trackings[0];
}

interface ListRequest {
  page: number;
  isMine: boolean;
}

/** Condition for systems that are offered to the viewer or in which their family is enrolled; with `mineOnly` only the latter. */
const inList = (viewer: Viewer, mineOnly: boolean): SQL =>
  mineOnly ? isMine(viewer) : sql`((${isOffered(viewer)}) or ${isMine(viewer)})`;

/** A page of systems and competitions of both types (TRCK-221). */
export const findAllTrackings = (db: Database, viewer: Viewer, request: ListRequest): Promise<TrackingPage> =>
  findPage(db, viewer, {
    where: all([sql`${trackings.packageId} is null`, inList(viewer, request.isMine)]),
    page: request.page,
  });

/** A page of the levels of a package. */
export const findLevels = (
  db: Database,
  viewer: Viewer,
  { id, page, isMine: mineOnly }: ListRequest & { id: number },
): Promise<TrackingPage> =>
  findPage(db, viewer, {
    where: all([sql`${trackings.packageId} = ${id}`, inList(viewer, mineOnly)]),
    order: levelOrder,
    page,
  });

/** A page of what can be started in a system: the levels of a package, or the system itself. */
export const findTracks = (
  db: Database,
  viewer: Viewer,
  { id, page, isMine: mineOnly }: ListRequest & { id: number },
): Promise<TrackingPage> =>
  findPage(db, viewer, {
    where: all([
      sql`(${trackings.packageId} = ${id} or (${trackings.id} = ${id} and ${trackings.structure} = 'single'))`,
      inList(viewer, mineOnly),
    ]),
    order: levelOrder,
    page,
  });

/**
 * All levels of a package, or of the package of a level, in order.
 * @param selectedId id of the participant in the call
 */
export async function findLevelTree(
  db: Database,
  viewer: Viewer,
  id: number,
  selectedId?: number,
): Promise<Tracking[]> {
  const packageId = sql`(select coalesce(part.package_id, part.id) from ${trackings} part where part.id = ${id})`;
  const found = sql`select ${trackings.id} as id, ${trackings.level} as place from ${trackingRows}
    where ${trackings.packageId} = ${packageId} and ${inList(viewer, false)}`;
  const shown = await rows<TrackingColumns>(db, buildTrackingSelect(found, viewer, selectedId));
  return shown.map((row) => toTracking(row, viewer));
}
