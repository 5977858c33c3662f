import { eq } from 'drizzle-orm';
import type { AreaName } from 'shared-api/rules/areas';
import type { Database } from '../../../kernel/index.ts';
import { trackings } from '../tables/systems.ts';

export type Tracking = typeof trackings.$inferSelect;

/** The area of the site that a system, a competition or a package of them belongs to. */
export const getTrackingArea = ({ type }: Pick<Tracking, 'type'>): AreaName =>
  type === 'initiative' ? 'competitions' : 'systems';

/** Finds a system, a competition, a level or a package, published or not. */
export const findTracking = async (db: Database, id: number): Promise<Tracking | undefined> =>
  (await db.select().from(trackings).where(eq(trackings.id, id)))[0];
