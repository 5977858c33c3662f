import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Tracking, TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { toBit } from 'shared-api/rules/to-bit';
import { type Config, type Database, Failure, inLanguage, rows } from '../../../kernel/index.ts';
import { media, mediaLink } from '../../../services/media/index.ts';
import { trackingActivities, trackingFields } from '../tables/systems.ts';
import { findLevelTree } from './find-trackings.ts';
import { toTracking } from './to-tracking.ts';
import { buildTrackingSelect, type TrackingColumns } from './tracking-columns.ts';
import type { Viewer } from './viewer.ts';

/** The request of a page. */
export interface DetailRequest {
  id: number;
  /** The participant, who must be one of the viewer's people. */
  selectedId?: number;
  config: Config;
  now: Date;
}

/**
 * Reads one row for a viewer.
 * @throws Failure 404 `not_found` when there is none, or the participant is not one of the viewer's people (PD-67)
 */
export async function findRow(
  db: Database,
  viewer: Viewer,
  { id, selectedId }: Pick<DetailRequest, 'id' | 'selectedId'>,
): Promise<TrackingColumns> {
  if (selectedId !== undefined && !viewer.people.includes(selectedId)) throw new Failure('not_found');
  const [row] = await rows<TrackingColumns>(
    db,
    buildTrackingSelect(sql`select ${id}::int as id, 1 as place`, viewer, selectedId),
  );
  if (!row) throw new Failure('not_found');
  return row;
}

/** The reasons why a viewer without a participant may not see a row: not available in their country, or not published. */
export function findFlags({ members, is_available, is_published }: TrackingColumns) {
  const isParticipant = members.length > 0;
  return {
    not_available: toBit(!isParticipant && is_published && !is_available),
    not_published: toBit(!isParticipant && !is_published),
  };
}

async function findFields(db: Database, trackingId: number, { language }: Viewer) {
  const found = await db
    .select()
    .from(trackingFields)
    .where(eq(trackingFields.trackingId, trackingId))
    .orderBy(asc(trackingFields.position));
  return found.map((field) => ({
    name: inLanguage(language, { en: field.nameEn, ar: field.nameAr }),
    goals: field.goals.map((goal) => ({ name: inLanguage(language, goal) })),
  }));
}

async function findActivities(
  db: Database,
  trackingId: number,
  { language }: Viewer,
): Promise<TrackingDetail['activities']> {
  const found = await db
    .select()
    .from(trackingActivities)
    .where(and(eq(trackingActivities.trackingId, trackingId), gte(trackingActivities.position, 0)))
    .orderBy(asc(trackingActivities.position));
  return found.map((activity) => ({
    activity_id: activity.id,
    tracking_id: trackingId,
    name: inLanguage(language, { en: activity.nameEn, ar: activity.nameAr }),
    description: inLanguage(language, { en: activity.descriptionEn, ar: activity.descriptionAr }),
    date_type: activity.dateType,
    from_day: activity.firstDay,
    to_day: activity.lastDay,
    auto_progress_update: toBit(activity.isAutoProgress),
    no_score: toBit(!activity.isScored),
    lang: activity.language,
  }));
}

/** Finds the intro video, which every visitor may watch, else the image. */
async function findIntro(
  db: Database,
  { intro_media_id: id }: TrackingColumns,
  image: string | null,
  { config, now }: DetailRequest,
): Promise<Pick<TrackingDetail, 'intro_path' | 'intro_path_type'>> {
  const [file] = id === null ? [] : await db.select().from(media).where(eq(media.id, id));
  if (file) return { intro_path: mediaLink(config, file, now).url, intro_path_type: 'video' };
  return { intro_path: image, intro_path_type: image === null ? null : 'image' };
}

/** Finds what pages show besides the card: intro, fields, and for a level or a package the levels. */
export async function findPresentation(
  db: Database,
  viewer: Viewer,
  row: TrackingColumns,
  request: DetailRequest,
): Promise<Omit<TrackingDetail, 'daily_progress' | 'activities'>> {
  const own = toTracking(row, viewer);
  const tree: Tracking | null =
    row.structure === 'multi'
      ? own
      : row.package_id === null
        ? null
        : toTracking(await findRow(db, viewer, { ...request, id: row.package_id }), viewer);
  return {
    ...own,
    package_details: tree,
    package_levels: { data: tree ? await findLevelTree(db, viewer, row.id, request.selectedId) : [] },
    ...(await findIntro(db, row, own.image, request)),
    fields: await findFields(db, row.id, viewer),
  };
}

/** A row as pages show it before the enrolment (TF §3). */
export const toDetail = async (
  db: Database,
  viewer: Viewer,
  row: TrackingColumns,
  request: DetailRequest,
): Promise<TrackingDetail> => ({
  ...(await findPresentation(db, viewer, row, request)),
  daily_progress: 0,
  activities: await findActivities(db, row.id, viewer),
});
