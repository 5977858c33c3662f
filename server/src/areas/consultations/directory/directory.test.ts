import { sql } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { consultants, type DirectorySort } from 'shared-api/contracts/consultations/directory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer, type TestSession } from '../../../testing/index.ts';
import { namesInScripts } from '../../../testing/names-in-scripts.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { makeConsultantRow, seedChoices } from '../consultants/consultants.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
let learner: TestSession & { userId: number };
const id: Record<string, number> = {};

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  const { db } = server;
  await seedChoices(db);
  learner = await mintSession(db, { role: 'learner', now });
  id.cairo = await makeConsultantRow(db, {
    username: 'د. أحمد الرفيق',
    fields: [2, 1, 4],
    specialties: [1],
    languages: [1, 2, 3],
    settings: {
      currency: 'BOTH',
      marginHours: 2,
      firstSessionFree: true,
      prices: {
        30: { usd: 2000, egp: 50_000 },
        60: { usd: 3500, egp: 90_000 },
        90: { usd: 500, enabled: false },
      },
    },
    // A past slot, one within the margin, and upcoming ones: 15:00 in Cairo, and two on the next day.
    slots: [
      ['2026-11-20T11:00:00Z', 60],
      ['2026-11-20T13:00:00Z', 60],
      ['2026-11-20T14:00:00Z', 60],
      ['2026-11-21T10:00:00Z', 30],
      ['2026-11-21T21:30:00Z', 60],
    ],
  });
  id.teacher = await makeConsultantRow(db, {
    username: 'Ali Teacher_Demo',
    type: 'teacher',
    timezone: 'America/Toronto',
    fields: [2, 3],
    languages: [2],
    settings: { currency: 'EGP', prices: { 30: { egp: 12_500 } } },
    slots: [['2026-11-25T23:00:00Z', 30]],
  });
  id.mentor = await makeConsultantRow(db, {
    username: 'Aliyah Mentors',
    type: 'organization',
    fields: [1],
    languages: [1],
    slots: [['2026-11-21T10:00:00Z', 60]],
    disabled: true,
  });
  id.gone = await makeConsultantRow(db, { username: 'Going Away', fields: [1] });
  await db.execute(sql`update users set deletes_at = ${'2026-12-01T00:00:00Z'} where id = ${id.gone}`);
  await db.execute(
    sql`update consultation_infos set rating_stars = 4.5, ratings = 2 where user_id = ${id.teacher}`,
  );
});
afterAll(() => server.close());

type Query = NonNullable<Input<typeof consultants>['query']>;
const list = async (query: Query = {}, headers: Record<string, string> = {}) =>
  (await server.request(consultants, { query }, { as: learner, headers })).answer;
const ids = async (query: Query, zone = 'Africa/Cairo') =>
  (await list(query, { 'x-timezone': zone })).data.data.data.map((card) => card.id).sort((a, b) => a - b);

test('CONS-082 a card has the specified keys, the best rated first', async () => {
  const answer = await list({}, { 'x-timezone': 'America/Toronto' });
  const cards = answer.data.data.data;
  expect(cards.map((card) => card.id)).toEqual([id.teacher, id.cairo, id.mentor]);
  expect(cards[1]).toEqual({
    id: id.cairo,
    username: 'د. أحمد الرفيق',
    avatar: null,
    gender: 1,
    consultation_info_type: 'consultant',
    consultation_info_languages: [
      { id: 1, name: 'Arabic' },
      { id: 2, name: 'English' },
      { id: 3, name: 'French' },
    ],
    consultation_info_fields: [
      { id: 1, title: 'Marriage' },
      { id: 2, title: 'Parenting' },
      { id: 4, title: 'Careers' },
    ],
    consultation_info_specialities: [{ id: 1, title: 'Before marriage' }],
    first_session_free: 1,
    timezone: 'Africa/Cairo',
    job_title: { id: 1, title: 'Counsellor' },
    consultation_info_rating_stars: 0,
    consultation_info_ratings: 0,
    next_free: '2026-11-20T14:00:00.000Z',
    price_from: 20,
    user_currency: 'USD',
    available_sessions: 3,
    fields_names: 'Marriage,Parenting,Careers',
    languages_names: 'Arabic,English,French',
  });
  expect(answer).toMatchObject({
    current_page: 1,
    last_page: 1,
    data: { data: { current_page: 1, last_page: 1 } },
  });
});

test('CONS-021 the list says how many there are on all its pages', async () => {
  expect((await list({})).total).toBe(3);
  expect((await list({ types: ['teacher'], page: 2 })).total).toBe(1);
});

