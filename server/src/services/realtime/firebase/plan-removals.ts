import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { hasCursor } from './cursor.ts';
import { realtimeDeliveries, realtimeFollowers, realtimeRemovals } from './tables.ts';
import { livePath } from './write-deliveries.ts';

const maxRows = 1_000;

/** Plans the deletion of paths in Firebase. Does nothing if Firebase was never used; while it is off, the deletions wait until it is on again. */
export async function planRemovals(tx: Database, findPaths: () => Promise<readonly string[]>): Promise<void> {
  if (!(await hasCursor(tx))) return;
  const paths = await findPaths();
  for (let from = 0; from < paths.length; from += maxRows)
    await tx.insert(realtimeRemovals).values(paths.slice(from, from + maxRows).map((path) => ({ path })));
}

/** Deletes the deliveries of an account that is being erased, here and in Firebase (PD-106). */
export async function eraseDeliveries(tx: Database, userId: number): Promise<void> {
  await tx.delete(realtimeFollowers).where(eq(realtimeFollowers.userId, userId));
  await tx.delete(realtimeDeliveries).where(eq(realtimeDeliveries.recipientId, userId));
  await planRemovals(tx, async () => [livePath(userId)]);
}
