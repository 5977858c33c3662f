import { and, asc, eq, getTableColumns, gte, inArray, or } from 'drizzle-orm';
import { type Database, excludedColumns, vacatePositions } from '../../../../kernel/index.ts';
import { trackingActivities, trackingFields, trackingItems, trackings } from '../tables.ts';
import type { TrackingRows } from './tracking-rows.ts';

const { search, markingEndedAt, scoresCalculatedAt, ...content } = getTableColumns(trackings);

/**
 * Reads the rows of a system, or of a package with its levels, in the form of content, without removed activities and items. Levels that
 * content no longer has stay, unpublished, so that they are read too.
 */
export async function readRows(db: Database, id: number): Promise<TrackingRows> {
  const found = await db
    .select(content)
    .from(trackings)
    .where(or(eq(trackings.id, id), eq(trackings.packageId, id)))
    .orderBy(asc(trackings.id));
  const ids = found.map((row) => row.id);
  const shown = and(inArray(trackingActivities.trackingId, ids), gte(trackingActivities.position, 0));
  const ofShown = db.select({ id: trackingActivities.id }).from(trackingActivities).where(shown);
  return {
    // The system or the package first.
    trackings: [...found.filter((row) => row.id === id), ...found.filter((row) => row.id !== id)],
    fields: await db
      .select()
      .from(trackingFields)
      .where(inArray(trackingFields.trackingId, ids))
      .orderBy(asc(trackingFields.id)),
    activities: await db.select().from(trackingActivities).where(shown).orderBy(asc(trackingActivities.id)),
    items: await db
      .select()
      .from(trackingItems)
      .where(and(inArray(trackingItems.activityId, ofShown), gte(trackingItems.position, 0)))
      .orderBy(asc(trackingItems.id)),
  };
}

/**
 * Writes the rows of an item. Activities and items that content no longer has get a negative position: progress still refers to them. Fields
 * are replaced.
 */
export async function writeRows(tx: Database, rows: TrackingRows): Promise<void> {
  const ids = rows.trackings.map(({ id }) => id);
  for (const row of rows.trackings)
    await tx.insert(trackings).values(row).onConflictDoUpdate({ target: trackings.id, set: row });
  await tx.delete(trackingFields).where(inArray(trackingFields.trackingId, ids));
  if (rows.fields.length > 0) await tx.insert(trackingFields).values(rows.fields);
  for (const id of ids) await vacatePositions(tx, trackingActivities, eq(trackingActivities.trackingId, id));
  const known = tx
    .select({ id: trackingActivities.id })
    .from(trackingActivities)
    .where(inArray(trackingActivities.trackingId, ids));
  await vacatePositions(tx, trackingItems, inArray(trackingItems.activityId, known));
  for (const [table, values] of [
    [trackingActivities, rows.activities],
    [trackingItems, rows.items],
  ] as const)
    if (values.length > 0)
      await tx
        .insert(table)
        .values(values)
        .onConflictDoUpdate({ target: table.id, set: excludedColumns(table) });
}