test('the directory is sorted by rating, next free time or price, and consultants without one come last', async () => {
  const { db } = server;
  const rated = (who: number | undefined, stars: number, ratings: number) =>
    db.execute(
      sql`update consultation_infos set rating_stars = ${stars}, ratings = ${ratings} where user_id = ${who}`,
    );
  const order = async (sort?: DirectorySort) => {
    const cards = (await list({ sort }, { 'x-timezone': 'America/Toronto' })).data.data.data;
    return cards.map((card) => Object.keys(id).find((name) => id[name] === card.id));
  };
  expect(await order('rating')).toEqual(['teacher', 'cairo', 'mentor']);
  // A consultant with a single rating of 5 stays near the mean.
  await rated(id.teacher, 4.8, 40);
  await rated(id.cairo, 5, 1);
  await rated(id.mentor, 3, 30);
  expect(await order('rating')).toEqual(['teacher', 'cairo', 'mentor']);
  expect(await order('recommended')).toEqual(['teacher', 'cairo', 'mentor']);
  expect(await order()).toEqual(await order('recommended'));
  await rated(id.mentor, 4.9, 30);
  // Consultants who cannot be booked are not recommended.
  expect((await order('rating'))[0]).toBe('mentor');
  expect((await order('recommended'))[2]).toBe('mentor');
  expect(await order('soonest')).toEqual(['cairo', 'teacher', 'mentor']);
  // The teacher has prices in pounds only, which are not compared with dollars.
  expect(await order('price')).toEqual(['cairo', 'teacher', 'mentor']);
  await rated(id.cairo, 0, 0);
  await rated(id.mentor, 0, 0);
  await rated(id.teacher, 4.5, 2);
});

test('a page after the last one is empty', async () => {
  const { data, current_page, last_page } = await list({ page: 2 });
  expect({ current_page, last_page, cards: data.data.data }).toEqual({
    current_page: 2,
    last_page: 1,
    cards: [],
  });
});

test('CONS-022 CONS-023 CONS-027 CONS-028 CONS-168 of several values of a filter any will do, of several filters all', async () => {
  expect(await ids({ types: ['teacher', 'organization'] })).toEqual([id.teacher, id.mentor]);
  expect(await ids({ languages: [3] })).toEqual([id.cairo]);
  expect(await ids({ languages: [2, 3] })).toEqual([id.cairo, id.teacher]);
  expect(await ids({ fields: [2] })).toEqual([id.cairo, id.teacher]);
  expect(await ids({ fields: [1, 3] })).toEqual([id.cairo, id.teacher, id.mentor]);
  expect(await ids({ specialities: [1, 2] })).toEqual([id.cairo]);
  expect(await ids({ fields: [2], types: ['teacher'], languages: [2], name: 'ali' })).toEqual([id.teacher]);
  expect(await ids({ fields: [2], types: ['organization'] })).toEqual([]);
  expect(await ids({ fields: [99] })).toEqual([]);
});

test.each([
  ['ali', ['teacher', 'mentor']],
  ['ALI tea', ['teacher']],
  ['teacher ali', ['teacher']],
  ['احمد', ['cairo']],
  ['أَحْمَد الرفيق', ['cairo']],
  // PD-124: the article is optional, in the query and in the name.
  ['رفيق', ['cairo']],
  ['الأحمد', ['cairo']],
  ['رفىق', ['cairo']],
  ['الــرفيق', ['cairo']],
  ['%', []],
  ['r_d', ['teacher']],
  ['a_i', []],
  ['\\', []],
])('CONS-024 the name %s finds parts of names, in any case and spelling of alef', async (name, found) => {
  expect(await ids({ name })).toEqual(found.map((each) => id[each]));
});

test.each([
  // 14:00 UTC is 16:00 in Cairo and 23:00 in Tokyo; the one at 13:00 UTC is within the margin of two hours.
  ['2026-11-20', undefined, 'Africa/Cairo', ['cairo']],
  ['2026-11-20', '16:00:00', 'Africa/Cairo', ['cairo']],
  ['2026-11-20', '16:01:00', 'Africa/Cairo', []],
  ['2026-11-20', '23:00:00', 'Asia/Tokyo', ['cairo']],
  // 21:30 UTC of the 21st is the 22nd in Tokyo, not in Cairo: 23:30.
  ['2026-11-22', undefined, 'Asia/Tokyo', ['cairo']],
  ['2026-11-22', undefined, 'Africa/Cairo', []],
  ['2026-11-25', undefined, 'America/Toronto', ['teacher']],
  ['2026-11-25', undefined, 'Africa/Cairo', []],
  ['2026-11-26', '01:00:00', 'Africa/Cairo', ['teacher']],
  ['2026-11-19', undefined, 'Africa/Cairo', []],
  ['0000-01-01', undefined, 'Africa/Cairo', []],
  ['9999-12-31', '23:59:00', 'Africa/Cairo', []],
])(
  'CONS-025 CONS-026 who can be booked on %s from %s by the clocks of %s',
  async (day, from, zone, found) => {
    expect(await ids({ days: [day], from }, zone)).toEqual(found.map((each) => id[each]));
  },
);

