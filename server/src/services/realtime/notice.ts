import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toFollowing } from '../../kernel/index.ts';
import type { StoredEvent } from './read-events.ts';
import { addTransaction, hasSeen, parseSnapshot, range, type Snapshot, uniteSnapshots } from './snapshot.ts';

/** The channel on which nodes notify one another that events were published. */
export const eventsChannel = 'rafiq_events';

/** A notification to all nodes: the events of one transaction, by id. */
export interface Notice {
  transaction: bigint;
  /** The snapshot of the transaction when it published. Events of the transactions that it sees precede its own. */
  after: Snapshot;
  /** The transactions of that snapshot that have events, complete from the transaction `since` on. */
  publishers: bigint[];
  since: bigint;
  events: StoredEvent[];
}

/** Maximum bytes of a notice: PostgreSQL's limit is 8,000 (https://www.postgresql.org/docs/current/sql-notify.html). */
const maxBytes = 7_900;

/** Maximum number of transactions between the last read one and a notice, because those that are still running become part of each position. */
const maxPassed = 64;

const transactionId = z.string().regex(/^\d{1,19}$/);

const schema = z.compile(
  z.object({
    transaction: transactionId,
    after: z.string().transform(parseSnapshot),
    publishers: z.array(transactionId),
    since: transactionId,
    events: z.array(
      z.object({
        id: z.int(),
        recipientId: z.int().nullable(),
        topic: z.string().nullable(),
        kind: z.string(),
        payload: z.record(z.string(), z.union([z.string(), z.number()])),
        coalesceKey: z.string().nullable(),
        createdAt: z.number(),
      }),
    ),
  }),
);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a notice; undefined for an empty one and for one of another version. */
export function parseNotice(text: string | undefined): Notice | undefined {
  const parsed = text ? schema.safeParse(parseJson(text)).data : undefined;
  if (!parsed?.after) return undefined;
  const { after } = parsed;
  const transaction = BigInt(parsed.transaction);
  const events = parsed.events.map((event) => ({ ...event, transaction }));
  const publishers = parsed.publishers.map(BigInt);
  return { transaction, after, publishers, since: BigInt(parsed.since), events };
}

/**
 * The snapshot that has been read after a notice is applied; undefined if earlier events were not read, or may not have been. Transactions without
 * events that the notice's snapshot sees count as read.
 */
export function applyNotice(
  read: Snapshot,
  { transaction, after, publishers, since }: Notice,
): Snapshot | undefined {
  if (read.xmax < since) return undefined;
  const unread = [...read.running, ...range(read.xmax, after.xmax)];
  const isMissing = (id: bigint) =>
    id !== transaction && hasSeen(after, id) && (id < since || publishers.includes(id));
  if (transaction - read.xmax > maxPassed || unread.some(isMissing)) return undefined;
  return addTransaction(uniteSnapshots(read, after), transaction);
}

/** The connection setting that holds the notice of its transaction; a rollback resets it. */
export const noticeSetting = sql.raw(`'rafiq.notice'`);

/**
 * Notifies all nodes of the events that the previous transaction on the connection has published, if it was committed. If the events are too large for a
 * notification, it is empty, and nodes read the events. It need not be durable, so that NOTIFY's lock is not held while waiting for the disk.
 */
export const notifyAll = toFollowing(sql`
  select set_config('synchronous_commit', 'off', true),
    pg_notify(${sql.raw(`'${eventsChannel}'`)}, case when octet_length(notice) <= ${sql.raw(String(maxBytes))} then notice else '' end),
    set_config(${noticeSetting}, '', false)
  from current_setting(${noticeSetting}, true) notice where notice <> ''`);
