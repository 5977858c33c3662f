import { afterAll, beforeAll, expect, test } from 'vitest';
import { useCheapPasswords, useRealPasswords } from '../../../testing/passwords.ts';
import { hashPassword, standardCost, verifyPassword } from './passwords.ts';

beforeAll(useRealPasswords);
// Test files share the module.
afterAll(useCheapPasswords);

const cheap = { log2N: 4, r: 1, p: 1 };

test('a password is known again, another is not', async () => {
  const stored = await hashPassword('demonstration', cheap);
  expect(await verifyPassword('demonstration', stored)).toBe(true);
  expect(await verifyPassword('Demonstration', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

test('the same password has another hash each time, which carries its cost', async () => {
  const [one, two] = await Promise.all([hashPassword('same', cheap), hashPassword('same', cheap)]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$4\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
});

test('one letter typed in two ways is one letter', async () => {
  const composed = 'caf\u00e9 \u0622\u0645\u0646';
  const decomposed = 'cafe\u0301 \u0627\u0653\u0645\u0646';
  expect(await verifyPassword(decomposed, await hashPassword(composed, cheap))).toBe(true);
});

test('the cost is one that OWASP names: 32 MiB, three times', () => {
  expect(standardCost).toEqual({ log2N: 15, r: 8, p: 3 });
  expect(128 * 2 ** standardCost.log2N * standardCost.r).toBe(32 * 1024 * 1024);
});

test('without a hash, or with one that is none, the answer is no', async () => {
  expect(await verifyPassword('demonstration', undefined)).toBe(false);
  expect(await verifyPassword('demonstration', null)).toBe(false);
  expect(await verifyPassword('demonstration', 'plain')).toBe(false);
});

test('the answer for nobody costs as much work as the answer for somebody', async () => {
  const stored = await hashPassword('demonstration');
  const work = async (hash: string | undefined): Promise<number> => {
    const before = process.cpuUsage();
    await verifyPassword('not the password', hash);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [somebody, nobody] = [await work(stored), await work(undefined)];
  expect(nobody / somebody).toBeGreaterThan(0.5);
  expect(nobody / somebody).toBeLessThan(2);
});
