import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, like, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { disputeSortKeys, disputes as disputesCall } from 'shared-api/contracts/commerce/disputes';
import {
  earningSortKeys,
  operatorEarnings,
  operatorPayouts,
  payoutSortKeys,
} from 'shared-api/contracts/commerce/earnings';
import {
  couponSortKeys,
  operatorCoupons,
  operatorOrders,
  orderSortKeys,
} from 'shared-api/contracts/commerce/operator';
import * as calls from 'shared-api/contracts/lists';
import { mailSortKeys, unsentMails } from 'shared-api/contracts/mails';
import { auditLines as auditCall, auditSortKeys } from 'shared-api/contracts/operator';
import { findPeople, personSortKeys } from 'shared-api/contracts/people';
import { listSortOrders } from 'shared-api/rules/sort-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Minted, mintSession } from '../areas/auth/accounts/mint-session.ts';
import { operatorRoleMembers, operatorRoles } from '../areas/auth/tables/operators.ts';
import { coupons } from '../areas/commerce/tables/coupons.ts';
import { disputes } from '../areas/commerce/tables/disputes.ts';
import { earnings, payoutEntries, payouts } from '../areas/commerce/tables/earnings.ts';
import { orderLines, orders, payments } from '../areas/commerce/tables/orders.ts';
import { exportLeases } from '../services/lists/export.ts';
import { listExports, listViews } from '../services/lists/tables.ts';
import { outbox } from '../services/mail/tables.ts';
import { auditLines } from '../services/operator/index.ts';
import { batchSize } from '../services/operator/lists/operator-list.ts';
import { users } from '../services/users/index.ts';
import { createTestServer, type TestServer } from '../testing/index.ts';

const start = new Date('2030-04-20T09:00:00Z');
let now = start;
let server: TestServer;
let operator: Minted;
/** Who has earned from all lines of orders. */
let consultantId: number;
const count = batchSize + 250;

