import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mac } from '../../../kernel/crypto/keys.ts';
import { household, network } from '../../../kernel/http/network-address.ts';
import { formatDuration } from '../../../kernel/i18n/dates.ts';
import { addressKey } from './addresses.ts';
import { addDevice, findDevice } from './devices.ts';
import { deriveKeys } from './keys.ts';
import { alarmsFor, delayAfter, delays, limitsFor, type Policy } from './limits.ts';
import { findCodeToTry, otpTries, randomCode, type SentCode } from './otp-rules.ts';
import { isTokenHash, nextTokens, parseSessionId, tokenHash } from './session-tokens.ts';

const policy = fc
  .record({
    free: fc.integer({ min: 0, max: 50 }),
    first: fc.integer({ min: 1, max: 3600 }),
    more: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(
    ({ free, first, more }): Policy => ({
      freeTries: free,
      firstSeconds: first,
      maxSeconds: first + more,
      resetSeconds: 3600,
    }),
  );

test('slowing never shrinks, spares the free tries and never locks for longer than the longest wait', () => {
  fc.assert(
    fc.property(policy, fc.integer({ min: 1, max: 1000 }), (limit, count) => {
      const wait = delayAfter(limit, count);
      expect(wait).toBeLessThanOrEqual(limit.maxSeconds);
      expect(delayAfter(limit, count + 1)).toBeGreaterThanOrEqual(wait);
      if (count <= limit.freeTries) expect(wait).toBe(0);
      else expect(wait).toBeGreaterThan(0);
    }),
  );
});

test('the table of delays is the rule', () => {
  fc.assert(
    fc.property(policy, fc.integer({ min: 1, max: 200 }), (limit, count) => {
      const table = delays(limit);
      const listed = table[Math.min(count - limit.freeTries, table.length) - 1];
      expect(listed ?? 0).toBe(delayAfter(limit, count));
    }),
  );
});

const standard = {
  limits: { login: 30, otp: 20 },
  freeTries: { password: 5, send: 5, code: 15 },
};

test('strangers on any number of networks have less than three chances in a hundred a day on a code', () => {
  const perDay = (limit: Policy): number => {
    let elapsed = 0;
    let count = 0;
    while (elapsed < 86_400) elapsed += delayAfter(limit, ++count);
    return count;
  };
  // At sign-up each address may try the code that it requested, until the tries of all strangers together reach the alarm.
  expect(alarmsFor(standard).verifyOwn.from / 10_000).toBeLessThan(0.03);
  // At a password reset each try of a stranger counts for the e-mail.
  expect(perDay(limitsFor(standard).verifyAccount) / 10_000).toBeLessThan(0.003);
});

test('an alarm slows strangers more, and leaves each network its first tries', () => {
  const { signInPair, signInNetwork, sendPair, sendNetwork } = limitsFor(standard);
  for (const { attacked, ...usual } of [signInPair, signInNetwork, sendPair, sendNetwork]) {
    expect(attacked?.freeTries).toBeGreaterThanOrEqual(2);
    for (let count = 1; count < 100; count++)
      expect(delayAfter(attacked ?? usual, count)).toBeGreaterThanOrEqual(delayAfter(usual, count));
  }
});

const now = new Date('2026-11-20T12:00:00Z');
const code = fc.record({
  addressKey: fc.constantFrom('home', 'away', 'attacker'),
  known: fc.boolean(),
  tries: fc.integer({ min: 0, max: 5 }),
  foreignTries: fc.integer({ min: 0, max: 5 }),
  sentAt: fc.integer({ min: -1200, max: 0 }).map((seconds) => new Date(now.getTime() + seconds * 1000)),
  expiresAt: fc.integer({ min: -1200, max: 1200 }).map((seconds) => new Date(now.getTime() + seconds * 1000)),
}) satisfies fc.Arbitrary<SentCode>;

test('no code is tried after its time or more often than five times from one side', () => {
  fc.assert(
    fc.property(fc.array(code), fc.boolean(), (codes, limited) => {
      const tried = findCodeToTry(codes, { addressKey: 'home', limited }, now);
      if (!tried) return;
      expect(tried.expiresAt > now).toBe(true);
      expect(tried.addressKey === 'home' ? tried.tries : tried.foreignTries).toBeLessThan(otpTries);
      if (limited) expect(tried).toMatchObject({ addressKey: 'home', known: true });
    }),
  );
});

test('whatever others do, a fresh code at a known address can be tried (PD-4)', () => {
  const others = fc.array(code.filter(({ addressKey }) => addressKey !== 'home'));
  fc.assert(
    fc.property(others, fc.integer({ min: 0, max: 5 }), fc.boolean(), (codes, foreignTries, limited) => {
      const fresh = {
        addressKey: 'home',
        known: true,
        tries: 0,
        foreignTries,
        sentAt: now,
        expiresAt: new Date(now.getTime() + 1),
      };
      expect(findCodeToTry([...codes, fresh], { addressKey: 'home', limited }, now)).toBe(fresh);
    }),
  );
});

test('codes are four digits and spread over all of them', () => {
  const codes = Array.from({ length: 2000 }, randomCode);
  for (const one of codes) expect(one).toMatch(/^\d{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(1500);
  expect(codes.some((one) => one.startsWith('0'))).toBe(true);
});

test('one household: an IPv4 address, or the /64 of an IPv6 address however it is written', () => {
  expect(household('203.0.113.5')).toBe('203.0.113.5');
  expect(household('::ffff:203.0.113.5')).toBe('203.0.113.5');
  const same = ['2001:db8:0:1::5', '2001:DB8::1:0:0:0:9', '2001:0db8:0000:0001:aaaa:bbbb:cccc:dddd'];
  expect(new Set(same.map(household))).toEqual(new Set(['2001:db8:0:1']));
  expect(household('2001:db8:0:2::5')).not.toBe(household('2001:db8:0:1::5'));
  expect(household('::1')).toBe('0:0:0:0');
  expect(household('fe80::1%eth0')).toBe('fe80:0:0:0');
});

test('keys depend on the secret and on their purpose', () => {
  const one = deriveKeys('one secret of thirty-two letters!');
  const two = deriveKeys('two secrets of thirty-two letter!');
  const all = [...Object.values(one), ...Object.values(two)].map((key: Buffer) => key.toString('hex'));
  expect(new Set(all).size).toBe(all.length);
  expect(addressKey(one, '203.0.113.5')).not.toBe(addressKey(two, '203.0.113.5'));
});

test('a list of parts has its own code: moving a border changes it', () => {
  const key = Buffer.alloc(32, 7);
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (left, right) => {
      expect(mac(key, left + right).equals(mac(key, left, right))).toBe(false);
    }),
  );
});

test('a token names its session, and its successors are always the same', () => {
  const keys = deriveKeys('one secret of thirty-two letters!');
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (id, refresh) => {
      const next = nextTokens(keys, id, refresh);
      expect(nextTokens(keys, id, refresh)).toEqual(next);
      expect(parseSessionId(next.access)).toBe(id);
      expect(parseSessionId(next.refresh)).toBe(id);
      expect(next.access).not.toBe(next.refresh);
      expect(isTokenHash(tokenHash(next.access), tokenHash(next.access))).toBe(true);
      expect(isTokenHash(tokenHash(next.access), tokenHash(next.refresh))).toBe(false);
    }),
  );
});

