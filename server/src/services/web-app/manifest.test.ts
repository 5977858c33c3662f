import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { createManifest } from './manifest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const manifestOf = async (url: string, headers = {}) =>
  (await server.app.inject({ url: `/api/app/manifest.webmanifest${url}`, headers })).json();

test('the manifest has its language and direction, and is of one app', async () => {
  const [english, arabic] = [await manifestOf('?lang=en'), await manifestOf('?lang=ar')];
  expect(english).toMatchObject({
    name: expect.stringMatching(/^Rafiq/),
    short_name: 'Rafiq',
    lang: 'en',
    dir: 'ltr',
  });
  expect(arabic).toMatchObject({
    short_name: 'رفيق',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/?lang=ar',
    scope: '/',
  });
  expect(english.id).toBe(arabic.id);
  expect(await manifestOf('', { 'accept-language': 'ar-EG' })).toEqual(arabic);
  for (const [index, { name }] of arabic.shortcuts.entries())
    expect(name).not.toBe(english.shortcuts[index].name);
});

test('every icon is there in its size; a maskable one is filled to its edges', async () => {
  const { icons } = await manifestOf('?lang=en');
  expect(
    icons.map(({ purpose, sizes }: { purpose: string; sizes: string }) => `${purpose} ${sizes}`),
  ).toEqual([...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']]);
  for (const { src, sizes, purpose } of icons) {
    const { statusCode, headers, rawPayload } = await server.app.inject(src);
    expect([statusCode, headers['content-type']], src).toEqual([200, 'image/png']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const { channels } = await sharp(rawPayload).stats();
    expect(channels[3]?.min ?? 255, src).toBe(purpose === 'maskable' ? 255 : 0);
  }
  expect((await server.app.inject('/api/app/icons/apple-touch-icon.png')).statusCode).toBe(200);
  expect((await server.app.inject('/api/app/icons/nothing.png')).statusCode).toBe(404);
});

test('no shortcut leads to a closed area', () => {
  const urls = (closed: Parameters<typeof createManifest>[1]) =>
    createManifest('en', closed).shortcuts.map(({ url }) => url);
  expect(urls([])).toEqual(['/courses?lang=en', '/user/trackings/list?lang=en', '/events-list?lang=en']);
  expect(urls(['events', 'courses'])).toEqual(['/user/trackings/list?lang=en']);
});
