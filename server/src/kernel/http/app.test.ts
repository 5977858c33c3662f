import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { type Callers, consultants, defineCall, operators, type Role, signedIn } from 'shared-api/contract';
import { id } from 'shared-api/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestServer, type TestServer, testConfig } from '../../testing/index.ts';
import { expectDeclaredErrors } from '../../testing/watch-errors.ts';
import { type Context, defineModule, Failure } from '../index.ts';
import { UploadedFile } from './uploaded-file.ts';

const common = { origin: 'ours', source: 'test', summary: 'test', envelope: 'status-msg' } as const;
const anyone: Callers = {
  visitor: 'allowed',
  learner: 'allowed',
  other: 'allowed',
  consultant: 'allowed',
  operator: 'allowed',
};

const echo = defineCall({
  ...common,
  id: 'test.echo',
  method: 'POST',
  path: '/api/test/echo/{id}',
  callers: anyone,
  params: z.object({ id }),
  query: z.object({ page: id.optional() }),
  body: z.object({
    name: z.string().trim().min(2).max(10),
    items: z
      .array(z.object({ user_id: id }))
      .max(3)
      .optional(),
    kind: z.enum(['a', 'b']).optional(),
    amount: z.number().min(1).max(5).optional(),
    phone: z.string().regex(/^\d+$/).optional(),
  }),
  answer: z.object({ id: z.number(), body: z.unknown(), page: z.number().optional() }),
});
const upload = defineCall({
  ...common,
  id: 'test.upload',
  method: 'POST',
  path: '/api/test/upload',
  callers: anyone,
  body: z.object({ title: z.string().min(2), proof: z.array(z.instanceof(UploadedFile)) }),
  answer: z.object({
    files: z.array(z.object({ filename: z.string(), bytes: z.number(), text: z.string() })),
  }),
});
const failing = defineCall({
  ...common,
  id: 'test.failing',
  method: 'POST',
  path: '/api/test/failing',
  callers: anyone,
  envelope: 'success-message',
  encoding: 'json',
  errors: ['full'],
  body: z.object({ how: z.string(), lang: z.string().optional() }),
  answer: z.object({ ok: z.literal(true) }),
});
const read = (name: string, callers: Callers) =>
  defineCall({
    ...common,
    id: `test.${name}`,
    method: 'GET',
    path: `/api/test/${name}`,
    callers,
    answer: z.object({
      roles: z.array(z.string()).optional(),
      timezone: z.string().optional(),
      client: z.string().optional(),
    }),
  });
const open = read('open', anyone);
const mine = read('mine', signedIn);
const consultantPage = read('desk', consultants);
const control = read('control', operators);

let seen: Context | undefined;
let paths: string[] = [];

const testing = defineModule({
  name: 'testing',
  texts: {
    en: { full: 'Only {left} left', left: 'Gone', 'phone.digits': 'Digits only' },
    ar: { full: 'لم يتبقَّ سوى {left}', left: 'غادر', 'phone.digits': 'أرقام فقط' },
  },
  fieldTexts: { phone: 'phone.digits' },
  authenticate: async (_db, token) =>
    token.startsWith('t-')
      ? {
          userId: 7,
          sessionId: 's',
          roles: token.slice(2).split('+').filter(Boolean) as Role[],
          hasSecondFactor: true,
          permissions: [],
        }
      : undefined,
  routes(bind) {
    bind(echo, async ({ params, query, body }) => ({ id: params.id, body, page: query.page }));
    bind(
      upload,
      async ({ body }) => {
        paths = body.proof.map(({ path }) => path);
        const files = body.proof.map(async ({ filename, bytes, path }) => ({
          filename,
          bytes,
          text: await readFile(path, 'utf8'),
        }));
        return { files: await Promise.all(files) };
      },
      { files: { max: 2, bytes: 1_000, totalBytes: 1_500 } },
    );
    bind(failing, async ({ body }) => {
      if (body.how === 'full')
        throw new Failure('full', { params: { left: 2 }, retryAfter: 3, errors: { seats: ['full'] } });
      if (body.how === 'undeclared') throw new Failure('left');
      if (body.how === 'crash') throw new Error('secret detail');
      if (body.how === 'database')
        throw new Error('x', { cause: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) });
      return { ok: body.how } as unknown as { ok: true };
    });
    for (const contract of [open, mine, consultantPage, control])
      bind(contract, async (_input, context) => {
        seen = context;
        return {
          roles: context.caller?.roles,
          timezone: context.timezone,
          client: context.client,
          hidden: 'never sent',
        };
      });
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ modules: [testing] });
});
afterAll(() => server.close());

