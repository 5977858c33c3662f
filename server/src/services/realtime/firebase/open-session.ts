import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Caller, type Database, rows } from '../../../kernel/index.ts';
import type { FirebaseConfig } from '../config.ts';
import { eventsChannel } from '../notice.ts';
import { realtimeEvents } from '../tables.ts';
import type { FindReadableTopics } from '../topics.ts';
import { ensureCursor, lockCursor, moveCursor } from './cursor.ts';
import { type DeliveryKey, formatDeliveryKey, parseDeliveryKey } from './delivery-key.ts';
import type { AccountClient } from './service-account.ts';
import { realtimeDeliveries, realtimeFollowers } from './tables.ts';
import { livePath } from './write-deliveries.ts';

/** Milliseconds for which a reader follows the topics of a session; browsers renew it earlier. */
const followMs = 5 * 60_000;
/** Milliseconds for which the rules of the database accept a reader. */
const sessionMs = 3_600_000;
/** Maximum number of missed events with which a reader resumes; beyond it, the reader must read everything again. */
const maxMissed = 1_000;
const dayMs = 86_400_000;

export interface SessionDeps {
  firebase: FirebaseConfig;
  account: AccountClient;
  keptDays: number;
  findReadableTopics: FindReadableTopics;
}

export interface SessionInput {
  topics: readonly string[];
  after?: string;
  /** For a reader without a position: events of the last seconds are read too. */
  seconds: number;
}

/**
 * Finds the requested topics that the user follows now. `isLapsed`: the user followed one of them earlier, but the time for
 * that is over, so that events may be missing.
 */
async function findFollowed(tx: Database, userId: number, topics: readonly string[], now: Date) {
  const followed = await tx
    .select()
    .from(realtimeFollowers)
    .where(and(eq(realtimeFollowers.userId, userId), inArray(realtimeFollowers.topic, [...topics])));
  return {
    isLapsed: followed.some(({ followsUntil }) => followsUntil <= now),
    current: followed.filter(({ followsUntil }) => followsUntil > now).map(({ topic }) => topic),
  };
}

/** Plans events that were published to topics before the user followed them, while the page was reading its data. */
async function planRecent(
  tx: Database,
  { userId, topics, since, plannedAt }: { userId: number; topics: string[]; since: Date; plannedAt: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${realtimeDeliveries} (event_id, recipient_id, planned_at)
    select ${realtimeEvents.id}, ${userId}, ${plannedAt}::bigint from ${realtimeEvents}
    where ${inArray(realtimeEvents.topic, topics)} and ${realtimeEvents.createdAt} >= ${since.toISOString()}::timestamptz
      and ${realtimeEvents.expiresAt} is null
    order by ${realtimeEvents.id}
    on conflict do nothing`);
  await tx.execute(sql`select pg_notify(${eventsChannel}, '')`);
}

const countAfter = (tx: Database, userId: number, key: DeliveryKey): Promise<number> =>
  tx.$count(
    tx
      .select({ sequence: realtimeDeliveries.sequence })
      .from(realtimeDeliveries)
      .where(
        and(
          eq(realtimeDeliveries.recipientId, userId),
          sql`(${realtimeDeliveries.plannedAt}, ${realtimeDeliveries.sequence}) > (${key.plannedAt}::bigint, ${key.sequence}::bigint)`,
        ),
      )
      .limit(maxMissed + 1)
      .as('missed'),
  );

/** Finds where a reader begins, and whether they have missed events that were deleted. */
async function findStart(
  tx: Database,
  userId: number,
  { after, seconds }: SessionInput,
  { plannedAt, now, keptDays }: { plannedAt: number; now: Date; keptDays: number },
): Promise<{ after: string; isReset: boolean }> {
  const recent = formatDeliveryKey({ plannedAt: now.getTime() - seconds * 1_000, sequence: 0 });
  if (after === undefined) return { after: recent, isReset: false };
  const key = parseDeliveryKey(after);
  // A position of the API's stream, or from before a backup was restored.
  if (!key || key.plannedAt > plannedAt) return { after: recent, isReset: true };
  const isOld = key.plannedAt < now.getTime() - keptDays * dayMs;
  if (isOld || (await countAfter(tx, userId, key)) > maxMissed) return { after: recent, isReset: true };
  return { after, isReset: false };
}

/**
 * What the caller's browser needs to read live events from Firebase. The token is for the caller only, and the rules of the database allow it to read only
 * the caller's paths. The caller starts to follow the requested topics that they may read.
 */
export async function openSession(
  { firebase, account, keptDays, findReadableTopics }: SessionDeps,
  db: Database,
  caller: Caller,
  input: SessionInput,
  now: Date,
) {
  const { userId } = caller;
  const topics = await findReadableTopics(db, caller, input.topics);
  await ensureCursor(db, now);
  const start = await db.transaction(async (tx) => {
    // No delivery is planned while the cursor is locked: an event that this transaction does not see will be planned for the
    // follower that it adds.
    const cursor = await lockCursor(tx);
    const plannedAt = Math.max(now.getTime(), cursor.plannedAt);
    await moveCursor(tx, { ...cursor, plannedAt });
    const found = await findStart(tx, userId, input, { plannedAt, now, keptDays });
    if (topics.length === 0) return found;
    const { isLapsed, current } = await findFollowed(tx, userId, topics, now);
    const followsUntil = new Date(now.getTime() + followMs);
    await tx
      .insert(realtimeFollowers)
      .values(topics.map((topic) => ({ userId, topic, followsUntil })))
      .onConflictDoUpdate({
        target: [realtimeFollowers.userId, realtimeFollowers.topic],
        set: { followsUntil },
      });
    const added = topics.filter((topic) => !current.includes(topic));
    const since = new Date(now.getTime() - input.seconds * 1_000);
    if (added.length > 0) await planRecent(tx, { userId, topics: added, since, plannedAt });
    return { ...found, isReset: found.isReset || (isLapsed && input.after !== undefined) };
  });
  return {
    config: firebase.browser,
    auth_emulator: firebase.authEmulator ?? null,
    token: await account.signUserToken(userId, { until: now.getTime() + sessionMs }),
    lifetime_seconds: sessionMs / 1_000,
    path: livePath(userId),
    after: start.after,
    reset: start.isReset,
    topics,
  };
}

/** Deletes readers of topics who have left more than a day ago. */
export async function deleteOldFollowers(db: Database, now: Date): Promise<void> {
  await rows(
    db,
    sql`delete from ${realtimeFollowers} where ${realtimeFollowers.followsUntil} < ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`,
  );
}
