import { sql } from 'drizzle-orm';
import { listEntries, readDashboard } from 'shared-api/contracts/dashboard';
import { addDays } from 'shared-api/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeConsultantRow, seedChoices } from '../areas/consultations/consultants/consultants.fixture.ts';
import { enrolIn, makeCourse, openLesson } from '../areas/courses/catalogue/courses.fixture.ts';
import { modules } from '../areas.ts';
import { rows } from '../kernel/index.ts';
import { countAgain, createCounterReader, foldChanges } from '../services/dashboard/index.ts';
import { deleteOldActiveDays } from '../services/dashboard/module.ts';
import { PendingCounts } from '../services/reports/counts.ts';
import { createTestServer, type Minted, mintSession, outcome, type TestServer } from '../testing/index.ts';

/*
 * Numbers of the dashboard are running totals that triggers keep. They are equal to sums from scratch while others write, and while changes are
 * added to the totals.
 */

const now = new Date('2030-05-20T21:30:00Z');
const timezone = 'Africa/Cairo';
let server: TestServer;
let operator: Minted;
let consultantId: number;
let buyerId: number;
let courseId: number;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  operator = await mintSession(server.db, { role: 'operator', now });
  await seedChoices(server.db);
  consultantId = await makeConsultantRow(server.db, {});
  ({ userId: buyerId } = await newLearner());
  courseId = (await makeCourse(server.db, { lessons: [{}] })).id;
});
afterAll(() => server.close());
beforeEach(() => countAgain(server.db, modules, timezone));

const newLearner = () => mintSession(server.db, { role: 'learner', now });

/** From 1 January to 1 July, by day. */
const days = Array.from({ length: 182 }, (_, index) => addDays('2030-01-01', index));
const read = (counter: string, between = days, until?: string) =>
  createCounterReader(server.db, between, '2030-05-21').read(counter, until);
/** Sums a counter up from all rows. */
async function countAll(source: ReturnType<typeof sql>): Promise<number[]> {
  const found = await rows<{ day: string; amount: number }>(
    server.db,
    sql`select (at at time zone ${timezone}::text)::date::text as day, sum(amount)::float8 as amount from (${source}) s (at, amount) group by 1`,
  );
  const sums = new Map(found.map(({ day, amount }) => [day, amount]));
  return days.slice(0, -1).map((day) => sums.get(day) ?? 0);
}

const scratch = {
  'sign-ups': sql`select created_at, 1 from users`,
  completions: sql`select completed_at, 1 from enrolments where completed_at is not null`,
  'revenue-usd': sql`select paid_at, subtotal - discount from orders where currency = 'USD' and status = 'paid'`,
  'revenue-egp': sql`select paid_at, subtotal - discount from orders where currency = 'EGP' and status = 'paid'`,
  'refunds-usd': sql`select created_at, amount + wallet_amount from refunds where currency = 'USD'`,
  'refunds-egp': sql`select created_at, amount + wallet_amount from refunds where currency = 'EGP'`,
  'sessions-booked': sql`select ends_at, 1 from bookings where status = 'confirmed'`,
  'sessions-held': sql`
    select ends_at, 1 from bookings b where status = 'confirmed'
      and exists (select from attendances where booking_id = b.id and user_id = b.learner_id)
      and exists (select from attendances where booking_id = b.id and user_id = b.consultant_id)`,
};

async function expectEqual(): Promise<void> {
  for (const [counter, source] of Object.entries(scratch))
    expect([counter, await read(counter)]).toEqual([counter, await countAll(source)]);
}

/** A number that looks random, the same in each run. */
let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const randomTime = () =>
  new Date(Date.UTC(2030, random(6), 1 + random(28), random(24), random(60))).toISOString();
const oneOf = <T>(...items: T[]): T => items[random(items.length)] as T;
let made = 0;