const post = (url: string, payload: string | Buffer, type: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });

test('PHP-style keys arrive as lists and objects, in multipart, urlencoded and query', async () => {
  const input = {
    params: { id: 5 },
    query: { page: 2 },
    body: { name: ' Layla ', items: [{ user_id: 3 }, { user_id: 4 }] },
  };
  const expected = { id: 5, page: 2, body: { name: 'Layla', items: [{ user_id: 3 }, { user_id: 4 }] } };
  expect((await server.request(echo, input)).answer).toEqual(expected);
  const form = 'name=Layla&items[0][user_id]=3&items[1][user_id]=4';
  const urlencoded = await post('/api/test/echo/5?page=2', form, 'application/x-www-form-urlencoded');
  expect(urlencoded.json()).toEqual(expected);
});

test('each field is told what is wrong with it, in both languages, by the better text where a module has one', async () => {
  const body = { name: 'x', items: [{ user_id: 0 }], kind: 'c' as 'a', amount: 9, phone: 'abc' };
  const answer = await post('/api/test/echo/5', JSON.stringify(body), 'application/json', {
    'accept-language': 'ar-EG,en;q=0.5',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-language']).toBe('ar');
  expect(answer.json()).toMatchObject({
    status: false,
    code: 'invalid_input',
    errors: {
      name: ['يجب ألا يقل عدد الأحرف عن 2.'],
      'items[0][user_id]': [expect.any(String)],
      kind: ['يُرجى اختيار إحدى القيم المتاحة.'],
      amount: ['يجب ألا تزيد القيمة على 5.'],
      phone: ['أرقام فقط'],
    },
  });
  const { failure } = await server.request(echo, { params: { id: 5 }, query: {}, body: {} as never });
  expect(failure.errors).toEqual({ name: ['This field is required.'] });
});

test('a parameter that cannot be is a thing that does not exist', async () => {
  const answer = await server.request(echo, { params: { id: 0 }, query: {}, body: { name: 'Layla' } });
  expect(answer.status).toBe(404);
  expect(answer.failure).toMatchObject({ code: 'not_found' });
});

const form = (parts: { name: string; value: string; filename?: string }[]) => {
  const data = new FormData();
  for (const { name, value, filename } of parts)
    if (filename) data.append(name, new Blob([value]), filename);
    else data.append(name, value);
  return new Response(data);
};
const postForm = async (parts: Parameters<typeof form>[0]) => {
  const response = form(parts);
  return post(
    '/api/test/upload',
    Buffer.from(await response.arrayBuffer()),
    response.headers.get('content-type') ?? '',
  );
};

test('files lie in a temporary place while the call runs, and are gone after it', async () => {
  const answer = await postForm([
    { name: 'title', value: 'Proof' },
    { name: 'proof[]', value: 'one', filename: '../../a.txt' },
    { name: 'proof[]', value: 'second', filename: 'b.txt' },
  ]);
  expect(answer.json()).toMatchObject({
    files: [
      { bytes: 3, text: 'one' },
      { filename: 'b.txt', bytes: 6, text: 'second' },
    ],
  });
  expect(paths).toHaveLength(2);
  await expect.poll(() => paths.some((path) => existsSync(path))).toBe(false);
});

test.each([
  ['too large', [{ name: 'proof[]', value: 'x'.repeat(2_000), filename: 'a' }], 413, 'file_too_large'],
  [
    'too many',
    ['a', 'b', 'c'].map((name) => ({ name: 'proof[]', value: 'x', filename: name })),
    413,
    'too_many_files',
  ],
])('files that are %s are refused', async (_what, parts, status, code) => {
  const answer = await postForm([{ name: 'title', value: 'Proof' }, ...parts]);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('files that are too large together are refused, although each alone is not', async () => {
  const files = ['a', 'b'].map((filename) => ({ name: 'proof[]', value: 'x'.repeat(800), filename }));
  const answer = await postForm([{ name: 'title', value: 'Proof' }, ...files]);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'too_large' });
});

test('texts before the files are checked before a file is taken; what may follow is waited for', async () => {
  const file = { name: 'proof[]', value: 'x'.repeat(2_000), filename: 'a.txt' };
  const wrong = await postForm([{ name: 'title', value: 'x' }, file]);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ code: 'invalid_input', errors: { title: [expect.any(String)] } });
  const later = await postForm([
    { ...file, value: 'x' },
    { name: 'title', value: 'Proof' },
  ]);
  expect(later.statusCode).toBe(200);
});

