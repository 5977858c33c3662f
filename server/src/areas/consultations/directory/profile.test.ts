import { consultant, reviews } from 'shared-api/contracts/consultations/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer, type TestSession } from '../../../testing/index.ts';
import { closeAccountNow } from '../../auth/accounts/accounts.fixture.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { recountRatings } from '../booking/recount-ratings.ts';
import { makeConsultantRow, seedChoices } from '../consultants/consultants.fixture.ts';
import { bookings, ratings } from '../tables/booking.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
let learner: TestSession & { userId: number };
let other: TestSession & { userId: number };
let id = 0;

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await seedChoices(server.db);
  learner = await mintSession(server.db, { role: 'learner', now });
  other = await mintSession(server.db, { role: 'other', now });
  id = await makeConsultantRow(server.db, {
    username: 'Salma Profile',
    fields: [2, 1],
    specialties: [2],
    languages: [2, 1],
    settings: {
      currency: 'BOTH',
      marginHours: 2.5,
      firstSessionFree: true,
      freeSessions: 3,
      prices: { 60: { usd: 2550, egp: 90_000 }, 30: { usd: 1500, egp: 50_000 }, 90: { enabled: false } },
    },
    slots: [['2026-11-21T10:00:00Z', 30]],
  });
});
afterAll(() => server.close());

let hour = 0;
/** Inserts a past session. */
async function held(learnerId: number, more: Partial<typeof bookings.$inferInsert> = {}): Promise<number> {
  hour += 1;
  const startsAt = new Date(Date.parse('2026-10-01T00:00:00Z') + hour * 3_600_000);
  const [row] = await server.db
    .insert(bookings)
    .values({
      consultantId: id,
      learnerId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      duration: 30,
      status: 'confirmed',
      price: 1500,
      currency: 'USD',
      createdAt: startsAt,
      refundUntil: new Date(startsAt.getTime() - 3_600_000),
      confirmedAt: startsAt,
      uid: `held-${hour}`,
      ...more,
    })
    .returning({ id: bookings.id });
  return row?.id ?? 0;
}

const read = async (as?: TestSession, language: 'en' | 'ar' = 'en') =>
  (await server.request(consultant, { params: { id } }, { as, language })).answer.data;

test('CONS-083 CONS-171 a profile has the specified keys, also for a visitor', async () => {
  expect(await read()).toEqual({
    id,
    username: 'Salma Profile',
    avatar: null,
    gender: 1,
    about: 'About in English',
    consultation_info_type: 'consultant',
    consultation_info_languages: [
      { id: 1, name: 'Arabic' },
      { id: 2, name: 'English' },
    ],
    consultation_info_fields: [
      { id: 1, title: 'Marriage' },
      { id: 2, title: 'Parenting' },
    ],
    consultation_info_specialities: [{ id: 2, title: 'Teenagers' }],
    consultation_info_ratings: 0,
    consultation_info_rating_stars: 0,
    consultation_info_feedback: 0,
    consultation_info_disable: 0,
    first_session_free: 1,
    available_free_sessions: 3,
    enrolled_with_consultant: 0,
    consultant_firebase_tokens: [],
    timezone: 'Africa/Cairo',
    job_title: { id: 1, title: 'Counsellor' },
    next_free: '2026-11-21T10:00:00.000Z',
    price_from: 15,
    user_currency: 'USD',
    type_age: 3,
    durations: [
      { duration: 30, price: 15 },
      { duration: 60, price: 25.5 },
    ],
    marginhours: 2.5,
  });
});

test('a text that is missing in a language is shown in the other one', async () => {
  expect((await read(undefined, 'ar')).about).toBe('About in English');
});

test.each([999_999, 'x', 0])('a profile of %s is not found', async (unknown) => {
  const response = await server.app.inject(`/api/mobile/experts/single/${unknown}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ status: false, code: 'not_found' });
});

test('a learner has no profile', async () => {
  const { status } = await server.request(consultant, { params: { id: learner.userId } });
  expect(status).toBe(404);
});

test('CONS-098 CONS-099 CONS-100 a free session is offered once to each, and so many a month', async () => {
  const free = { isFree: true, price: null, currency: null, createdAt: new Date('2026-11-05T00:00:00Z') };
  await held(learner.userId, free);
  expect(await read(learner)).toMatchObject({ first_session_free: 2, available_free_sessions: 2 });
  expect(await read(other)).toMatchObject({ first_session_free: 1, available_free_sessions: 2 });
  // Sessions that the consultant cancelled do not count.
  const cancelled = { status: 'cancelled', cancelledAt: now, cancelledBy: 'consultant' } as const;
  await held(other.userId, { ...free, ...cancelled });
  expect(await read(other)).toMatchObject({ first_session_free: 1, available_free_sessions: 2 });
});

test('PD-45: whoever has, or had, a confirmed booking may chat', async () => {
  expect((await read(learner)).enrolled_with_consultant).toBe(1);
  const person = await mintSession(server.db, { role: 'other', now });
  expect((await read(person)).enrolled_with_consultant).toBe(0);
  await held(person.userId, { status: 'cancelled', cancelledAt: now, cancelledBy: 'learner' });
  expect((await read(person)).enrolled_with_consultant).toBe(1);
});

test('reviews come newest first with how the stars are spread; halves count with the whole above', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, () => mintSession(server.db, { role: 'other', now })),
  );
  const halves = [10, 9, 10, 1, 7, 8, 8, 2, 3, 5, 6, 10];
  for (const [index, person] of people.entries()) {
    const bookingId = await held(person.userId);
    await server.db.insert(ratings).values({
      bookingId,
      consultantId: id,
      learnerId: person.userId,
      halves: halves[index] ?? 1,
      comment: index % 4 === 0 ? '' : `Comment ${index}`,
      createdAt: new Date(now.getTime() - (20 - index) * 60_000),
    });
  }
  await server.db.transaction((tx) => recountRatings(tx, [id]));
  const first = (await server.request(reviews, { params: { id }, query: {} })).answer;
  expect(first).toMatchObject({ current_page: 1, last_page: 2 });
  expect(first.distribution).toEqual({ 1: 2, 2: 1, 3: 2, 4: 3, 5: 4 });
  expect(first.data.data).toHaveLength(10);
  expect(first.data.data[0]).toEqual({
    id: expect.any(Number),
    user: { avatar: null, username: 'Test other' },
    comment: 'Comment 11',
    rating: 5,
    created_at: '2026-11-20T11:51:00.000Z',
  });
  const second = (await server.request(reviews, { params: { id }, query: { page: 2 } })).answer;
  expect(second.data.data.map(({ rating }) => rating)).toEqual([4.5, 5]);
  const mean = halves.reduce((sum, each) => sum + each, 0) / 2 / 12;
  const profile = await read();
  expect(profile).toMatchObject({ consultation_info_ratings: 12, consultation_info_feedback: 9 });
  expect(profile.consultation_info_rating_stars).toBeCloseTo(mean, 5);
});

test('reviews of nobody are not found', async () => {
  expect((await server.request(reviews, { params: { id: 999_999 }, query: {} })).status).toBe(404);
});

test('a profile that takes no bookings says so; a closed account has none (PD-106)', async () => {
  const leaving = await makeConsultantRow(server.db, { fields: [1], languages: [1], disabled: true });
  const call = () => server.request(consultant, { params: { id: leaving } });
  expect((await call()).answer.data).toMatchObject({ consultation_info_disable: 1, next_free: null });
  await closeAccountNow(server, leaving, now);
  expect((await call()).status).toBe(404);
});
