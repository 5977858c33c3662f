import fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitCalls } from '../kernel/index.ts';
import { testConfig } from '../testing/index.ts';
import { drawPages } from './draw-pages.ts';

async function open(general = 1_000) {
  const app = fastify();
  await limitCalls(app, { ...testConfig().limits, general });
  app.get('/api/echo', async ({ headers, url }) => ({ headers, url }));
  app.get('/terms', async () => ({}));
  return { app, ask: drawPages(app, 'Africa/Cairo').ask };
}

test('a call of a page gets its answer, with the headers that a visitor without an account sends', async () => {
  const { ask } = await open();
  const { status, body } = await ask({
    address: '/api/echo?a=1',
    headers: {
      'Accept-Language': 'ar',
      'X-Timezone': 'UTC',
      'X-Rafiq-Client': 'mf-a@1.0.0',
      Authorization: 'Bearer x',
      Cookie: 'rafiq_refresh=x',
      'X-Forwarded-For': '1.2.3.4',
    },
  });
  expect(status).toBe(200);
  const { headers, url } = body as { headers: Record<string, string>; url: string };
  expect(url).toBe('/api/echo?a=1');
  expect(headers).toMatchObject({
    'accept-language': 'ar',
    'x-timezone': 'UTC',
    'x-rafiq-client': 'mf-a@1.0.0',
  });
  for (const name of ['authorization', 'cookie', 'x-forwarded-for']) expect(headers).not.toHaveProperty(name);
});

test('a page can ask nothing but the API', async () => {
  const { ask } = await open();
  await expect(ask({ address: '/terms', headers: {} })).rejects.toThrow('no call');
  await expect(ask({ address: 'http://localhost/api/echo', headers: {} })).rejects.toThrow('no call');
});

test('calls of drawn pages are not those of one address; nobody else gets out of the limit', async () => {
  const { app, ask } = await open(2);
  for (let call = 0; call < 5; call += 1)
    expect((await ask({ address: '/api/echo', headers: {} })).status).toBe(200);
  const visitor = () => app.inject({ url: '/api/echo', headers: { 'x-rafiq-own-call': 'guessed' } });
  const codes = [await visitor(), await visitor(), await visitor()].map(({ statusCode }) => statusCode);
  expect(codes.slice(0, 2)).toEqual([200, 200]);
  expect(codes[2]).toBeGreaterThanOrEqual(400);
});