test('somebody who sends files in more calls than a browser does waits for their end', async () => {
  const parts = [
    { name: 'title', value: 'Proof' },
    { name: 'proof[]', value: 'one', filename: 'a.txt' },
  ];
  const answers = await Promise.all(Array.from({ length: 20 }, () => postForm(parts)));
  const rejected = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(6);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.json()).toMatchObject({ code: 'too_many_uploads' });
  expect(rejected[0]?.headers['retry-after']).toBe('5');
  await expect.poll(async () => (await postForm(parts)).statusCode).toBe(200);
});

test('a refused upload is answered although its sender is still sending', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const body = new FormData();
  body.append('name', new Blob([Buffer.alloc(20_000_000)]), 'huge.bin');
  const response = await fetch(`http://127.0.0.1:${port}/api/test/echo/5`, { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'file_not_expected' });
});

test('a test fails in which a call answers an error that its contract does not declare', async () => {
  const { status, failure } = await server.request(failing, { body: { how: 'undeclared' } });
  expect([status, failure.code]).toEqual([409, 'left']);
  expect(expectDeclaredErrors).toThrow('test.failing answered left, which its contract does not declare');
  expect(expectDeclaredErrors).not.toThrow();
});

test('a refusal has its envelope, its text with parameters, its fields, and Retry-After', async () => {
  const answer = await server.request(failing, { body: { how: 'full' } });
  expect(answer.status).toBe(409);
  expect(answer.headers['retry-after']).toBe('3');
  expect(answer.failure).toEqual({
    success: false,
    message: 'Only 2 left',
    msg: 'Only 2 left',
    code: 'full',
    errors: { seats: ['Only {left} left'] },
  });
  const arabic = await server.request(failing, { body: { how: 'full', lang: 'ar' } }, { language: 'en' });
  expect(arabic.failure.msg).toBe('لم يتبقَّ سوى 2');
});

test.each([
  ['crash', 500, 'server_error'],
  ['an answer against the contract', 500, 'server_error'],
  ['database', 503, 'unavailable'],
])('%s is our error and tells nothing', async (how, status, code) => {
  const answer = await server.request(failing, { body: { how } });
  expect(answer.status).toBe(status);
  expect(answer.failure).toMatchObject({ success: false, code });
  expect(answer.body).not.toMatch(/secret|gone|Error|ECONN/);
});

test('XCUT-028 roles come from the token and are checked on every call', async () => {
  const status = async (contract: typeof open, token?: string) =>
    (await server.request(contract, {}, { as: token === undefined ? undefined : { token } })).status;
  const table = async (token?: string) =>
    Promise.all([open, mine, consultantPage, control].map((contract) => status(contract, token)));
  expect(await table()).toEqual([200, 401, 401, 401]);
  expect(await table('unknown')).toEqual([200, 401, 401, 401]);
  expect(await table('t-')).toEqual([200, 200, 403, 403]);
  expect(await table('t-consultant')).toEqual([200, 200, 200, 403]);
  expect(await table('t-operator')).toEqual([200, 200, 403, 200]);
  expect(await table('t-consultant+operator')).toEqual([200, 200, 200, 200]);
});

test('XCUT-030 the bearer token is read from the authorization header alone', async () => {
  const call = async (headers: Record<string, string>) =>
    (await server.request(mine, {}, { headers })).status;
  expect(await call({ authorization: 'Bearer t-' })).toBe(200);
  expect(await call({ authorization: 'bearer t-' })).toBe(200);
  expect(await call({ authorization: 't-' })).toBe(401);
  expect(await call({ authorization: 'Basic t-' })).toBe(401);
  expect(await call({ cookie: 'token=t-' })).toBe(401);
});

test('what a contract does not name never leaves', async () => {
  expect((await server.request(open, {})).body).not.toContain('never sent');
});

