import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, IsStandby, rows, serializeSql, serializeSqlFor } from '../../kernel/index.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';
import { realtimeEvents } from './tables.ts';

export interface StoredEvent {
  id: number;
  transaction: bigint;
  recipientId: number | null;
  topic: string | null;
  kind: string;
  payload: Record<string, string | number>;
  coalesceKey: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Events by id, and the snapshot that they were read in. */
export interface ReadEvents {
  events: StoredEvent[];
  snapshot: Snapshot;
}

const columns = realtimeEvents;

type Bound = 'xmin' | 'xmax' | 'running';

/** Events that a read with a snapshot did not see. */
const unseen = (bound: (name: Bound) => SQLWrapper): SQL => sql`(
  ${columns.transactionId} >= ${bound('xmin')}::xid8 and (
    ${columns.transactionId} >= ${bound('xmax')}::xid8
    or ${columns.transactionId}::text = any(${bound('running')}::text[])))`;

const toBounds = ({ xmin, xmax, running }: Snapshot) => ({
  xmin: String(xmin),
  xmax: String(xmax),
  running: running.map(String),
});

/** Events that a read with this snapshot did not see. */
export function isUnseen(snapshot: Snapshot): SQL {
  const bounds = toBounds(snapshot);
  return unseen((name) => sql.param(bounds[name]));
}

/**
 * Events of transactions that the statement sees. The bound excludes nothing that the function would not: with it PostgreSQL expects few rows
 * of any snapshot, and uses the index by one plan instead of planning each read anew.
 */
export const isCommitted = serializeSql(
  sql`${columns.transactionId} < pg_snapshot_xmax(pg_current_snapshot()) and pg_visible_in_snapshot(${columns.transactionId}, pg_current_snapshot())`,
);

/** An event as a row. */
export const eventColumns = sql`${columns.id}::float8 as id, ${columns.transactionId}::text as transaction, ${columns.recipientId} as "recipientId",
      ${columns.topic} as topic, ${columns.kind} as kind, ${columns.payload} as payload, ${columns.coalesceKey} as "coalesceKey",
      (extract(epoch from ${columns.createdAt}) * 1000)::float8 as "createdAt"`;

export interface EventRow extends Record<string, unknown> {
  snapshot: string;
  transaction: string;
}

export const toEvent = (row: EventRow): StoredEvent => {
  const { id, recipientId, topic, kind, payload, coalesceKey, createdAt } = row as unknown as StoredEvent;
  const transaction = BigInt(row.transaction);
  return { id, transaction, recipientId, topic, kind, payload, coalesceKey, createdAt };
};

async function read(db: Database, statement: SQL): Promise<ReadEvents> {
  const found = await rows<EventRow>(db, statement);
  const snapshot = parseSnapshot(found[0]?.snapshot ?? '');
  if (!snapshot) throw new IsStandby();
  return { snapshot, events: found.filter(({ id }) => id !== null).map(toEvent) };
}

/**
 * Reads events in one statement with the snapshot that it sees, so that the next read with that snapshot goes on exactly after it. Rows of a
 * restored backup, whose transactions this database has not had, are left out. Of more than `limit` it reads those of the oldest transactions.
 *
 * At a standby it has no row: a snapshot there names no running transactions, and their events would be left out for good.
 *
 * The plan is prepared and reads only what is new, because the order is that of the bounds: in the order of ids a prepared plan may begin at the
 * oldest event that is stored.
 */
const selectEvents = (which: SQL, limit: SQLWrapper): SQL => sql`
  select pg_current_snapshot()::text as snapshot, event.* from (select 1 where not pg_is_in_recovery()) one left join (
    select ${eventColumns}
    from ${columns}
    where ${which} and ${isCommitted}
    order by ${columns.transactionId} limit ${limit}
  ) event on true order by event.id`;

/** What a snapshot did not see; exported for its plan's test. */
export const selectUnseen = serializeSqlFor<Bound | 'limit'>(
  selectEvents(
    unseen((name) => sql.placeholder(name)),
    sql.placeholder('limit'),
  ),
);
const selectNothing = serializeSql(selectEvents(sql`false`, sql`1`));

/** Events for anyone since a snapshot; without one only the snapshot of now. */
export const readAllEvents = (
  db: Database,
  after: Snapshot | undefined,
  limit: number,
): Promise<ReadEvents> => read(db, after ? selectUnseen({ ...toBounds(after), limit }) : selectNothing);

/** What one reader receives. */
export interface Audience {
  userId: number;
  topics: readonly string[];
}

/** Events for one reader since a snapshot, or published since a time; without those that expire. */
export function readOwnEvents(
  db: Database,
  { userId, topics }: Audience,
  { after, since }: { after?: Snapshot; since?: Date },
  limit: number,
): Promise<ReadEvents> {
  const missed = after ? isUnseen(after) : sql`false`;
  const recent = since ? sql`${columns.createdAt} >= ${since.toISOString()}::timestamptz` : sql`false`;
  const own = sql`(${columns.recipientId} = ${userId} or ${columns.topic} = any(${sql.param([...topics])}::text[]))`;
  const which = sql`(${missed} or ${recent}) and ${own} and ${columns.expiresAt} is null`;
  return read(db, selectEvents(which, sql`${limit}`));
}
