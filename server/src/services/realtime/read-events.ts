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

/** Events by id, and the snapshot in which they were read. */
export interface ReadEvents {
  events: StoredEvent[];
  snapshot: Snapshot;
}

const columns = realtimeEvents;

type Bound = 'xmin' | 'xmax' | 'running';

/** Matches events that a read with a snapshot did not see. */
const unseen = (bound: (name: Bound) => SQLWrapper): SQL => sql`(
  ${columns.transactionId} >= ${bound('xmin')}::xid8 and (
    ${columns.transactionId} >= ${bound('xmax')}::xid8
    or ${columns.transactionId}::text = any(${bound('running')}::text[])))`;

const toBounds = ({ xmin, xmax, running }: Snapshot) => ({
  xmin: String(xmin),
  xmax: String(xmax),
  running: running.map(String),
});

/** Matches events that a read with this snapshot did not see. */
export function isUnseen(snapshot: Snapshot): SQL {
  const bounds = toBounds(snapshot);
  return unseen((name) => sql.param(bounds[name]));
}

/**
 * Matches events of transactions that the statement sees. The bound is redundant, but makes PostgreSQL expect few rows for any snapshot, so that
 * it uses the index with one generic plan instead of planning each read.
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
 * Reads events, in one statement with the snapshot that it sees, so that the next read with that snapshot continues exactly after it. Rows of a
 * restored backup, whose transactions this database has not had, are left out. Beyond `limit` it reads the events of the oldest transactions.
 * On a standby it returns no row: a standby's snapshot does not list running transactions, so their events would be missed permanently.
 * The prepared plan reads only new events, because the order is that of the bounds: in the order of ids it could start at the oldest stored
 * event.
 */
const selectEvents = (which: SQL, limit: SQLWrapper): SQL => sql`
  select pg_current_snapshot()::text as snapshot, event.* from (select 1 where not pg_is_in_recovery()) one left join (
    select ${eventColumns}
    from ${columns}
    where ${which} and ${isCommitted}
    order by ${columns.transactionId} limit ${limit}
  ) event on true order by event.id`;

/** Events that a snapshot did not see. Exported for the test of its plan. */
export const selectUnseen = serializeSqlFor<Bound | 'limit'>(
  selectEvents(
    unseen((name) => sql.placeholder(name)),
    sql.placeholder('limit'),
  ),
);
const selectNothing = serializeSql(selectEvents(sql`false`, sql`1`));

/** Events for anyone since a snapshot; without a snapshot only the current snapshot. */
export const readAllEvents = (
  db: Database,
  after: Snapshot | undefined,
  limit: number,
): Promise<ReadEvents> => read(db, after ? selectUnseen({ ...toBounds(after), limit }) : selectNothing);

/** The recipients and topics that a reader receives. */
export interface Audience {
  userId: number;
  topics: readonly string[];
}

/** Events for one reader since a snapshot, or published since a time; without expiring ones. */
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