/** More rows than a batch has, many of them with equal values of each column that lists are sorted by. */
async function insertRows({ db }: TestServer, buyerId: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const at = (number: number) => new Date(start.getTime() - (number % 7) * 60_000);
  await db.insert(users).values(
    numbers.map((number) => ({
      email: `many${(number * 7919) % count}@example.com`,
      username: ['Mona', 'mona', 'آمنة', 'Omar', 'أحمد'][number % 5] ?? '',
      language: 'en' as const,
      referralCode: `many-${number}`,
      isConsultant: number % 3 === 0,
      createdAt: at(number),
      updatedAt: start,
      blockedAt: number % 4 === 0 ? start : null,
    })),
  );
  await db.insert(auditLines).values(
    numbers.map((number) => ({
      action: number % 2 === 0 ? 'coupon.change' : 'wallet.correct',
      subject: number % 10,
      operatorId: number % 5 === 0 ? operator.userId : null,
      details: { reason: `=${number}` },
      createdAt: at(number),
    })),
  );
  await db.insert(coupons).values(
    numbers.map((number) => ({
      code: `MANY-${(number * 7919) % count}`,
      percent: 10,
      active: number % 3 !== 0,
      endsAt: number % 2 === 0 ? at(number) : null,
      createdAt: start,
    })),
  );
  const made = await db
    .insert(orders)
    .values(
      numbers.map((number) => ({
        buyerId,
        status: 'paid' as const,
        currency: number % 2 === 0 ? ('USD' as const) : ('EGP' as const),
        subtotal: 1_000 * (1 + (number % 3)),
        createdAt: at(number),
        paidAt: start,
      })),
    )
    .returning({ id: orders.id });
  const sold = await db
    .insert(orderLines)
    .values(
      made.map(({ id }) => ({
        orderId: id,
        position: 0,
        modelName: 'Course',
        modelId: 1,
        userId: buyerId,
        name: 'A course',
        price: 1_000,
        status: 'released' as const,
      })),
    )
    .returning({ id: orderLines.id });
  const earned = await db
    .insert(earnings)
    .values(
      sold.map(({ id: lineId }, number) => ({
        consultantId: buyerId,
        currency: number % 3 === 0 ? ('EGP' as const) : ('USD' as const),
        kind: 'earning' as const,
        lineId,
        gross: 1_000,
        share: 2_000,
        amount: 800,
        earnedAt: at(number),
        payableAt: number % 5 === 0 ? new Date(start.getTime() + 60_000) : at(number),
        createdAt: start,
      })),
    )
    .returning();
  // A payout is the sum of its entries when its transaction ends.
  await db.transaction(async (tx) => {
    const paid = earned.filter(({ payableAt }, number) => number % 2 === 0 && payableAt <= start);
    const transfers = await tx
      .insert(payouts)
      .values(
        paid.map(({ currency, amount }, number) => ({
          consultantId: buyerId,
          currency,
          amount,
          reference: `=T${number}`,
          operatorId: operator.userId,
          createdAt: start,
        })),
      )
      .returning({ id: payouts.id });
    await tx.insert(payoutEntries).values(
      paid.map(({ id, currency }, number) => ({
        earningId: id,
        payoutId: transfers[number]?.id ?? 0,
        consultantId: buyerId,
        currency,
      })),
    );
  });
  const [paid] = await db
    .insert(payments)
    .values({
      orderId: made[0]?.id ?? 0,
      buyerId,
      key: 'many',
      fingerprint: '',
      method: 'stripe',
      provider: 'stripe',
      currency: 'USD',
      amount: 1_000,
      walletAmount: 0,
      status: 'paid',
      charge: 'pi_many',
      createdAt: start,
      settledAt: start,
    })
    .returning({ id: payments.id });
  await db.insert(disputes).values(
    numbers.map((number) => ({
      paymentId: paid?.id ?? 0,
      provider: 'stripe',
      ref: `dp_${number}`,
      amount: 1_000,
      currency: 'USD' as const,
      reason: '=fraudulent',
      respondBy: number % 5 === 0 ? null : at(number),
      createdAt: at(number % 5),
      ...(number % 3 === 0 ? { status: 'open' as const } : { status: 'lost' as const, decidedAt: start }),
    })),
  );
  await db.insert(outbox).values(
    numbers.map((number) => ({
      to: `many${number}@example.com`,
      language: 'en' as const,
      subject: 'A mail',
      text: 'A mail',
      createdAt: at(number),
      dueAt: at(number % 5),
      attempts: 1 + (number % 14),
      lastError: '451 try again later',
    })),
  );
}

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  operator = await mintSession(server.db, { role: 'operator', now: start });
  const buyer = await mintSession(server.db, { role: 'learner', now: start });
  consultantId = buyer.userId;
  await insertRows(server, buyer.userId);
});
afterAll(() => server.close());

type Filters = Record<string, string>;

async function createLink(
  list: string,
  filters: Filters = {},
  format: 'csv' | 'xlsx' = 'csv',
  as = operator,
) {
  const { answer, cookies } = await server.request(
    calls.exportList,
    { params: { list }, body: { format, filters } },
    { as },
  );
  return { url: answer.data.url, fileName: answer.data.file_name, cookies: { ...cookies } };
}
const get = ({ url, cookies }: { url: string; cookies: Record<string, string> }) =>
  server.app.inject({ method: 'GET', url, cookies });

/** Downloads a list, and waits until the next download may begin. */
async function download(list: string, filters?: Filters, format?: 'csv' | 'xlsx') {
  const answer = await get(await createLink(list, filters, format));
  expect(answer.statusCode).toBe(200);
  await expect.poll(() => server.db.$count(listExports), { timeout: 10_000 }).toBe(0);
  return answer;
}
async function downloadRows(list: string, filters?: Filters): Promise<string[][]> {
  const { rawPayload } = await download(list, filters);
  return parseCsv(rawPayload.toString('utf8')) as string[][];
}

