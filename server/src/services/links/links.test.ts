import { createLink } from 'shared-api/contracts/links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer, testConfig } from '../../testing/index.ts';
import { newCode, readCode } from './codes.ts';
import { findPageByCode } from './service.ts';
import { links } from './tables.ts';

const publicUrl = 'https://rafiq.test';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ config: { publicUrl } });
});
afterAll(() => server.close());

const shorten = async (path: string) => (await server.request(createLink, { body: { path } })).answer.url;
const codeOf = (url: string) => url.slice(`${publicUrl}/s/`.length);

test('a page gets one short address, which leads to it with its query (PD-113)', async () => {
  const path = '/event/9/details?type=Event&model_id=9';
  const url = await shorten(path);
  expect(url).toMatch(/^https:\/\/rafiq\.test\/s\/[2-9A-HJKMNP-TV-Z]{8}$/);
  expect(await shorten(path)).toBe(url);
  expect(await findPageByCode(server.db, codeOf(url))).toBe(path);
  expect(await findPageByCode(server.db, codeOf(url).toLowerCase())).toBe(path);
  expect(await shorten('/event/9/details?type=Event&model_id=8')).not.toBe(url);
});

test('however many share a page at once, it has one short address', async () => {
  const urls = await Promise.all(Array.from({ length: 12 }, () => shorten('/courses/77')));
  expect(new Set(urls).size).toBe(1);
  const rows = await server.db.select().from(links);
  expect(rows.filter(({ path }) => path === '/courses/77')).toHaveLength(1);
});

test('an address is kept as a browser reads it, also a long one in Arabic', async () => {
  const written = `/International?type=${'مخيم'.repeat(200)}`;
  const kept = await findPageByCode(server.db, codeOf(await shorten(written)));
  expect(decodeURIComponent(kept ?? '')).toBe(written);
  expect(kept).toMatch(/^[\x21-\x7e]+$/);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'courses',
  '/api/auth/logout',
  '/releases/shell/1.0.0/index.html',
  '/s/7KQ2M9XA',
  '/S/7KQ2M9XA',
])('%s is no page of this site: nothing is made (PD-14)', async (path) => {
  const before = (await server.db.select().from(links)).length;
  const { status, failure } = await server.request(createLink, { body: { path } }, { language: 'ar' });
  expect(status).toBe(400);
  expect(failure.errors).toEqual({ path: ['يمكن مشاركة صفحات هذا الموقع فقط.'] });
  expect(await server.db.select().from(links)).toHaveLength(before);
});

test('a code that nobody was given leads nowhere', async () => {
  for (const code of ['7KQ2M9XA', '', 'O0IL1111', '7KQ2M9X', '7KQ2M9XAA', '../login', '\0', 'ÀKQ2M9XA'])
    expect(await findPageByCode(server.db, code), code).toBeUndefined();
});

test('codes have no letters that look alike, and are read in any case', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(500);
  expect(codes.join('')).not.toMatch(/[01OILU]/);
  for (const code of codes) expect(readCode(code.toLowerCase())).toBe(code);
});

test('one address shortens so many times a minute', async () => {
  const limits = { ...testConfig().limits, links: 1 };
  const limited = await createTestServer({ config: { publicUrl, limits } });
  try {
    const from = (ip: string) => limited.request(createLink, { body: { path: '/courses' } }, { ip });
    expect((await from('192.0.2.1')).status).toBe(200);
    const rejected = await from('192.0.2.1');
    expect([rejected.status, Number(rejected.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await from('192.0.2.2')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
