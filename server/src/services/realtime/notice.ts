import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toFollowing } from '../../kernel/index.ts';
import type { StoredEvent } from './read-events.ts';
import { addTransaction, hasSeen, parseSnapshot, range, type Snapshot, uniteSnapshots } from './snapshot.ts';

/** The channel on which nodes notify one another that events were published. */
export const eventsChannel = 'rafiq_events';

/** What nodes notify one another of: the events of one transaction, by id. */
export interface Notice {
  transaction: bigint;
  /** What the transaction saw of others when it published: their events come before its own. */
  after: Snapshot;
  /** Those of them with events, complete from the transaction `since` on. */
  publishers: bigint[];
  since: bigint;
  events: StoredEvent[];
}

/** Maximum bytes of a notice: PostgreSQL sends less than 8,000 (https://www.postgresql.org/docs/current/sql-notify.html). */
const maxBytes = 7_900;

/** Maximum number of transactions between what has been read and a notice: those that still run become part of each position. */
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

/** Reads a notice; undefined for an empty one, and for one of another version. */
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
 * What has been read once a notice has been too; undefined if events that have not been read come before its own, or may. Transactions that it saw
 * without events count as read.
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

/** The setting of a connection that has the notice of its transaction: a rollback takes it back. */
export const noticeSetting = sql.raw(`'rafiq.notice'`);

/**
 * Notifies all nodes of what the transaction before it on the connection has published, if it was committed; of more than a notification takes, that they are to
 * read. Nothing depends on its durability: it does not hold NOTIFY's lock while it waits for the disk.
 */
export const notifyAll = toFollowing(sql`
  select set_config('synchronous_commit', 'off', true),
    pg_notify(${sql.raw(`'${eventsChannel}'`)}, case when octet_length(notice) <= ${sql.raw(String(maxBytes))} then notice else '' end),
    set_config(${noticeSetting}, '', false)
  from current_setting(${noticeSetting}, true) notice where notice <> ''`);