async function payOrder(): Promise<void> {
  const at = randomTime();
  const currency = oneOf('USD', 'EGP');
  const [order] = await rows<{ id: number }>(
    server.db,
    sql`insert into orders (buyer_id, status, currency, subtotal, hold_until, created_at)
        values (${(await newLearner()).userId}, 'open', ${currency}, ${100 + random(5_000)}, ${at}, ${at}) returning id`,
  );
  const id = order?.id as number;
  await server.db.execute(sql`update orders set status = 'pending' where id = ${id}`);
  await server.db.execute(
    sql`update orders set status = 'paid', hold_until = null, paid_at = ${at} where id = ${id}`,
  );
  if (random(2) === 0) return;
  made += 1;
  await server.db.execute(sql`
    with paid as (
      insert into payments (order_id, buyer_id, idempotency_key, fingerprint, method, currency, amount, wallet_amount, status, created_at, settled_at)
      select id, buyer_id, ${`dashboard-${made}`}, '', 'wallet', currency, 0, subtotal, 'paid', ${at}::timestamptz, ${at}::timestamptz from orders where id = ${id}
      returning id, currency, wallet_amount
    )
    insert into refunds (payment_id, currency, amount, wallet_amount, reason, status, created_at, done_at)
    select id, currency, 0, 1 + wallet_amount / 2, 'operator', 'done', ${randomTime()}::timestamptz, ${at}::timestamptz from paid`);
}

/** Sessions do not overlap: each has an hour of its own. */
async function bookSession(): Promise<number> {
  made += 1;
  const [booking] = await rows<{ id: number }>(
    server.db,
    sql`insert into bookings (consultant_id, learner_id, starts_at, ends_at, duration, status, price, currency, created_at, confirmed_at, refund_until, uid)
        select ${consultantId}, ${buyerId}, at, at + interval '1 hour', 60, 'confirmed', 1, 'USD', at, at, at - interval '1 day', ${`dashboard-${made}`}
        from (select '2030-01-01'::timestamptz + ${made} * interval '7 hours' as at) s returning id`,
  );
  return booking?.id as number;
}

const join = (booking: number, userId: number) =>
  server.db.execute(
    sql`insert into attendances (booking_id, user_id, at) select id, ${userId}::int, starts_at from bookings where id = ${booking}`,
  );

async function holdSession(): Promise<void> {
  const booking = await bookSession();
  // At once: each of the two may be the second one.
  if (random(4) > 0) await Promise.all([join(booking, consultantId), join(booking, buyerId)]);
  else await join(booking, buyerId);
  if (random(4) === 0)
    await server.db.execute(
      sql`update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'operator' where id = ${booking}`,
    );
  else if (random(3) === 0)
    await server.db.execute(
      sql`update bookings set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = ${booking}`,
    );
}

async function completeCourse(): Promise<void> {
  const { userId } = await newLearner();
  await server.db.execute(sql`update users set created_at = ${randomTime()} where id = ${userId}`);
  const enrolment = await enrolIn(server.db, courseId, userId);
  await server.db.execute(sql`update enrolments set completed_at = ${randomTime()} where id = ${enrolment}`);
  if (random(3) === 0) await server.db.execute(sql`delete from enrolments where id = ${enrolment}`);
}

test('with many writers, and totals that are added up meanwhile, all numbers are equal to sums from scratch', async () => {
  const writers = Array.from({ length: 6 }, async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await oneOf(payOrder, holdSession, completeCourse)();
      if (turn % 4 === 0) await foldChanges(server.db);
    }
  });
  await Promise.all(writers);
  await expectEqual();
  await foldChanges(server.db);
  await expectEqual();
  expect((await read('sessions-held')).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
  expect((await read('revenue-egp')).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
});

test('a reader sees each change once while it moves into the totals', async () => {
  const before = (await read('sign-ups')).reduce((sum, count) => sum + count, 0);
  for (let round = 1; round <= 5; round += 1) {
    await server.db.execute(
      sql`insert into users (email, username, language, referral_code, created_at, updated_at)
          select 'fold' || n || '-' || ${round}::int || '@test.example', 'Fold', 'en', 'FOLD' || n || '-' || ${round}::int, '2030-03-01'::timestamptz + n * interval '1 hour', now()
          from generate_series(1, 400) n`,
    );
    const fold = foldChanges(server.db);
    const sums = await Promise.all(
      Array.from({ length: 8 }, async () => (await read('sign-ups')).reduce((sum, count) => sum + count, 0)),
    );
    expect(sums).toEqual(sums.map(() => before + round * 400));
    await fold;
  }
  await expectEqual();
});