interface ListCase {
  list: string;
  call:
    | typeof findPeople
    | typeof operatorOrders
    | typeof operatorCoupons
    | typeof auditCall
    | typeof unsentMails
    | typeof disputesCall
    | typeof operatorEarnings
    | typeof operatorPayouts;
  /** What it can be sorted by. */
  keys: readonly string[];
  filters: Filters;
}
const lists: ListCase[] = [
  { list: 'people', call: findPeople, keys: personSortKeys, filters: { search: 'mona', state: 'blocked' } },
  { list: 'orders', call: operatorOrders, keys: orderSortKeys, filters: { currency: 'EGP', status: 'paid' } },
  { list: 'coupons', call: operatorCoupons, keys: couponSortKeys, filters: { active: '1' } },
  { list: 'audit', call: auditCall, keys: auditSortKeys, filters: { action: 'coupon.change', subject: '4' } },
  { list: 'disputes', call: disputesCall, keys: disputeSortKeys, filters: { state: 'undecided' } },
  {
    list: 'earnings',
    call: operatorEarnings,
    keys: earningSortKeys,
    filters: { state: 'paid', currency: 'USD' },
  },
  {
    list: 'payouts',
    call: operatorPayouts,
    keys: payoutSortKeys,
    get filters() {
      return { consultant_id: String(consultantId) };
    },
  },
  { list: 'mails', call: unsentMails, keys: mailSortKeys, filters: { given_up: '0', recipient: 'MANY1' } },
];

/** The ids of the first, second and last page of a list. */
async function readPages(call: ListCase['call'], query: Filters) {
  const read = async (page: number) => {
    const { answer } = await server.request(call, { query: { ...query, page } as never }, { as: operator });
    return { ids: answer.data.data.map(({ id }) => id), last: answer.last_page };
  };
  const first = await read(1);
  const others = [await read(2), await read(first.last)];
  return { size: first.ids.length, last: first.last, pages: [first, ...others].map(({ ids }) => ids) };
}

test.each(lists)(
  'the file of $list has the rows of the pages in each order',
  async ({ list, call, keys, filters }) => {
    for (const sort of listSortOrders<string>(keys))
      for (const query of [{ sort }, { ...filters, sort }]) {
        const [, ...rows] = await downloadRows(list, query);
        const ids = rows.map(([id]) => Number(id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeGreaterThan(0);
        const { size, last, pages } = await readPages(call, query);
        const at = (page: number) => ids.slice((page - 1) * size, page * size);
        expect(last).toBe(Math.ceil(ids.length / size));
        expect(pages).toEqual([at(1), last > 1 ? at(2) : [], at(last)]);
      }
  },
);

test('lists are sorted by what the order names, and their filters leave out the rest', async () => {
  const people = async (query: Filters) =>
    (await server.request(findPeople, { query: query as never }, { as: operator })).answer.data.data;
  const names = (await people({ sort: 'email', search: 'many1' })).map(({ email }) => email);
  expect(names).toEqual([...names].sort());
  const blocked = await people({ state: 'blocked', role: 'consultant', sort: '-name' });
  expect(blocked.every((person) => person.blocked_at !== null && person.is_consultant === 1)).toBe(true);
  const operators = await people({ role: 'operator' });
  expect(operators.map(({ id }) => id)).toEqual([operator.userId]);
  const totals = await server.request(operatorOrders, { query: { sort: '-total' } }, { as: operator });
  expect(totals.answer.data.data.every(({ total }) => total === 30)).toBe(true);
  const [, ...ends] = await downloadRows('coupons', { sort: 'ends_at' });
  const times = ends.map((row) => row[8] ?? '').map((time) => time || '9999');
  expect(times).toEqual([...times].sort());
  const own = await server.request(
    auditCall,
    { query: { operator_id: operator.userId, from: start.toISOString(), action: 'wallet.correct' } },
    { as: operator },
  );
  expect(own.answer.data.data.length).toBeGreaterThan(0);
  for (const line of own.answer.data.data)
    expect([line.operator?.id, line.created_at >= start.toISOString()]).toEqual([operator.userId, true]);
  const before = { until: new Date(start.getTime() - 6 * 60_000).toISOString() };
  const early = await server.request(auditCall, { query: before }, { as: operator });
  expect(early.answer.data.data).toEqual([]);
});

const hostile = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\u200F=1+1',
  '＝1+1',
  'a;=1+1',
  'say "no", please',
  'ليلى <b>',
];

test('no name is computed by a spreadsheet, and each is read as it was written', async () => {
  await server.db.insert(users).values(
    hostile.map((username, number) => ({
      email: `hostile${number}@example.com`,
      username,
      phone: '+201001234567',
      language: 'en' as const,
      referralCode: `hostile-${number}`,
      createdAt: start,
      updatedAt: start,
    })),
  );
  const filters = { search: 'hostile', sort: 'id' };
  const csv = await download('people', filters);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="rafiq-people-2030-04-20.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const text = csv.rawPayload.toString('utf8');
  expect(text.startsWith('\uFEFF"Number","Name","E-mail"')).toBe(true);
  expect(text.split('\r\n').length).toBeGreaterThan(hostile.length);
  const [, ...rows] = parseCsv(text) as string[][];
  expect(rows.map(([, name]) => name)).toEqual(hostile.map((name, index) => (index < 6 ? `'${name}` : name)));
  expect(rows[0]?.[3]).toBe("'+201001234567");
  expect(text).toContain('"a;=1+1"');

  const xlsx = await download('people', filters, 'xlsx');
  const { sheets } = await readXlsx(xlsx.rawPayload);
  const [head, ...cells] = sheets[0]?.rows ?? [];
  expect(head?.slice(0, 2)).toEqual(['Number', 'Name']);
  expect(cells.map((row) => row[1])).toEqual(hostile);
  expect(cells.every((row) => typeof row[0] === 'number' && typeof row[3] === 'string')).toBe(true);
  expect(cells[0]?.[6]).toBe(start.toISOString());
});

test('titles are in the language of the caller, amounts are numbers', async () => {
  const { answer, cookies } = await server.request(
    calls.exportList,
    { params: { list: 'orders' }, body: { format: 'xlsx', filters: { currency: 'USD' } } },
    { as: operator, language: 'ar' },
  );
  const { rawPayload } = await get({ url: answer.data.url, cookies: { ...cookies } });
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets[0]?.name).toBe('الطلبات');
  const [head, first] = sheets[0]?.rows ?? [];
  expect(head?.[9]).toBe('المجموع');
  expect([typeof first?.[9], first?.[5], first?.[6]]).toEqual(['number', 'A course', 'USD']);
  await expect.poll(() => server.db.$count(listExports), { timeout: 10_000 }).toBe(0);
});

