import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../kernel/index.ts';
import { type Keys, mac } from './keys.ts';
import { delays, type Limits } from './limits.ts';

/** One limit on one subject, e.g. `signInAccount` on an e-mail. */
export interface Counter {
  limit: keyof Limits;
  subject: string;
}

const keyOf = (keys: Keys, { limit, subject }: Counter): string =>
  `${limit}:${mac(keys.address, limit, subject).toString('base64url')}`;

/**
 * Counts a try before it is made, so that a thousand at once are not a thousand free ones. Answers the seconds to
 * wait when one of the limits refuses it; a refused try is not counted. Counters are taken in the given order, which
 * must be the same everywhere (address, then account), because each stays locked until the transaction ends.
 */
export async function countTry(
  db: Database,
  context: { keys: Keys; limits: Limits; now: Date },
  counters: Counter[],
): Promise<number | undefined> {
  const { keys, limits, now } = context;
  const at = now.toISOString();
  for (const counter of counters) {
    const key = keyOf(keys, counter);
    const policy = limits[counter.limit];
    const waits = delays(policy);
    // No row of the array before its first: a free try blocks nothing, also not one that came a moment earlier and is
    // counted after it.
    const wait = (count: ReturnType<typeof sql>) =>
      sql`coalesce(${at}::timestamptz + make_interval(secs =>
        (${`{${waits.join(',')}}`}::float8[])[least(${count} - ${policy.free}::int, ${waits.length}::int)]), 'epoch')`;
    const next = sql`case when attempts.forget_at <= ${at}::timestamptz then 1 else attempts.count + 1 end`;
    const forget = sql`${at}::timestamptz + make_interval(secs => ${policy.memory}::float8)`;
    const counted = await rows(
      db,
      sql`insert into attempts (key, count, blocked_until, forget_at)
          values (${key}, 1, ${wait(sql`1`)}, ${forget})
          on conflict (key) do update
            set count = ${next}, blocked_until = ${wait(next)}, forget_at = ${forget}
            where attempts.blocked_until <= ${at}::timestamptz
          returning 1 as counted`,
    );
    if (counted.length > 0) continue;
    const [blocked] = await rows<{ wait: number }>(
      db,
      sql`select ceil(extract(epoch from blocked_until - ${at}::timestamptz))::int as wait from attempts where key = ${key}`,
    );
    return Math.max(1, blocked?.wait ?? 1);
  }
  return undefined;
}

/** Takes a counted try back: it was right, or it was not made after all. */
export async function uncountTry(db: Database, keys: Keys, counters: Counter[]): Promise<void> {
  for (const counter of counters) {
    await db.execute(
      sql`update attempts set count = greatest(count - 1, 0), blocked_until = 'epoch'
          where key = ${keyOf(keys, counter)}`,
    );
  }
}

/** Starts a counter again from nothing: whoever it counted has shown to be the right person. */
export async function forgetTries(db: Database, keys: Keys, counters: Counter[]): Promise<void> {
  for (const counter of counters)
    await db.execute(sql`delete from attempts where key = ${keyOf(keys, counter)}`);
}
