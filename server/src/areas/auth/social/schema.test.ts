import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../kernel/database/database.ts';
import { sqlState } from '../../../kernel/index.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { mintSession } from '../accounts/mint-session.ts';
import { tickets } from '../tables/accounts.ts';
import { identities, socialAttempts } from '../tables/social.ts';
import { sweepAttempts } from './attempts.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const unique = '23505';
const check = '23514';
const now = new Date();
const later = new Date(now.getTime() + 600_000);
const outcome = (insert: PromiseLike<unknown>) => insert.then(() => 'stored', sqlState);

test('one account for each of the provider’s people, and one of them for each account', async () => {
  const { userId } = await mintSession(database.db, { role: 'learner' });
  const { userId: other } = await mintSession(database.db, { role: 'other' });
  const insert = (subject: string, user: number) =>
    outcome(
      database.db.insert(identities).values({ provider: 'google', subject, userId: user, createdAt: now }),
    );
  expect(await insert('1', userId)).toBe('stored');
  expect(await insert('1', other)).toBe(unique);
  expect(await insert('2', userId)).toBe(unique);
  expect(await insert('', other)).toBe(check);
  expect(await insert('2', other)).toBe('stored');
});

test('a ticket names the provider and its person, or neither, and only to register', async () => {
  const insert = (row: Partial<typeof tickets.$inferInsert>) =>
    outcome(
      database.db.insert(tickets).values({
        tokenHash: randomBytes(32),
        email: 'a@test.example',
        type: 'register',
        createdAt: now,
        expiresAt: later,
        ...row,
      }),
    );
  expect(await insert({})).toBe('stored');
  expect(await insert({ provider: 'google', subject: '1' })).toBe('stored');
  expect(await insert({ provider: 'google' })).toBe(check);
  expect(await insert({ subject: '1' })).toBe(check);
  expect(await insert({ provider: 'google', subject: '1', type: 'forgot_password' })).toBe(check);
});

test('what the provider said is there whole or not at all, and goes when it has expired', async () => {
  const back = { idToken: 'a.b.c', subject: '1', email: 'a@test.example', name: '' };
  const insert = (row: Partial<typeof socialAttempts.$inferInsert>) =>
    outcome(
      database.db
        .insert(socialAttempts)
        .values({ tokenHash: randomBytes(32), carried: '', createdAt: now, expiresAt: later, ...row }),
    );
  expect(await insert({})).toBe('stored');
  expect(await insert(back)).toBe('stored');
  expect(await insert({ ...back, email: null })).toBe(check);
  expect(await insert({ expiresAt: now })).toBe(check);
  await sweepAttempts(database.db, later);
  expect(await database.db.select().from(socialAttempts)).toHaveLength(2);
  await sweepAttempts(database.db, new Date(later.getTime() + 1));
  expect(await database.db.select().from(socialAttempts)).toEqual([]);
});