test('each download is in the audit, without the values of its filters', async () => {
  await download('people', { search: 'many1@example.com', sort: 'name' });
  const { answer } = await server.request(auditCall, { query: { action: 'list.export' } }, { as: operator });
  expect(answer.data.data[0]).toMatchObject({
    operator: { id: operator.userId },
    details: { list: 'people', format: 'csv', rows: 1, filters: 'search sort' },
  });
});

/** An operator with the permission `people` alone. */
async function newHelper() {
  const helper = await mintSession(server.db, { role: 'learner', now: start });
  const [role] = await server.db
    .insert(operatorRoles)
    .values({ name: `People ${helper.userId}`, permissions: ['people'], createdAt: start, updatedAt: start })
    .returning({ id: operatorRoles.id });
  await server.db
    .insert(operatorRoleMembers)
    .values({ userId: helper.userId, roleId: role?.id ?? 0, createdAt: start });
  return helper;
}

test('a list needs its permission, when the link is made and when it is opened, in the browser of the session', async () => {
  const helper = await newHelper();
  const rejected = await server.request(
    calls.exportList,
    { params: { list: 'orders' }, body: { format: 'csv' } },
    { as: helper },
  );
  expect([rejected.status, rejected.failure.code]).toEqual([404, 'not_found']);
  for (const list of ['orders', 'nothing']) {
    const views = await server.request(calls.listViews, { params: { list } }, { as: helper });
    expect(views.status).toBe(404);
  }
  const link = await createLink('people', { search: 'many2@example.com' }, 'csv', helper);
  const foreign = await createLink('people');
  expect((await get({ url: link.url, cookies: foreign.cookies })).statusCode).toBe(404);
  expect((await get({ url: link.url, cookies: {} })).statusCode).toBe(404);
  for (const [from, to] of [
    ['people.csv', 'people.xlsx'],
    ['people.csv', 'orders.csv'],
    ['many2', 'many3'],
    ['language=en', 'language=ar'],
    ['people.csv', 'people.exe'],
    ['filters=%7B', 'filters=x'],
  ] as const) {
    expect(link.url).toContain(from);
    expect((await get({ ...link, url: link.url.replace(from, to) })).statusCode).toBe(404);
  }
  await server.db.delete(operatorRoleMembers).where(eq(operatorRoleMembers.userId, helper.userId));
  expect((await get(link)).statusCode).toBe(404);
  now = new Date(start.getTime() + 5 * 60_000);
  expect((await get(foreign)).statusCode).toBe(403);
  now = start;
});

