import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { slots } from '../availability/tables.ts';
import { consultantProfiles } from '../consultants/tables.ts';
import { bookings } from './tables.ts';

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
  uid: `${consultant}-${learner}-${from}-${status}`,
});

const refusal = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
  );

test('sessions of one consultant, or of one learner, never overlap while they are held or confirmed', async () => {
  const { db } = database;
  await db.insert(bookings).values(booking(0, 2, 10));
  expect(await refusal(db.insert(bookings).values(booking(0, 3, 10, 'held')))).toBe(
    'bookings_consultant_overlap',
  );
  expect(await refusal(db.insert(bookings).values(booking(1, 2, 10, 'held')))).toBe(
    'bookings_learner_overlap',
  );
  await db.insert(bookings).values([booking(0, 3, 11, 'held'), booking(1, 3, 10)]);
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
  expect(await refusal(db.insert(slots).values(slot(0, 30)))).toBe('slots_overlap');
  await db.insert(slots).values([slot(0, 60), slot(1, 30)]);
  const known = await db.select({ id: bookings.id }).from(bookings);
  expect(known.map(({ id }) => id)).not.toContain(made?.id);
});

test('the length of a slot is its duration', async () => {
  const wrong = { consultantId: people[0] as number, startsAt: hour(20), endsAt: hour(22), duration: 60 };
  expect(await refusal(database.db.insert(slots).values(wrong))).toBe('slots_length');
});
