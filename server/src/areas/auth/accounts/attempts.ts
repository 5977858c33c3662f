import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, mac, rows } from '../../../kernel/index.ts';
import { attempts } from '../tables/accounts.ts';
import type { Keys } from './keys.ts';
import { type Alarms, delays, type Limits, type Policy } from './limits.ts';

/** One limit on one subject, e.g. `signInAccount` on an e-mail. */
export interface Counter<Name extends string = keyof Limits> {
  limit: Name;
  subject: string;
  /** Whether the limit's stricter delays apply. */
  attacked?: boolean;
}

/** A counter over all strangers, which rejects nobody. */
export interface AlarmCounter {
  limit: keyof Alarms;
  subject: string;
}

const keyOf = (keys: Keys, { limit, subject }: Counter<string> | AlarmCounter): string =>
  `${limit}:${mac(keys.address, limit, subject).toString('base64url')}`;

/**
 * Counts a try before it is made, so that concurrent tries are not free. Returns the seconds to wait if a limit rejects the try; a rejected
 * try is not counted. Locks the counters in the given order until the transaction ends, so that all callers must use one order: address,
 * then account.
 */
export async function countTry<Name extends string>(
  db: Database,
  context: { keys: Keys; limits: Readonly<Record<Name, Policy>>; now: Date },
  counters: readonly Counter<Name>[],
): Promise<number | undefined> {
  const { keys, limits, now } = context;
  const at = now.toISOString();
  for (const counter of counters) {
    const key = keyOf(keys, counter);
    const { resetSeconds, attacked, ...usual } = limits[counter.limit];
    const policy = (counter.attacked && attacked) || usual;
    const waits = delays(policy);
    // Free tries have no delay, so that they block nothing, even if an earlier try is counted after them.
    const wait = (count: ReturnType<typeof sql>) =>
      sql`coalesce(${at}::timestamptz + make_interval(secs =>
        (${`{${waits.join(',')}}`}::float8[])[least(${count} - ${policy.freeTries}::int, ${waits.length}::int)]), 'epoch')`;
    const next = sql`case when attempts.forget_at <= ${at}::timestamptz then 1 else attempts.count + 1 end`;
    const clear = sql`${at}::timestamptz + make_interval(secs => ${resetSeconds}::float8)`;
    const counted = await rows(
      db,
      sql`insert into attempts (key, count, blocked_until, forget_at)
          values (${key}, 1, ${wait(sql`1`)}, ${clear})
          on conflict (key) do update
            set count = ${next}, blocked_until = ${wait(next)}, forget_at = ${clear}
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

/** Whether an alarm is on: strangers have tried an account more often than usual. */
export async function isAlarmed(
  db: Database,
  { keys, alarms, now }: { keys: Keys; alarms: Alarms; now: Date },
  counter: AlarmCounter,
): Promise<boolean> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(keys, counter)), gt(attempts.forgetAt, now)));
  return (row?.count ?? 0) >= alarms[counter.limit].from;
}

/** Counts a stranger's try before it is made. @returns whether too many had been made before, including concurrent ones */
export async function countForAlarm(
  db: Database,
  { keys, alarms, now }: { keys: Keys; alarms: Alarms; now: Date },
  counter: AlarmCounter,
): Promise<boolean> {
  const resetAt = new Date(now.getTime() + alarms[counter.limit].resetSeconds * 1000);
  const isOver = sql`${attempts.forgetAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(keys, counter), count: 1, blockedUntil: new Date(0), forgetAt: resetAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`, forgetAt: resetAt },
    })
    .returning({ count: attempts.count });
  return (row?.count ?? 0) > alarms[counter.limit].from;
}

/** Subtracts a counted try that was right, or was not made after all. */
export async function uncountTry(
  db: Database,
  keys: Keys,
  counters: readonly (Counter<string> | AlarmCounter)[],
): Promise<void> {
  for (const counter of counters) {
    await db.execute(
      sql`update attempts set count = greatest(count - 1, 0), blocked_until = 'epoch'
          where key = ${keyOf(keys, counter)}`,
    );
  }
}

/** Resets counters after the caller has proved to be the right user. */
export async function resetTries(db: Database, keys: Keys, counters: Counter[]): Promise<void> {
  for (const counter of counters)
    await db.execute(sql`delete from attempts where key = ${keyOf(keys, counter)}`);
}
