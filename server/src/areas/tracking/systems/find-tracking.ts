import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { trackings } from '../tables/systems.ts';

export type Tracking = typeof trackings.$inferSelect;

/** Finds a system, a competition, a level or a package, published or not. */
export const findTracking = async (db: Database, id: number): Promise<Tracking | undefined> =>
  (await db.select().from(trackings).where(eq(trackings.id, id)))[0];
