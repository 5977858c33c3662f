import { expect, test } from 'vitest';
import { createShell } from '../testing/releases.ts';
import { registryIn, testSite } from '../testing/site.ts';
import { OverridesPermission, withoutKey } from './overrides.ts';

const site = testSite();
const secret = 'a long random text that only developers know';

async function started(overridesSecret?: string) {
  await site.start({ overridesSecret });
  await site.live(createShell());
}
const enter = (key: string, url = '/') => site.visit(`${url}?overrides=${encodeURIComponent(key)}`);
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  `${headers['set-cookie'] ?? ''}`.split(';')[0] ?? '';

test('whoever knows the secret may have remotes come from the own machine, and the policy lets them in', async () => {
  await started(secret);
  const entry = await site.visit(`/courses/5?type=Course&overrides=${encodeURIComponent(secret)}&lang=ar`);
  expect([entry.statusCode, entry.headers.location]).toEqual([303, '/courses/5?type=Course&lang=ar']);
  expect(entry.headers['cache-control']).toBe('no-store');
  expect(entry.headers['set-cookie']).toMatch(
    /^rafiq_overrides=\d+\.[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/,
  );
  const cookie = cookieOf(entry);
  const page = await site.visit('/', { cookie });
  expect(registryIn(page.body).visit?.overrides).toBe(true);
  expect(page.headers['cache-control']).toBe('private, no-cache');
  const policy = `${page.headers['content-security-policy']}`.split('; ');
  expect(policy).toContain("script-src 'self' http://localhost:*");
  expect(policy).toContain("style-src 'self' http://localhost:*");
  expect(policy).toContain("connect-src 'self' ws://localhost:* http://localhost:*");
  const safe = await site.visit('/?safe', { cookie });
  expect(registryIn(safe.body).visit).toMatchObject({ safe: true });
  expect(registryIn(safe.body).visit?.overrides).toBeUndefined();
  expect(safe.headers['content-security-policy']).not.toContain('localhost');
  const left = await site.visit('/?overrides=off', { cookie });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['set-cookie']).toContain('rafiq_overrides=; Path=/; Max-Age=0');
});

test('nobody else may: not with another word, nor with a cookie that somebody made up', async () => {
  await started(secret);
  const plain = (await site.visit('/')).body;
  for (const key of ['on', '', `${secret}x`, secret.slice(0, -1)]) {
    const answer = await enter(key);
    expect([answer.statusCode, answer.headers['set-cookie'], answer.body]).toEqual([200, undefined, plain]);
  }
  const good = cookieOf(await enter(secret));
  const [until = '', mac = ''] = good.replace('rafiq_overrides=', '').split('.');
  for (const value of ['', '1', `${Number(until) + 1}.${mac}`, `${until}.`, `${until}.${mac}x`, `.${mac}`]) {
    const page = await site.visit('/', { cookie: `rafiq_overrides=${value}` });
    expect(page.body, value).toBe(plain);
    expect(page.headers['content-security-policy']).not.toContain('localhost');
  }
});

test('a permission ends by itself, and with another secret', () => {
  const permission = new OverridesPermission(secret);
  const now = Date.UTC(2026, 0, 1);
  const cookie = permission.answer(secret, true, now)?.split(';')[0];
  const hours = (count: number) => now + count * 3_600_000;
  expect(permission.allows(cookie, hours(7.9))).toBe(true);
  expect(permission.allows(cookie, hours(8))).toBe(false);
  expect(new OverridesPermission(`${secret}!`).allows(cookie, now)).toBe(false);
});

test('without a secret nobody may', async () => {
  await started();
  for (const key of ['on', 'undefined', '']) {
    const answer = await enter(key);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  }
});

test('the way back leads to this site, wherever the address points', () => {
  for (const [address, to] of [
    ['/?overrides=x', '/'],
    ['//evil.example/a?overrides=x', '/evil.example/a'],
    ['/\\evil.example?overrides=x', '/evil.example'],
    ['https://evil.example/?overrides=x&a=1', '/https://evil.example/?a=1'],
    ['/a?x=1&overrides=x&y=%20', '/a?x=1&y=+'],
  ] as const)
    expect(withoutKey(address)).toBe(to);
});