test('CONS-025 CONS-026 of several days any will do, and a time alone is one of any day', async () => {
  expect(await ids({ days: ['2026-11-20', '2026-11-26'] })).toEqual([id.cairo, id.teacher]);
  expect(await ids({ from: '23:30:00' })).toEqual([id.cairo]);
  expect(await ids({ from: '23:31:00' })).toEqual([]);
  expect(await ids({ from: '18:00:00' }, 'America/Toronto')).toEqual([id.teacher]);
  expect(await ids({ from: '00:00:00' })).toEqual([id.cairo, id.teacher]);
});

test('what is booked or held is not offered, what was cancelled or has run out is', async () => {
  const { db } = server;
  const book = (status: string, from: string, more: object = {}) => {
    const row = {
      consultant_id: id.cairo,
      learner_id: learner.userId,
      starts_at: from,
      ends_at: new Date(Date.parse(from) + 30 * 60_000).toISOString(),
      duration: 30,
      status,
      price: 1,
      currency: 'USD',
      is_free: false,
      sequence: 0,
      created_at: now.toISOString(),
      refund_until: now.toISOString(),
      uid: from + status,
      awaits_session_survey: false,
      awaits_consultant_survey: false,
      ...more,
    };
    const id_ = sql`nextval('consultation_session_ids')`;
    return db.execute(
      sql`insert into bookings select (jsonb_populate_record(null::bookings, ${JSON.stringify(row)}::jsonb || jsonb_build_object('id', ${id_}))).*`,
    );
  };
  const metadata = async () => {
    const card = (await list({ name: 'احمد' })).data.data.data[0];
    return [card?.available_sessions, card?.next_free];
  };
  expect(await metadata()).toEqual([3, '2026-11-20T14:00:00.000Z']);
  await book('held', '2026-11-20T14:00:00Z', { held_for: 'checkout', hold_until: '2026-11-20T11:59:59Z' });
  await book('cancelled', '2026-11-20T14:30:00Z', {
    cancelled_at: now.toISOString(),
    cancelled_by: 'learner',
  });
  expect(await metadata()).toEqual([3, '2026-11-20T14:00:00.000Z']);
  // A private session that only overlaps the slot, and two within one slot.
  await book('confirmed', '2026-11-20T14:45:00Z', { confirmed_at: now.toISOString() });
  await book('confirmed', '2026-11-21T21:30:00Z', { confirmed_at: now.toISOString() });
  await book('held', '2026-11-21T22:00:00Z', { held_for: 'offer', hold_until: '2026-11-21T12:00:00Z' });
  expect(await metadata()).toEqual([1, '2026-11-21T10:00:00.000Z']);
  expect(await ids({ days: ['2026-11-20'] })).toEqual([]);
  await db.execute(sql`delete from bookings`);
});

test('a price is in the currency of the zone where a consultant asks in both, else in theirs (PD-93)', async () => {
  const shown = async (zone: string, name: string) => {
    const card = (await list({ name }, { 'x-timezone': zone })).data.data.data[0];
    return [card?.price_from, card?.user_currency];
  };
  expect(await shown('Africa/Cairo', 'احمد')).toEqual([500, 'EGP']);
  expect(await shown('Europe/London', 'احمد')).toEqual([20, 'USD']);
  expect(await shown('Europe/London', 'teacher')).toEqual([125, 'EGP']);
  expect(await shown('Africa/Cairo', 'mentors')).toEqual([null, 'EGP']);
});

test('PD-47: whoever takes no bookings is listed, and offers nothing', async () => {
  const [card] = (await list({ name: 'mentors' })).data.data.data;
  expect(card).toMatchObject({ available_sessions: 0, next_free: null, first_session_free: 0 });
});

test('titles and names are in the language of the request', async () => {
  const { answer } = await server.request(
    consultants,
    { query: { specialities: [1] } },
    { as: learner, language: 'ar' },
  );
  expect(answer.data.data.data[0]).toMatchObject({
    fields_names: 'الزواج,التربية,المهن',
    languages_names: 'العربية,الإنجليزية,الفرنسية',
    job_title: { title: 'مرشد أسري' },
  });
});

test('consultants with names of all scripts are found', async () => {
  for (const [script, username] of Object.entries(namesInScripts)) {
    const added = await makeConsultantRow(server.db, { username, fields: [1] });
    const cards = (await list({ name: username })).data.data.data;
    expect(
      cards.map((card) => [card.id, card.username]),
      script,
    ).toEqual([[added, username]]);
    await server.db.execute(sql`update users set deletes_at = now() where id = ${added}`);
  }
});