test('filters that the list does not have are refused', async () => {
  const refused = await server.request(
    calls.exportList,
    { params: { list: 'people' }, body: { format: 'csv', filters: { sort: 'password' } } },
    { as: operator },
  );
  expect([refused.status, refused.failure.code]).toEqual([400, 'invalid_input']);
});

test('an operator downloads one list at a time, and a client that hangs up ends it', async () => {
  const held = await exportLeases.begin(server.db, operator.userId, now);
  const rejected = await server.request(
    calls.exportList,
    { params: { list: 'people' }, body: { format: 'csv' } },
    { as: operator },
  );
  expect([rejected.status, rejected.failure.code]).toEqual([409, 'export_running']);
  await exportLeases.end(server.db, operator.userId, held ?? '');
  const begun = await Promise.all(
    Array.from({ length: 5 }, () => exportLeases.begin(server.db, operator.userId, now)),
  );
  expect(begun.filter((id) => id !== undefined)).toHaveLength(1);
  await exportLeases.erase(server.db, operator.userId);

  const { url, cookies } = await createLink('people');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const client = httpRequest({ port, host: '127.0.0.1', path: url, headers: { cookie } });
  client.end();
  await once(client, 'response');
  client.destroy();
  await expect.poll(() => server.db.$count(listExports), { timeout: 10_000 }).toBe(0);
});

test('a list of more rows than a file may have is refused', async () => {
  await server.db.execute(sql`
    insert into audit_lines (action, details, created_at)
    select 'list.many', '{}', now() from generate_series(1, ${calls.maxExportRows + 1})`);
  const refused = await server.request(
    calls.exportList,
    { params: { list: 'audit' }, body: { format: 'csv', filters: { action: 'list.many' } } },
    { as: operator },
  );
  expect([refused.status, refused.failure.code]).toEqual([409, 'export_too_large']);
});

const save = (name: string, query = 'sort=name', as = operator, list = 'people') =>
  server.request(calls.saveView, { params: { list }, body: { name, query } }, { as });
const namesOf = async (list: string, as = operator) =>
  (await server.request(calls.listViews, { params: { list } }, { as })).answer.data.map(({ name }) => name);

test('views are saved by name for one operator and list, replaced and deleted', async () => {
  const other = await mintSession(server.db, { role: 'operator', now: start });
  const { answer } = await save('Blocked', 'state=blocked');
  await save('المحظورون');
  await save('For orders', 'status=paid', operator, 'orders');
  const replaced = await save('BLOCKED', 'state=blocked&sort=name');
  expect(replaced.answer.data).toEqual({
    id: answer.data.id,
    name: 'BLOCKED',
    query: 'state=blocked&sort=name',
  });
  expect(await namesOf('people')).toEqual(['BLOCKED', 'المحظورون']);
  expect(await namesOf('people', other)).toEqual([]);
  const remove = (as: Minted) =>
    server.request(calls.deleteView, { params: { list: 'people', id: answer.data.id } }, { as });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(operator)).status).toBe(200);
  expect((await remove(operator)).status).toBe(404);
  expect(await namesOf('people')).toEqual(['المحظورون']);
});

test('no operator has more views of a list than allowed, even of calls at the same time', async () => {
  const own = await mintSession(server.db, { role: 'operator', now: start });
  const names = Array.from({ length: calls.maxViews + 3 }, (_, number) => `View ${number}`);
  const saved = await Promise.all(names.map((name) => save(name, '', own)));
  const refused = saved.filter(({ status }) => status !== 200);
  expect(refused.map(({ failure }) => failure.code)).toEqual(Array(3).fill('too_many_views'));
  expect(await server.db.$count(listViews, eq(listViews.operatorId, own.userId))).toBe(calls.maxViews);
  const kept = await namesOf('people', own);
  expect((await save(kept[0]?.toUpperCase() ?? '', 'sort=id', own)).status).toBe(200);
});

test('people whose e-mail is only similar are not in the list', async () => {
  const found = await server.db.$count(users, like(users.email, 'many1%'));
  const [, ...rows] = await downloadRows('people', { search: 'many1' });
  expect(rows).toHaveLength(found);
});
