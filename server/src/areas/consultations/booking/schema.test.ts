import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../kernel/database/database.ts';
import { users } from '../../../services/users/index.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { slots } from '../tables/availability.ts';
import { bookings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';

let database: OpenDatabase;
let people: number[];
const hour = (n: number) => new Date(Date.UTC(2030, 4, 1, n));

beforeAll(async () => {
  database = await openTestDatabase();
  const rows = await database.db
    .insert(users)
    .values(
      ['a', 'b', 'c', 'd'].map((name) => ({
        email: `${name}@rafiq.example`,
        username: name,
        language: 'en' as const,
        referralCode: `CODE${name}`,
        createdAt: hour(0),
        updatedAt: hour(0),
      })),
    )
    .returning({ id: users.id });
  people = rows.map(({ id }) => id);
  for (const userId of people.slice(0, 2))
    await database.db
      .insert(consultantProfiles)
      .values({ userId, aboutEn: 'a', aboutAr: 'a', typeAge: 4, timezone: 'Africa/Cairo' });
});
afterAll(() => database.close());

const booking = (
  consultant: number,
  learner: number,
  from: number,
  status: 'held' | 'confirmed' = 'confirmed',
) => ({
  consultantId: people[consultant] as number,
  learnerId: people[learner] as number,
  startsAt: hour(from),
  endsAt: hour(from + 1),
  duration: 60,
  status,
  heldFor: status === 'held' ? ('checkout' as const) : undefined,
  holdUntil: status === 'held' ? hour(1) : undefined,
  confirmedAt: status === 'confirmed' ? hour(0) : undefined,
  price: 2_500,
  currency: 'USD' as const,
  createdAt: hour(0),
  refundUntil: hour(from - 1),
  uid: `${consultant}-${learner}-${from}-${status}`,
});

const rejection = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
  );

test('sessions of one consultant, or of one learner, never overlap while they are held or confirmed', async () => {
  const { db } = database;
  await db.insert(bookings).values(booking(0, 2, 10));
  expect(await rejection(db.insert(bookings).values(booking(0, 3, 10, 'held')))).toBe(
    'bookings_consultant_overlap',
  );
  expect(await rejection(db.insert(bookings).values(booking(1, 2, 10, 'held')))).toBe(
    'bookings_learner_overlap',
  );
  await db.insert(bookings).values([booking(0, 3, 11, 'held'), booking(1, 3, 10)]);
});

test('a proposal is for one session of the same people, as long, once, and is never a session itself', async () => {
  const { db } = database;
  const [session] = await db
    .insert(bookings)
    .values(booking(0, 2, 14))
    .returning({ id: bookings.id });
  const proposal = (from: number, learner = 2) => ({
    ...booking(0, learner, from, 'held'),
    heldFor: 'proposal' as const,
    proposedFor: session?.id,
    price: undefined,
    currency: undefined,
  });
  expect(await rejection(db.insert(bookings).values(proposal(15, 3)))).toBe('bookings_proposed_for');
  const longer = { ...proposal(15), endsAt: hour(17), duration: 120 };
  expect(await rejection(db.insert(bookings).values(longer))).toBe('bookings_proposed_for');
  expect(await rejection(db.insert(bookings).values({ ...proposal(15), proposedFor: undefined }))).toBe(
    'bookings_price',
  );
  expect(await rejection(db.insert(bookings).values({ ...proposal(15), heldFor: 'checkout' }))).toBe(
    'bookings_proposed',
  );
  expect(await rejection(db.insert(bookings).values(proposal(14)))).toBe('bookings_consultant_overlap');
  const [made] = await db.insert(bookings).values(proposal(15)).returning({ id: bookings.id });
  expect(await rejection(db.insert(bookings).values(proposal(16)))).toBe('bookings_proposal');
  const confirm = { status: 'confirmed' as const, holdUntil: null, confirmedAt: hour(1) };
  expect(
    await rejection(
      db
        .update(bookings)
        .set(confirm)
        .where(eq(bookings.id, made?.id ?? 0)),
    ),
  ).toBe('bookings_proposed');
  // A proposal blocks the consultant's time, but not the learner's.
  expect(await rejection(db.insert(bookings).values(booking(0, 3, 15, 'held')))).toBe(
    'bookings_consultant_overlap',
  );
  await db.insert(bookings).values(booking(1, 2, 15));
});

test('slots of one consultant never overlap, and share their numbers with sessions', async () => {
  const { db } = database;
  const slot = (consultant: number, minutes: number) => ({
    consultantId: people[consultant] as number,
    startsAt: new Date(+hour(12) + minutes * 60_000),
    endsAt: new Date(+hour(12) + (minutes + 60) * 60_000),
    duration: 60,
  });
  const [made] = await db.insert(slots).values(slot(0, 0)).returning({ id: slots.id });
  expect(await rejection(db.insert(slots).values(slot(0, 30)))).toBe('slots_overlap');
  await db.insert(slots).values([slot(0, 60), slot(1, 30)]);
  const known = await db.select({ id: bookings.id }).from(bookings);
  expect(known.map(({ id }) => id)).not.toContain(made?.id);
});

test('the length of a slot is its duration', async () => {
  const wrong = { consultantId: people[0] as number, startsAt: hour(20), endsAt: hour(22), duration: 60 };
  expect(await rejection(database.db.insert(slots).values(wrong))).toBe('slots_length');
});
