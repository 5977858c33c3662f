import { languages } from 'shared-api/contracts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder, importContent } from '../../commands/import-content.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await importContent(server.db, contentFolder, { demonstration: false, now: new Date() });
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
