import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../../kernel/index.ts';
import { isCommitted, isUnseen } from '../read-events.ts';
import { parseSnapshot } from '../snapshot.ts';
import { realtimeEvents } from '../tables.ts';
import { lockCursor, moveCursor } from './cursor.ts';
import { realtimeDeliveries, realtimeFollowers } from './tables.ts';

const events = realtimeEvents;

/**
 * Plans the events that were committed since the last run, for their users and for the followers of their topics. The cursor moves in the same
 * transaction, so that each event is planned exactly once, and an event that is committed late is planned late (ADR-0041).
 */
export async function planDeliveries(tx: Database, now: Date): Promise<void> {
  const cursor = await lockCursor(tx);
  const before = parseSnapshot(cursor.snapshot);
  const plannedAt = Math.max(now.getTime(), cursor.plannedAt);
  const planned = await rows<{ snapshot: string }>(
    tx,
    sql`
    with planned as (
      insert into ${realtimeDeliveries} (event_id, recipient_id, planned_at, expires_at)
      select ${events.id}, coalesce(${events.recipientId}, follower.user_id), ${plannedAt}::bigint, ${events.expiresAt}
      from ${events} left join ${realtimeFollowers} follower
        on follower.topic = ${events.topic} and follower.follows_until > ${now.toISOString()}::timestamptz
      where ${before ? isUnseen(before) : sql`false`} and ${isCommitted}
        and coalesce(${events.recipientId}, follower.user_id) is not null
      order by ${events.id}
      on conflict do nothing
      returning 1
    )
    select pg_current_snapshot()::text as snapshot, (select count(*) from planned)::int as count`,
  );
  // After a backup was restored, whose transaction numbers were higher, the cursor becomes the current snapshot as
  // well.
  await moveCursor(tx, { snapshot: planned[0]?.snapshot ?? cursor.snapshot, plannedAt });
}
