import { languages, siteDetails } from 'shared-api/contracts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../areas.ts';
import { createTestServer, type TestServer, testMedia } from '../../testing/index.ts';
import { contentFolder, importContent } from '../content/import-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await importContent(server.db, contentFolder, {
    modules,
    demonstration: false,
    store: testMedia(),
    now: new Date(),
  });
});
afterAll(() => server.close());

test('XCUT-020 XCUT-032 languages have an id and a name in the language of the request', async () => {
  const english = (await server.request(languages, {})).answer;
  const arabic = (await server.request(languages, {}, { language: 'ar' })).answer;
  expect(english.status).toBe(true);
  expect(english.data.length).toBeGreaterThanOrEqual(12);
  expect(english.data[0]).toEqual({ id: 1, name: 'Arabic' });
  expect(arabic.data[0]).toEqual({ id: 1, name: 'العربية' });
  expect(arabic.data.map(({ id }) => id)).toEqual(english.data.map(({ id }) => id));
  for (const { name } of arabic.data) expect(name).toMatch(/^[\u0600-\u06ff ]+$/);
});

test('what the public pages say of those who run the site, in the language of the request', async () => {
  const english = (await server.request(siteDetails, {})).answer.data;
  const arabic = (await server.request(siteDetails, {}, { language: 'ar' })).answer.data;
  expect(english.channels.map(({ kind }) => kind)).toEqual([
    'email',
    'phone',
    'whatsapp',
    'address',
    'hours',
  ]);
  expect(english.channels[0]?.value).toBe('help@rafiq.example');
  expect(arabic.channels.at(-1)?.value).toMatch(/\p{Script=Arabic}/u);
  expect(english.apps.map(({ store }) => store)).toEqual(['app-store', 'google-play']);
  expect(arabic.apps).toEqual(english.apps);
});

test('where nothing was imported the lists are empty', async () => {
  const fresh = await createTestServer();
  try {
    expect((await fresh.request(siteDetails, {})).answer.data).toEqual({
      channels: [],
      apps: [],
      networks: [],
    });
    expect((await fresh.request(languages, {})).answer.data).toEqual([]);
  } finally {
    await fresh.close();
  }
});

test('who has an answer already is told so, by its tag, in that language only', async () => {
  for (const contract of [languages, siteDetails]) {
    const first = await server.request(contract, {});
    const tag = String(first.headers.etag);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Language' });
    const again = await server.request(contract, {}, { headers: { 'if-none-match': `"other", W/${tag}` } });
    expect([again.status, again.body]).toEqual([304, '']);
    const other = await server.request(contract, {}, { language: 'ar', headers: { 'if-none-match': tag } });
    expect(other.status).toBe(200);
  }
});