test('a change of the zone counts everything again, with what is written meanwhile', async () => {
  const writers = Array.from({ length: 3 }, async () => {
    for (let turn = 0; turn < 8; turn += 1) await oneOf(payOrder, holdSession, completeCourse)();
  });
  await countAgain(server.db, modules, 'Asia/Tokyo');
  await Promise.all([...writers, foldChanges(server.db)]);
  await countAgain(server.db, modules, timezone);
  await expectEqual();
  // 23:30 in Cairo is the next day in Tokyo.
  const { userId } = await newLearner();
  await server.db.execute(sql`update users set created_at = '2030-06-27T20:30:00Z' where id = ${userId}`);
  const dates = ['2030-06-27', '2030-06-28', '2030-06-29'];
  const [cairo] = await read('sign-ups', dates);
  await countAgain(server.db, modules, 'Asia/Tokyo');
  const [tokyo] = await read('sign-ups', dates);
  expect((cairo as number) - (tokyo as number)).toBe(1);
});

test('of two people who join at once one makes the session held; those of today are not missed yet', async () => {
  const before = await read('sessions-held');
  for (let turn = 0; turn < 10; turn += 1) {
    const booking = await bookSession();
    await Promise.all([join(booking, consultantId), join(booking, buyerId)]);
  }
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  expect(sum(await read('sessions-held')) - sum(before)).toBe(10);
  // Days from 21 May on are left out.
  const until = await read('sessions-booked', days, '2030-05-21');
  expect(until).toEqual((await read('sessions-booked')).map((count, index) => (index < 140 ? count : 0)));
  await expectEqual();
});

test('a learner is active once a day, by whatever they do; the number stays when the days are deleted', async () => {
  const { id, lessons } = await makeCourse(server.db, { lessons: [{}, {}] });
  const { userId } = await newLearner();
  const enrolment = await enrolIn(server.db, id, userId);
  const dates = ['2030-05-09', '2030-05-10', '2030-05-11', '2030-05-12'];
  const before = await read('active-learners', dates);
  await openLesson(server.db, enrolment, lessons[0] as number, { toldAt: new Date('2030-05-09T10:00:00Z') });
  await openLesson(server.db, enrolment, lessons[1] as number, { toldAt: new Date('2030-05-09T12:00:00Z') });
  // In Cairo the next day has begun.
  await openLesson(server.db, enrolment, lessons[0] as number, { toldAt: new Date('2030-05-09T21:10:00Z') });
  await openLesson(server.db, enrolment, lessons[0] as number, { toldAt: new Date('2030-05-09T21:40:00Z') });
  const added = async () =>
    (await read('active-learners', dates)).map((count, index) => count - (before[index] ?? 0));
  expect(await added()).toEqual([1, 1, 0]);
  await deleteOldActiveDays(server.db, timezone, now);
  const left = await rows(server.db, sql`select 1 from active_days where user_id = ${userId}`);
  expect([await added(), left]).toEqual([[1, 1, 0], []]);
});

test('views and failures of pages are counted with each report; deleted rows stay counted', async () => {
  const dates = ['2030-05-01', '2030-05-02'];
  const period = new Date('2030-05-01T10:00:00Z');
  const report = async (id: string, values: readonly ('shown' | 'load' | 'crashed')[]) => {
    const pending = new PendingCounts();
    pending.add({
      ticket: { id, network: 'n', expiresAt: new Date('2031-01-01T00:00:00Z') },
      counts: values.map((value) => ({ period, name: 'shell', version: '1.0.0', measure: 'page', value })),
    });
    await pending.flush(server.db);
  };
  await report('one', ['shown', 'shown', 'load']);
  await report('two', ['shown', 'crashed']);
  await server.db.execute(sql`delete from release_counts`);
  expect([await read('views', dates), await read('failed-views', dates)]).toEqual([[4], [2]]);
});