test('whatever is sent as a token is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      if (!/^[\w-]{64}$/.test(text)) expect(parseSessionId(text)).toBeUndefined();
    }),
  );
  expect(parseSessionId('A'.repeat(64))).toBe('00000000-0000-0000-0000-000000000000');
});

test('waiting times read as on a clock', () => {
  expect([1, 59, 60, 61.2, 900, 3600, 14_400].map(formatDuration)).toEqual([
    '0:01',
    '0:59',
    '1:00',
    '1:02',
    '15:00',
    '1:00:00',
    '4:00:00',
  ]);
});

test('one network: 256 IPv4 addresses, or a /48', () => {
  expect(network('203.0.113.5')).toBe(network('::ffff:203.0.113.250'));
  expect(network('203.0.113.5')).not.toBe(network('203.0.114.5'));
  expect(network('2001:db8:7:1::5')).toBe(network('2001:db8:7:ffff::9'));
  expect(network('2001:db8:7:1::5')).not.toBe(network('2001:db8:8:1::5'));
});

test('a device cookie is good for its account until the password changes, and one browser holds five', () => {
  const keys = deriveKeys('one secret of thirty-two letters!');
  const mona = { id: 7, passwordHash: 'scrypt$1' };
  const cookie = addDevice(keys, undefined, mona);
  const device = findDevice(keys, cookie, mona);
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(findDevice(keys, cookie, { ...mona, id: 8 })).toBeUndefined();
  expect(findDevice(keys, cookie, { ...mona, passwordHash: 'scrypt$2' })).toBeUndefined();
  expect(findDevice(deriveKeys('two secrets of thirty-two letter!'), cookie, mona)).toBeUndefined();
  expect(findDevice(keys, cookie, undefined)).toBeUndefined();
  expect(findDevice(keys, cookie.replace(/^7\./, '8.'), { ...mona, id: 8 })).toBeUndefined();
  expect(findDevice(keys, addDevice(keys, cookie, mona), mona)).toBe(device);
  let shared = cookie;
  for (const id of [1, 2, 3, 4]) shared = addDevice(keys, shared, { id, passwordHash: null });
  expect(findDevice(keys, shared, mona)).toBe(device);
  shared = addDevice(keys, shared, { id: 5, passwordHash: null });
  expect(findDevice(keys, shared, mona)).toBeUndefined();
  for (const hostile of ['', '~~~', 'x'.repeat(9_000), '7..', `7.${'a'.repeat(22)}.${'a'.repeat(43)}`])
    expect(findDevice(keys, hostile, mona)).toBeUndefined();
});
