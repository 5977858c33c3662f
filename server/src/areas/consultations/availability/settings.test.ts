import type { Input } from 'shared-api/contract';
import { slotsByDate } from 'shared-api/contracts/consultations/availability';
import {
  meetingLink,
  multiCurrency,
  requestsStatus,
  setMeetingLink,
  setPrices,
  setRequestsStatus,
  settings,
} from 'shared-api/contracts/consultations/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clocked, serverWithClock } from '../../auth/accounts/accounts.fixture.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { accounts } from '../../auth/accounts/module.ts';
import { add, makeConsultant } from './availability.fixture.ts';
import { availability } from './module.ts';

const start = new Date('2026-03-01T12:00:00Z');
let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock({ modules: [accounts, availability] }, start);
});
afterAll(() => clocked.server.close());

type Session = Awaited<ReturnType<typeof makeConsultant>>;
const consultant = (overrides: Parameters<typeof makeConsultant>[2] = { prices: {} }) =>
  makeConsultant(clocked.server, clocked.now(), overrides);
const read = async (as: Session) => (await clocked.server.request(settings, {}, { as })).answer.data;
const set = (as: Session, body: Partial<Input<typeof setPrices>['body']>) =>
  clocked.server.request(setPrices, { body: { marginhours: 0, ...body } }, { as });

test('CONS-181 settings are null until prices were set once', async () => {
  expect(await read(await consultant())).toBeNull();
});

test('CONS-085 CONS-182 what was set is what is read, in whole units', async () => {
  const as = await consultant();
  const { answer } = await set(as, {
    duration30: '1',
    currency30: '12.5',
    currency30_egp: '500',
    duration60: '1',
    currency60: '25',
    currency60_egp: '999',
    currency90: '40',
    marginhours: 5,
    first_session_free: '1',
    consultant_currency: 'BOTH',
    free_sessions: 2,
  });
  expect(answer.status).toBe(true);
  const zeros = { duration120: 0, currency120: '0', currency120_egp: '0', duration180: 0, currency180: '0' };
  expect(await read(as)).toMatchObject({
    ...zeros,
    duration30: 1,
    currency30: '12.5',
    currency30_egp: '500',
    duration60: 1,
    currency60: '25',
    currency60_egp: '999',
    // A disabled duration keeps its price.
    duration90: 0,
    currency90: '40',
    marginhours: 5,
    first_session_free: 1,
    consultant_currency: 'BOTH',
    free_sessions: 2,
    has_private_link: 0,
    link: null,
    disable: 0,
    timezone: 'Africa/Cairo',
  });
});

test('what is not sent of our own fields stays; dollars and four free sessions at first', async () => {
  const as = await consultant();
  await set(as, { duration60: '1', currency60: '25' });
  expect(await read(as)).toMatchObject({
    consultant_currency: 'USD',
    free_sessions: 4,
    timezone: 'Africa/Cairo',
  });
  await set(as, { duration60: '1', currency60: '25', free_sessions: 1, timezone: 'America/Toronto' });
  await set(as, { duration60: '1', currency60: '30' });
  expect(await read(as)).toMatchObject({ currency60: '30', free_sessions: 1, timezone: 'America/Toronto' });
});

test('CONS-147 CONS-148 an active duration needs its prices', async () => {
  const as = await consultant();
  const rejection = async (body: Parameters<typeof set>[1]) => {
    const { status, failure } = await set(as, body);
    return [status, failure.code, failure.msg];
  };
  const missing = [400, 'price_missing', 'Must add price for active periods'];
  const both = [400, 'prices_missing', 'Must fill both session prices'];
  expect(await rejection({ duration60: '1' })).toEqual(missing);
  expect(await rejection({ duration60: '1', currency60: '10', consultant_currency: 'EGP' })).toEqual(missing);
  const one = { duration60: '1', currency60: '10', currency60_egp: '0' } as const;
  expect(await rejection({ ...one, consultant_currency: 'BOTH' })).toEqual(both);
  expect(await read(as)).toBeNull();
});

test.each(['12345', '-5', '1e3', '1.234', 'ten'])('%s is no price', async (currency60) => {
  const { status, failure } = await set(await consultant(), { duration60: '1', currency60 });
  expect(status).toBe(400);
  expect(Object.keys(failure.errors ?? {})).toEqual(['currency60']);
});

test('the hours are at most four figures', async () => {
  const { failure } = await set(await consultant(), { marginhours: 10_000 });
  expect(Object.keys(failure.errors ?? {})).toEqual(['marginhours']);
});

test('CONS-207 a duration stays on while slots from now on have it (PD-35)', async () => {
  const as = await consultant({ prices: { 30: { usd: 1_000 }, 60: { usd: 2_000 } }, currency: 'USD' });
  await add(clocked.server, as, { from: '12:00:00', to: '13:00:00', days: ['2026-03-02'] });
  const { status, failure } = await set(as, { duration30: '1', currency30: '10' });
  const msg = 'You cannot delete this period until you delete its associated availability periods';
  expect(status).toBe(409);
  expect(failure).toMatchObject({
    code: 'duration_in_use',
    msg,
    errors: { duration60: [msg] },
  });
  expect(await read(as)).toMatchObject({ duration60: 1, currency60: '20' });
  const other = await set(as, { duration60: '1', currency60: '25' });
  expect(other.status).toBe(200);
});