test('time zone and client are taken when they can be, and left out otherwise', async () => {
  const headers = { 'x-timezone': 'Africa/Cairo', 'x-rafiq-client': 'mf-auth@1.2.3' };
  expect((await server.request(open, {}, { headers })).answer).toMatchObject({
    timezone: 'Africa/Cairo',
    client: 'mf-auth@1.2.3',
  });
  for (const zone of ['Mars/Base', 'Etc/Unknown', '+03:00', '']) {
    const wrong = { 'x-timezone': zone, 'x-rafiq-client': '<script>' };
    expect((await server.request(open, {}, { headers: wrong })).answer).toEqual({});
  }
  expect(seen?.ip).toBe('127.0.0.1');
});

test('unknown paths and methods below /api are refused in an envelope', async () => {
  const unknown = await server.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'ar' } });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({
    status: false,
    code: 'not_found',
    msg: expect.stringMatching(/\p{Script=Arabic}/u),
  });
  const method = await server.app.inject({ method: 'DELETE', url: '/api/test/echo/5' });
  expect(method.statusCode).toBe(405);
  expect(method.headers.allow).toBe('POST');
  expect(method.json()).toMatchObject({ code: 'method_not_allowed' });
});

test('an address that is none is refused in an envelope', async () => {
  const answer = await server.app.inject('/api/test/%ff');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: false, code: 'malformed' });
});

test('stopping finishes the calls under way and takes no more', async () => {
  let arrived: () => void = () => undefined;
  let go: () => void = () => undefined;
  const callStarted = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = defineModule({
    name: 'slow',
    texts: { en: {}, ar: {} },
    routes(bind) {
      bind(open, async () => {
        arrived();
        await gate;
        return {};
      });
    },
  });
  const stopping = await createTestServer({ modules: [slow] });
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const address = stopping.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/test/open`;
  const call = fetch(url);
  await callStarted;
  const closed = stopping.close();
  go();
  expect((await call).status).toBe(200);
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});

test('stopping does not wait for a connection on which nothing was asked', async () => {
  const stopping = await createTestServer({ modules: [] });
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = stopping.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket.resume(), 'close');
  await stopping.close();
  await ended;
});

test('answers are private, never sniffed, and carry the number of the call', async () => {
  expect((await server.request(open, {})).headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-zone-rules': expect.stringMatching(/^20\d\d[a-z]$/),
  });
});

test("calls that another site's page makes are refused, servers' calls are not", async () => {
  const call = async (headers: Record<string, string>) =>
    (await server.request(failing, { body: { how: 'full' } }, { headers })).status;
  expect(await call({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await call({ origin: 'https://evil.example' })).toBe(403);
  expect(await call({ origin: 'null' })).toBe(403);
  expect(await call({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).toBe(409);
  // Another subdomain may belong to a third party.
  expect(await call({ 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' })).toBe(403);
  expect(await call({ 'sec-fetch-site': 'same-site', origin: 'null' })).toBe(403);
  expect(await call({ 'sec-fetch-site': 'same-site' })).toBe(403);
  const own = { origin: 'http://rafiq.example', host: 'rafiq.example' };
  expect(await call({ 'sec-fetch-site': 'same-site', ...own })).toBe(409);
  expect(await call({ 'sec-fetch-site': 'none' })).toBe(409);
  expect(await call({ origin: 'http://rafiq.example', host: 'rafiq.example' })).toBe(409);
  expect(await call({})).toBe(409);
  expect((await server.request(open, {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
});

test('an address over its limit is refused with Retry-After, and no other address', async () => {
  const limits = { ...testConfig().limits, general: 2 };
  const limited = await createTestServer({ modules: [testing], config: { limits } });
  const call = (ip: string) => limited.request(open, {}, { ip });
  expect([(await call('10.0.0.1')).status, (await call('10.0.0.1')).status]).toEqual([200, 200]);
  const rejected = await call('10.0.0.1');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(rejected.failure).toMatchObject({ status: false, code: 'too_many_requests' });
  expect((await call('10.0.0.2')).status).toBe(200);
  expect([(await call('2001:db8::1')).status, (await call('2001:db8::2')).status]).toEqual([200, 200]);
  expect((await call('2001:db8::3')).status, 'one /64 is one address').toBe(429);
  await limited.close();
});

test('two modules cannot own one text, and a text needs both languages', async () => {
  const twin = { ...testing, name: 'twin', routes: () => undefined };
  await expect(createTestServer({ modules: [testing, twin] })).rejects.toThrow('declared twice');
  const half = { ...twin, texts: { en: { lonely: 'Lonely' }, ar: {} } };
  await expect(createTestServer({ modules: [half] })).rejects.toThrow('lacks a language');
});
