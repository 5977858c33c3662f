import { sql } from 'drizzle-orm';
import { availabilityDates, planSlots } from 'shared-api/rules/availability';
import { addDays, formatDayFirst } from 'shared-api/rules/dates';
import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Result } from '../report.ts';
import { median } from '../statistics.ts';
import type { Caller } from '../whole/call.ts';

const runs = 7;
const zone = 'Africa/Cairo';
const range = { from: 0, to: 1440, duration: 30 };

/** Every day to which availability can be added. */
function everyDay(now: number): string[] {
  const { first, last } = availabilityDates(zone, now);
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Creates a consultant with a price for half an hour and without slots. */
async function consultant(db: Database): Promise<string> {
  const { userId, token } = await mintSession(db, { role: 'consultant' });
  for (const statement of [
    sql`insert into consultant_profiles (user_id, about_en, about_ar, type_age, timezone) values (${userId}, 'a', 'a', 4, ${zone}) on conflict do nothing`,
    sql`insert into consultant_settings (user_id, currency, margin_hours, first_session_free) values (${userId}, 'USD', 0, false) on conflict do nothing`,
    sql`insert into duration_prices (user_id, duration, enabled, usd) values (${userId}, 30, true, 2500) on conflict do nothing`,
  ])
    await db.execute(statement);
  return token;
}

/** Measures how long it takes to add six months of half-hour slots on all days: in the rules alone, and until the call has answered. */
export async function generation(db: Database, caller: Caller): Promise<Result[]> {
  const days = everyDay(Date.now());
  const rules: number[] = [];
  const calls: number[] = [];
  let added = 0;
  for (let run = 0; run < runs; run++) {
    const token = await consultant(db);
    let begun = performance.now();
    planSlots(days, range, zone);
    rules.push(performance.now() - begun);
    begun = performance.now();
    const { status, body } = await caller.call({
      method: 'POST',
      path: '/api/availability/add/new',
      token,
      body: { from: '00:00:00', to: '24:00:00', duration: 30, days: days.map(formatDayFirst) },
    });
    calls.push(performance.now() - begun);
    if (status !== 200) throw new Error(`Adding availability answered ${status}: ${body.slice(0, 300)}`);
    ({ added } = JSON.parse(body) as { added: number });
  }
  return [
    {
      what: 'six months of half hours, by the rules alone, ms',
      value: median(rules),
      target: { most: 10 },
      detail: `${days.length} days`,
    },
    {
      what: 'the same added by the call, ms',
      value: median(calls),
      target: { most: 300 },
      detail: `${added} slots`,
    },
  ];
}
