import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../kernel/database/database.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { attempts } from '../tables/accounts.ts';
import { type Counter, countTry, resetTries, uncountTry } from './attempts.ts';
import { deriveKeys } from './keys.ts';
import { limitsFor } from './limits.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const keys = deriveKeys('a secret that only tests use, always the same');
const limits = limitsFor({
  limits: { login: 2, otp: 1 },
  freeTries: { password: 5, send: 5, code: 15 },
});
const start = Date.parse('2026-11-20T12:00:00Z');
const account = (subject: string) => ({ limit: 'signInPair', subject }) as const;
const address = (subject: string) => ({ limit: 'signInAddress', subject }) as const;
const attempt = (counters: readonly Counter[], seconds = 0) =>
  countTry(database.db, { keys, limits, now: new Date(start + seconds * 1000) }, counters);

test('tries at once are counted one by one: five free ones and the one that starts the wait', async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, () => attempt([account('flooded')])));
  expect(tries.filter((wait) => wait === undefined)).toHaveLength(6);
  expect(tries.filter((wait) => wait === 15)).toHaveLength(34);
});

test('each further try doubles the wait, and a refused one is not counted', async () => {
  for (let round = 0; round < 6; round++) expect(await attempt([account('patient')])).toBeUndefined();
  expect(await attempt([account('patient')], 14)).toBe(1);
  expect(await attempt([account('patient')], 15)).toBeUndefined();
  expect(await attempt([account('patient')], 16)).toBe(29);
});

test('after a day without a try the count starts again', async () => {
  for (let round = 0; round < 6; round++) await attempt([account('forgotten')]);
  const day = 86_400;
  for (let round = 0; round < 6; round++) expect(await attempt([account('forgotten')], day)).toBeUndefined();
  expect(await attempt([account('forgotten')], day)).toBe(15);
});

test('an address that is refused spends none of the tries of accounts', async () => {
  for (let round = 0; round < 5; round++) await attempt([address('school')]);
  expect(await attempt([address('school'), account('pupil')])).toBe(15);
  for (let round = 0; round < 6; round++) expect(await attempt([account('pupil')])).toBeUndefined();
});

test('a try taken back is free again, and a forgotten counter is empty', async () => {
  for (let round = 0; round < 20; round++) {
    expect(await attempt([address('office')])).toBeUndefined();
    await uncountTry(database.db, keys, [address('office')]);
  }
  for (let round = 0; round < 6; round++) await attempt([account('right')]);
  await resetTries(database.db, keys, [account('right')]);
  expect(await attempt([account('right')])).toBeUndefined();
});

test('the counters name nobody', async () => {
  await attempt([account('somebody@test.example')]);
  expect(JSON.stringify(await database.db.select().from(attempts))).not.toContain('somebody');
});

test('of tries at the same moment, one that began earlier and is counted later is free too', async () => {
  expect(await attempt([address('class')], 0.02)).toBeUndefined();
  expect(await attempt([address('class')], 0.01)).toBeUndefined();
  await uncountTry(database.db, keys, [address('class')]);
  expect(await attempt([address('class')], 0)).toBeUndefined();
});