test('another zone keeps the instants of the slots that exist (PD-21)', async () => {
  const as = await consultant({ prices: { 60: { usd: 2_000 } }, currency: 'USD' });
  await add(clocked.server, as, { from: '12:00:00', to: '13:00:00', days: ['2026-03-02'] });
  await set(as, { duration60: '1', currency60: '20', timezone: 'America/Toronto' });
  const query = { date: '02-03-2026' };
  expect((await clocked.server.request(slotsByDate, { query }, { as })).answer.data).toMatchObject([
    { date: '2026-03-02', from: '05:00:00', to: '06:00:00', from_date: '2026-03-02T10:00:00.000Z' },
  ]);
  expect((await set(as, { timezone: 'Mars/Olympus' })).status).toBe(400);
});

test('CONS-188 CONS-216 currencies and the own choice; dollars at first', async () => {
  const as = await consultant();
  const currencies = ['USD', 'EGP', 'BOTH'];
  const choice = async () => (await clocked.server.request(multiCurrency, {}, { as })).answer.data;
  expect(await choice()).toEqual({ currencies, consultant_currency: 'USD' });
  await set(as, { duration60: '1', currency60_egp: '900', consultant_currency: 'EGP' });
  expect(await choice()).toEqual({ currencies, consultant_currency: 'EGP' });
});

test('CONS-183 requests are suspended and opened again', async () => {
  const as = await consultant();
  const toggle = async (disable: '0' | '1') =>
    (await clocked.server.request(setRequestsStatus, { body: { disable } }, { as })).answer;
  const status = async () => (await clocked.server.request(requestsStatus, {}, { as })).answer.disable;
  expect(await status()).toBe(0);
  expect(await toggle('1')).toEqual({ status: true, msg: 'Your requests were suspended.', disable: 1 });
  expect(await status()).toBe(1);
  expect(await toggle('0')).toEqual({ status: true, msg: 'Your requests were opened again.', disable: 0 });
  expect(await status()).toBe(0);
});

test('CONS-195 the meeting link is kept while our room is used, and needed while it is not', async () => {
  const as = await consultant();
  const link = 'https://meet.example.com/room';
  const store = (body: Input<typeof setMeetingLink>['body']) =>
    clocked.server.request(setMeetingLink, { body }, { as });
  const stored = async () => (await clocked.server.request(meetingLink, {}, { as })).answer.data;
  expect(await stored()).toEqual({ has_private_link: 0, link: null });
  expect((await store({ has_private_link: '1', link: '' })).failure).toMatchObject({ code: 'link_required' });
  await store({ has_private_link: '1', link });
  expect(await stored()).toEqual({ has_private_link: 1, link });
  await store({ has_private_link: '0', link: '' });
  expect(await stored()).toEqual({ has_private_link: 0, link });
  await store({ has_private_link: '1' });
  expect(await stored()).toEqual({ has_private_link: 1, link });
});

test.each([
  'http://meet.example.com',
  'javascript:alert(1)',
  'https://localhost',
  'meet.example.com',
  'https://zoom.us:secret@evil.example/room',
  'https://zoom.us@evil.example/room',
])('%s is no meeting link (PD-41)', async (link) => {
  const as = await consultant();
  const body = { has_private_link: '1', link } as const;
  const { status, failure } = await clocked.server.request(setMeetingLink, { body }, { as });
  expect({ status, errors: failure.errors }).toEqual({
    status: 400,
    errors: {
      link: [
        'Please enter a complete link that begins with https:// and has no user name or password in it.',
      ],
    },
  });
});

test('CONS-165 settings are for consultants, each for themselves', async () => {
  const [as, other] = [await consultant(), await consultant()];
  await set(as, { duration60: '1', currency60: '25' });
  expect(await read(other)).toBeNull();
  const learner = await mintSession(clocked.server.db, { role: 'learner', now: clocked.now() });
  for (const call of [settings, multiCurrency, requestsStatus, meetingLink])
    expect((await clocked.server.request(call, {}, { as: learner })).status).toBe(403);
  expect((await set(learner, {})).status).toBe(403);
});

test('two that set prices at once leave one of them whole', async () => {
  const as = await consultant();
  const answers = await Promise.all(
    ['10', '20', '30', '40'].map((price) =>
      set(as, { duration30: '1', currency30: price, duration60: '1', currency60: price }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const now = await read(as);
  expect(now?.currency30).toBe(now?.currency60);
});

test('a closed account leaves no slots to come and no link of its own (PD-106)', async () => {
  const as = await consultant({ prices: { 60: { usd: 2_000 } }, currency: 'USD' });
  await add(clocked.server, as, { from: '12:00:00', to: '14:00:00', days: ['2026-03-02'] });
  const body = { has_private_link: '1', link: 'https://meet.example.com/own' } as const;
  await clocked.server.request(setMeetingLink, { body }, { as });
  await clocked.server.db.transaction(async (tx) =>
    availability.deletion?.erase?.(tx, { id: as.userId, email: as.email }, clocked.now()),
  );
  const query = { date: '02-03-2026' };
  expect((await clocked.server.request(slotsByDate, { query }, { as })).answer.data).toEqual([]);
  expect((await clocked.server.request(meetingLink, {}, { as })).answer.data.link).toBeNull();
});
