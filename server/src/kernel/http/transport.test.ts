import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { anyone, defineCall } from 'shared-api/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestServer, type TestServer, testConfig } from '../../testing/index.ts';
import { defineModule } from '../index.ts';

const call = (name: string) =>
  defineCall({
    ...({ origin: 'ours', source: 'test', summary: 'test', envelope: 'status-msg' } as const),
    id: `test.${name}`,
    method: 'POST',
    path: `/api/test/${name}`,
    callers: anyone,
    answer: z.object({ value: z.string().nullable() }),
  });
const [set, get, clear] = [call('set'), call('get'), call('clear')];

const cookies = defineModule({
  name: 'test',
  texts: { en: {}, ar: {} },
  routes(bind) {
    const path = '/api/test';
    bind(set, async (_input, context) => {
      context.cookies.set('rafiq_test', 'new', { path, maxAge: 60 });
      return { value: null };
    });
    bind(get, async (_input, context) => ({ value: context.cookies.get('rafiq_test') ?? null }));
    bind(clear, async (_input, context) => {
      context.cookies.clear('rafiq_test', { path });
      return { value: null };
    });
  },
});

let plain: TestServer;
let secure: TestServer;
beforeAll(async () => {
  plain = await createTestServer({ modules: [cookies] });
  secure = await createTestServer({
    modules: [cookies],
    config: testConfig({ publicUrl: 'https://rafiq.example' }),
  });
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

const setCookies = async (server: TestServer, contract: typeof set, sent: Record<string, string> = {}) =>
  [(await server.request(contract, {}, { cookies: sent })).headers['set-cookie'] ?? []].flat();
const readCookie = async (server: TestServer, sent: Record<string, string>) =>
  (await server.request(get, {}, { cookies: sent })).answer.value;

test('over https cookies are bound to the host', async () => {
  expect(await setCookies(secure, set)).toEqual([
    '__Host-rafiq_test=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  ]);
  expect(await setCookies(plain, set)).toEqual([
    'rafiq_test=new; Max-Age=60; Path=/api/test; HttpOnly; SameSite=Strict',
  ]);
});

test('over https a cookie of before is read where there is no new one, and replaced by it', async () => {
  const both = { '__Host-rafiq_test': 'new', rafiq_test: 'old' };
  expect(await readCookie(secure, { rafiq_test: 'old' })).toBe('old');
  expect(await readCookie(secure, both)).toBe('new');
  expect(await readCookie(plain, both)).toBe('old');
  expect(await setCookies(secure, set, { rafiq_test: 'old' })).toEqual([
    expect.stringMatching(/^__Host-rafiq_test=new; /),
    expect.stringMatching(/^rafiq_test=; Max-Age=0; Path=\/api\/test; /),
  ]);
});

test('a cookie that is taken back is gone by both names', async () => {
  expect(await setCookies(secure, clear)).toEqual([
    expect.stringMatching(/^__Host-rafiq_test=; Max-Age=0; Path=\/; .*Secure/),
    expect.stringMatching(/^rafiq_test=; Max-Age=0; Path=\/api\/test; .*Secure/),
  ]);
  expect(await setCookies(plain, clear)).toHaveLength(1);
});

test('over https every answer tells browsers to stay with it, also that of a missing page', async () => {
  for (const url of ['/api/test/get', '/api/none', '/health', '/none']) {
    const header = async ({ app }: TestServer) =>
      (await app.inject({ url })).headers['strict-transport-security'];
    expect(await header(secure), url).toBe('max-age=31536000');
    expect(await header(plain), url).toBeUndefined();
  }
});

/** The server's response to these bytes. */
async function ask(server: TestServer, request: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(request);
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  return String(bytes).split('\r\n')[0] ?? '';
}

test('two Host headers are refused, whatever they say and whatever is asked for', async () => {
  for (const path of ['/health', '/api/none', '/none'])
    for (const other of ['localhost', 'evil.example', ''])
      expect(
        await ask(
          plain,
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhOST: ${other}\r\nConnection: close\r\n\r\n`,
        ),
        `${path} ${other}`,
      ).toBe('HTTP/1.1 400 Bad Request');
  expect(await ask(plain, 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toBe(
    'HTTP/1.1 200 OK',
  );
  expect(await ask(plain, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n')).toBe(
    'HTTP/1.1 400 Bad Request',
  );
});

test('headers have to arrive within ten seconds', () => {
  expect(plain.app.server.headersTimeout).toBe(10_000);
});
