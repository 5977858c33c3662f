import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../kernel/database/database.ts';
import { sqlState } from '../../../kernel/index.ts';
import { openTestDatabase } from '../../../testing/index.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date().toISOString();

/** SQLSTATE with which the database rejects a row; `stored` if it accepts it. */
async function insert(table: string, row: Record<string, unknown>): Promise<string | undefined> {
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  try {
    await database.db.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`);
    return 'stored';
  } catch (error) {
    return sqlState(error);
  }
}

const unique = '23505';
const check = '23514';
const user = (email: string, changes: Record<string, unknown> = {}) => ({
  email,
  username: 'Name',
  language: 'en',
  referral_code: email.slice(0, 8).toUpperCase(),
  created_at: now,
  updated_at: now,
  ...changes,
});

test('an e-mail belongs to one account, whatever its case', async () => {
  expect(await insert('users', user('aaaaaaaa@test.example'))).toBe('stored');
  expect(await insert('users', user('AAAAAAAA@test.example', { referral_code: 'OTHERONE' }))).toBe(unique);
});

test('a referral code belongs to one account', async () => {
  await insert('users', user('bbbbbbbb@test.example', { referral_code: 'SAMECODE' }));
  expect(await insert('users', user('cccccccc@test.example', { referral_code: 'SAMECODE' }))).toBe(unique);
});

const gone = {
  email: 'zzzzzzzz@deleted.invalid',
  created_at: '2026-01-01T00:00:00Z',
  deletes_at: '2026-02-01T00:00:00Z',
  deleted_at: '2026-02-01T00:00:00Z',
};

test.each([
  ['an e-mail', { email: 'zzzzzzzz@test.example' }],
  ['a password', { password_hash: 'scrypt$' }],
  ['a phone', { phone: '+201000000000' }],
  ['a birth date', { birth_date: '1990-01-31' }],
  ['a picture', { avatar: '/api/pictures/1.png' }],
  ['a role', { is_operator: true }],
  ['an end before its days of grace are over', { deleted_at: '2026-01-31T00:00:00Z' }],
  ['an end that was not planned', { deletes_at: null }],
])('no closed account has %s (PD-106)', async (_what, changes) => {
  expect(await insert('users', user('zzzzzzzz@test.example', { ...gone, ...changes }))).toBe(check);
});

test('a closed account without all of these may stay', async () => {
  expect(await insert('users', user('zzzzzzzz@test.example', gone))).toBe('stored');
});

test('no account is to be deleted before it was made', async () => {
  expect(await insert('users', user('yyyyyyyy@test.example', { deletes_at: '2020-01-01T00:00:00Z' }))).toBe(
    check,
  );
});

test.each([
  ['gender', { gender: 4 }],
  ['language', { language: 'de' }],
  ['phone', { phone: '01000000000' }],
  ['name', { username: '' }],
  ['terms without a time', { terms_version: '1' }],
])('an account with a wrong %s is refused by the database', async (_name, changes) => {
  expect(await insert('users', user('dddddddd@test.example', changes))).toBe(check);
});

test('a code has at most five tries, and its window is none that ends before it begins', async () => {
  const code = {
    email: 'eeee@test.example',
    type: 'register',
    address_key: 'x',
    code_hash: Buffer.alloc(32),
    known: true,
    sent_at: now,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  };
  expect(await insert('otps', { ...code, tries: 6 })).toBe(check);
  expect(await insert('otps', { ...code, type: 'login' })).toBe(check);
  expect(await insert('otps', { ...code, expires_at: now })).toBe(check);
  expect(await insert('otps', code)).toBe('stored');
  expect(await insert('otps', code)).toBe(unique);
});

test('a session is of an account, and a revoked one says why', async () => {
  const session = {
    id: '00000000-0000-4000-8000-000000000000',
    user_id: 999_999,
    access_hash: Buffer.alloc(32, 1),
    access_expires_at: now,
    refresh_hash: Buffer.alloc(32, 2),
    created_at: now,
    renewed_at: now,
    expires_at: now,
  };
  expect(await insert('sessions', session)).toBe('23503');
  expect(await insert('sessions', { ...session, revoked_at: now })).toBe(check);
});

test('nobody brings themselves', async () => {
  expect(await insert('referrals', { invitee_id: 1, referrer_id: 1, created_at: now })).toBe(check);
});
