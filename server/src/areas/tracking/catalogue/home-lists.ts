import { sql } from 'drizzle-orm';
import type { HomeLists } from 'shared-api/contracts/home';
import { rows } from '../../../kernel/index.ts';
import type { HomeVisitor } from '../../../services/home/index.ts';
import { trackings } from '../tables/systems.ts';
import { isOffered, listOrder } from './find-trackings.ts';
import { toTracking } from './to-tracking.ts';
import { buildTrackingSelect, type TrackingColumns, trackingRows } from './tracking-columns.ts';
import { findViewer } from './viewer.ts';

/** Number of systems in each list. */
const size = 8;

type TrackingLists = Pick<
  HomeLists,
  'initiatives' | 'initiative_packages' | 'follow_up_systems' | 'follow_up_system_packages'
>;

/** The systems and competitions of the home page that are available to the visitor, without ended competitions (EC §7). */
export async function getHomeTrackings(visitor: HomeVisitor): Promise<TrackingLists> {
  const viewer = await findViewer({ ...visitor, now: () => visitor.now });
  const listed = sql`
    select ${trackings.id} as id, row_number() over (partition by ${trackings.type}, ${trackings.structure} order by ${listOrder}) as place
    from ${trackingRows}
    where ${trackings.packageId} is null and ${isOffered(viewer)}
      and (${trackings.endDate} is null or (${trackings.endDate} >= ${viewer.today} and ${trackings.scoresCalculatedAt} is null))`;
  const found = await rows<TrackingColumns>(
    visitor.db,
    buildTrackingSelect(sql`select id, place from (${listed}) listed where place <= ${size}`, viewer),
  );
  const list = (type: TrackingColumns['type'], structure: TrackingColumns['structure']) =>
    found
      .filter((row) => row.type === type && row.structure === structure)
      .map((row) => toTracking(row, viewer));
  return {
    initiatives: list('initiative', 'single'),
    initiative_packages: list('initiative', 'multi'),
    follow_up_systems: list('tracking', 'single'),
    follow_up_system_packages: list('tracking', 'multi'),
  };
}
