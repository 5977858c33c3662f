import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { cartItems, undoMs } from '../../commerce/index.ts';
import { eventBookings } from '../tables/bookings.ts';

const bookingIdOfEntry = sql`(${cartItems.options}->>'bookingId')::int`;

/** Finds which of some bookings of camps are in a cart. */
export async function findBookingsInCarts(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: sql<number>`${bookingIdOfEntry}` })
    .from(cartItems)
    .where(and(eq(cartItems.modelName, 'Event'), inArray(bookingIdOfEntry, [...ids])));
  return new Set(found.map(({ id }) => id));
}

/**
 * Ends drafts of camps as `abandoned`, so that the next deletion of documents removes theirs, and removes them from the cart. A booking that an
 * order holds is unchanged, because the order decides about it.
 * @returns the entries that were removed from carts
 */
export async function endDrafts(
  tx: Database,
  which: SQL | undefined,
  now: Date,
): Promise<{ ownerId: number; modelId: number }[]> {
  // If an order holds a draft at the same time, one waits for the other; a draft that is held by then no longer matches.
  const drafts = await tx
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(and(eq(eventBookings.status, 'draft'), which))
    .orderBy(eventBookings.id)
    .for('no key update');
  if (drafts.length === 0) return [];
  const ids = drafts.map(({ id }) => id);
  await tx
    .update(eventBookings)
    .set({ status: 'ended', endReason: 'abandoned', endedAt: now })
    .where(inArray(eventBookings.id, ids));
  return tx
    .delete(cartItems)
    .where(and(eq(cartItems.modelName, 'Event'), inArray(bookingIdOfEntry, ids)))
    .returning({ ownerId: cartItems.ownerId, modelId: cartItems.modelId });
}

/**
 * Restores the draft of a camp that was removed from the cart. A draft that an order holds was never ended.
 * @returns false if it is gone
 */
export async function restoreDraft(tx: Database, id: number, now: Date): Promise<boolean> {
  const restored = await tx
    .update(eventBookings)
    .set({
      status: sql`case ${eventBookings.status} when 'ended' then 'draft' else ${eventBookings.status} end`,
      endReason: null,
      endedAt: null,
    })
    .where(
      and(
        eq(eventBookings.id, id),
        or(
          inArray(eventBookings.status, ['draft', 'held']),
          and(
            eq(eventBookings.status, 'ended'),
            eq(eventBookings.endReason, 'abandoned'),
            gt(eventBookings.endedAt, new Date(now.getTime() - undoMs)),
          ),
        ),
      ),
    )
    .returning({ id: eventBookings.id });
  return restored.length > 0;
}