test('the dashboard answers the numbers of all areas; money only with its permission, links only to open pages', async () => {
  const query = { days: '2029-12-01,2030-01-01,2030-07-01' };
  const ask = async (permissions?: string[]) => {
    const as = permissions ? await mintSession(server.db, { role: 'learner', now }) : operator;
    if (permissions)
      await server.db.execute(
        sql`update users set permissions = ${sql.raw(`'{${permissions}}'`)}::text[] where id = ${as.userId}`,
      );
    return server.request(readDashboard, { query }, { as, language: 'ar' });
  };
  const { answer } = await ask();
  expect(answer.data).toMatchObject({ timezone, today: '2030-05-21' });
  expect(answer.data.numbers.map(({ id }) => id)).toEqual([
    'sign-ups',
    'active-learners',
    'completions',
    'sessions-held',
    'sessions-missed',
    'revenue',
    'refunds',
    'failed-views',
    'release-changes',
  ]);
  const revenue = answer.data.numbers.find(({ id }) => id === 'revenue');
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  expect(revenue).toMatchObject({ title: 'الإيرادات', path: '/admin/dashboard/revenue', has_dates: 1 });
  expect(revenue?.lines.map(({ currency }) => currency)).toEqual(['USD', 'EGP']);
  expect(revenue?.lines[0]?.values).toEqual([0, sum(await countAll(scratch['revenue-usd']))]);
  const { answer: auditor } = await ask(['audit']);
  expect(auditor.data.numbers.filter(({ unit, path }) => unit === 'money' || path !== null)).toEqual([]);
  expect(outcome(await ask(['money']))).toEqual([403, 'not_allowed']);
});

const askEntries = (number: string, query: object = {}, as = operator) =>
  server.request(
    listEntries,
    { params: { number }, query: { from: '2030-02-01', to: '2030-03-31', ...query } },
    { as },
  );

test('a number has as many rows behind it as it counts, the newest first, with the days of the site', async () => {
  const { answer } = await server.request(
    readDashboard,
    { query: { days: '2030-02-01,2030-04-01' } },
    { as: operator },
  );
  const counted = answer.data.numbers.filter(({ has_dates }) => has_dates === 1);
  expect(counted.map(({ path }) => path)).toContain('/admin/dashboard/sessions-missed');
  for (const { id, unit, lines } of counted)
    for (const { currency, values } of lines) {
      const first = (await askEntries(id, { currency: currency ?? undefined })).answer;
      const entries = [...first.data.data];
      for (let page = 2; page <= first.last_page; page += 1)
        entries.push(...(await askEntries(id, { currency: currency ?? undefined, page })).answer.data.data);
      const sum = entries.reduce((all, { amount }) => all + (amount ?? 0), 0);
      expect([id, unit === 'money' ? sum : entries.length]).toEqual([id, values[0]]);
      expect(first.count).toBe(entries.length);
      expect(entries.map(({ at }) => at)).toEqual(
        entries
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    }
});

test('rows are only for who may read them; a number without a list has none', async () => {
  const auditor = await newLearner();
  const give = (permissions: string) =>
    server.db.execute(
      sql`update users set permissions = string_to_array(${permissions}, ',') where id = ${auditor.userId}`,
    );
  await give('audit,money');
  expect((await askEntries('revenue', {}, auditor)).status).toBe(200);
  expect(outcome(await askEntries('sign-ups', {}, auditor))).toEqual([404, 'not_found']);
  await give('audit,courses');
  expect(outcome(await askEntries('revenue', {}, auditor))).toEqual([404, 'not_found']);
  const { answer } = await askEntries('completions', {}, auditor);
  expect(answer).toMatchObject({ title: 'Courses completed', unit: 'count', timezone });
  expect(outcome(await askEntries('failed-views'))).toEqual([404, 'not_found']);
  expect(outcome(await askEntries('nothing'))).toEqual([404, 'not_found']);
});

test.each([
  ['one', '2030-01-01'],
  ['descending', '2030-01-02,2030-01-01'],
  ['not in the calendar', '2030-02-30,2030-03-01'],
  ['no dates', 'a,b'],
  ['too many', `2030-01-01${',2030-01-01'.repeat(200)}`],
])('days are rejected that are %s', async (_, dates) => {
  const { status } = await server.request(readDashboard, { query: { days: dates } }, { as: operator });
  expect(status).toBe(400);
});
