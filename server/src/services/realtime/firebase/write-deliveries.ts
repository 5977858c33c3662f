import { asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Module } from '../../../kernel/index.ts';
import { realtimeEvents } from '../tables.ts';
import { claimLease } from './cursor.ts';
import type { DatabaseClient, Updates } from './database-client.ts';
import { formatDeliveryKey } from './delivery-key.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { realtimeDeliveries, realtimeRemovals } from './tables.ts';

/** Maximum number of deliveries, and of deleted paths, per request. */
const maxDeliveries = 500;

export interface WriteDeps {
  db: Database;
  modules: readonly Module[];
  now(): Date;
  client: DatabaseClient;
  /** Random name of this node. */
  holder: string;
}

/** Path of a user's events. */
export const livePath = (userId: number): string => `live/${userId}`;

const toPath = (delivery: { recipientId: number; plannedAt: number; sequence: number }): string =>
  `${livePath(delivery.recipientId)}/${formatDeliveryKey(delivery)}`;

/** The next deliveries with their events; a delivery whose event was deleted meanwhile has none. */
const findUnwritten = (db: Database) =>
  db
    .select({
      delivery: realtimeDeliveries,
      event: {
        id: realtimeEvents.id,
        kind: realtimeEvents.kind,
        payload: realtimeEvents.payload,
        topic: realtimeEvents.topic,
        coalesceKey: realtimeEvents.coalesceKey,
      },
    })
    .from(realtimeDeliveries)
    .leftJoin(realtimeEvents, eq(realtimeEvents.id, realtimeDeliveries.eventId))
    .where(isNull(realtimeDeliveries.writtenAt))
    .orderBy(asc(realtimeDeliveries.sequence))
    .limit(maxDeliveries);

type Unwritten = Awaited<ReturnType<typeof findUnwritten>>[number];
type Written = Unwritten & { event: NonNullable<Unwritten['event']> };

/** Drops useless deliveries: expired events, and all but the newest event of a coalescing key. */
function selectUseful(found: readonly Unwritten[], now: Date): Written[] {
  const keys = new Set<string>();
  return [...found]
    .reverse()
    .filter((each): each is Written => {
      const { delivery, event } = each;
      if (!event || (delivery.expiresAt && delivery.expiresAt <= now)) return false;
      const key = event.coalesceKey !== null && `${delivery.recipientId} ${event.coalesceKey}`;
      if (key !== false && keys.has(key)) return false;
      if (key !== false) keys.add(key);
      return true;
    })
    .reverse();
}

const toValue = ({ event: { id, kind, payload, topic } }: Written) => ({
  id,
  kind,
  payload,
  ...(topic !== null && { topic }),
});

/** The records that other modules have for these events. */
async function findRecords({ db, modules }: WriteDeps, written: readonly Written[]): Promise<Updates> {
  const records: Record<string, unknown> = {};
  // An event for both sides of a chat is stored as two events.
  const events = new Map(
    written.map(({ event }) => [`${event.kind} ${JSON.stringify(event.payload)}`, event]),
  );
  for (const { realtimeRecords: source } of modules) {
    const own = [...events.values()].filter(({ kind }) => source?.kinds.includes(kind));
    if (source && own.length > 0) Object.assign(records, await source.findRecords({ db, modules }, own));
  }
  return records;
}

const toNothing = (paths: readonly string[]): Updates =>
  Object.fromEntries(paths.map((path) => [path, null]));

/** Deletes the paths of erased accounts. @returns whether there may be more */
async function removePaths({ db, client }: WriteDeps): Promise<boolean> {
  const removals = await db.select().from(realtimeRemovals).orderBy(realtimeRemovals.id).limit(maxDeliveries);
  if (removals.length === 0) return false;
  await client.update(toNothing(removals.map(({ path }) => path)));
  const ids = removals.map(({ id }) => id);
  await db.delete(realtimeRemovals).where(inArray(realtimeRemovals.id, ids));
  return removals.length === maxDeliveries;
}

/** Writes the next deliveries in one request. @returns whether there may be more */
async function writeNext(deps: WriteDeps): Promise<boolean> {
  const { db, client, now } = deps;
  const found = await findUnwritten(db);
  if (found.length === 0) return false;
  const useful = selectUseful(found, now());
  const events = Object.fromEntries(useful.map((each) => [toPath(each.delivery), toValue(each)]));
  // Records first, so that clients that receive the event find them.
  const updates = { ...(await findRecords(deps, useful)), ...events };
  if (useful.length > 0) await client.update(updates);
  // If the process ends before this, the same events are written again under the same keys.
  await db
    .update(realtimeDeliveries)
    .set({ writtenAt: now() })
    .where(
      inArray(
        realtimeDeliveries.sequence,
        found.map(({ delivery }) => delivery.sequence),
      ),
    );
  return found.length === maxDeliveries;
}

/**
 * Plans and writes new events, on one node at a time and in the order of planning, so that a reader who resumes after a key misses nothing. If another
 * node took over the lease meanwhile, both write the same values to the same keys.
 */
export async function writeDeliveries(deps: WriteDeps): Promise<void> {
  const { db, now, holder } = deps;
  for (let isMore = true; isMore; ) {
    if (!(await claimLease(db, holder, now()))) return;
    await db.transaction((tx) => planDeliveries(tx, now()));
    const [isWritten, isRemoved] = [await writeNext(deps), await removePaths(deps)];
    isMore = isWritten || isRemoved;
  }
}

/** Deletes deliveries, here and in Firebase, that have expired or are too old for readers to resume from. */
export async function deleteOldDeliveries(deps: WriteDeps, keptDays: number): Promise<void> {
  const { db, now, holder, client } = deps;
  const before = now().getTime() - (keptDays * 24 + 1) * 3_600_000;
  for (;;) {
    if (!(await claimLease(db, holder, now()))) return;
    const old = await db
      .select()
      .from(realtimeDeliveries)
      .where(
        sql`${realtimeDeliveries.writtenAt} is not null and (${lt(realtimeDeliveries.plannedAt, before)} or ${lt(realtimeDeliveries.expiresAt, now())})`,
      )
      .orderBy(realtimeDeliveries.sequence)
      .limit(maxDeliveries);
    if (old.length === 0) return;
    await client.update(toNothing(old.map(toPath)));
    const sequences = old.map(({ sequence }) => sequence);
    await db.delete(realtimeDeliveries).where(inArray(realtimeDeliveries.sequence, sequences));
    if (old.length < maxDeliveries) return;
  }
}
