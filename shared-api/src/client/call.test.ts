// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anyone, defineCall, signedIn } from '../contract.ts';
import { register } from '../contracts/accounts.ts';
import { languages } from '../contracts/settings.ts';
import { serverRules } from '../rules/zone-changes.ts';
import { lost } from '../testing/answer-with';
import { createSessionAnswer, openTab } from '../testing/tab.ts';

const base = {
  source: 'test',
  summary: 'test',
  callers: anyone,
} as const;
const anything = z.unknown();
const search = defineCall({
  ...base,
  id: 'test.search',
  method: 'GET',
  path: '/api/courses/{id}/{name}',
  params: z.object({ id: z.number(), name: z.string() }),
  query: z.object({
    page: z.number().optional(),
    language_id: z.array(z.number()).optional(),
    title: z.string().optional(),
  }),
  answer: anything,
});
const answerQuiz = defineCall({
  ...base,
  id: 'test.quiz',
  method: 'POST',
  path: '/api/quiz',
  body: z.object({
    questions: z.array(z.object({ question_id: z.number(), answers: z.array(z.number()) })),
    done: z.boolean(),
    note: z.string().optional(),
    file: z.instanceof(File).optional(),
  }),
  answer: anything,
});
const contact = defineCall({
  ...base,
  id: 'test.contact',
  method: 'POST',
  path: '/api/contactUs',
  encoding: 'json',
  body: z.object({ name: z.string() }),
  answer: anything,
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
});

const entries = (data: unknown) => {
  expect(data).toBeInstanceOf(FormData);
  return [...(data as FormData)];
};

test('XCUT-030 the bearer token travels when there is one', async () => {
  const tab = await openTab(() => ({ body: { status: true, data: [] } }));
  await tab.client.call(languages, {});
  tab.session.signedIn(createSessionAnswer('T'));
  await tab.client.call(languages, {});
  expect(tab.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([undefined, 'Bearer T']);
});

test('a read that needs an account is not sent without one, a write is', async () => {
  const own = { ...search, id: 'test.own', callers: signedIn };
  const tab = await openTab(() => ({ status: 401, body: { status: false, code: 'not_signed_in', msg: '' } }));
  const input = { params: { id: 1, name: 'a' }, query: {} };
  await expect(tab.client.call(own, input)).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(tab.requests).toEqual([]);
  await expect(
    tab.client.call({ ...contact, callers: signedIn }, { body: { name: 'a' } }),
  ).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(tab.requests).toHaveLength(1);
});

test('XCUT-043 a call tells its language, the zone and who makes it', async () => {
  const tab = await openTab(() => ({ body: { status: true, data: [] } }));
  await tab.client.call(languages, {}, { client: 'mf-auth@1.2.3' });
  tab.session.storeLanguage('ar');
  await tab.client.call(languages, {});
  const [first, second] = tab.requests.map(({ headers }) => headers);
  expect(first?.get('Accept-Language')).toBe('en');
  expect(first?.get('X-Rafiq-Client')).toBe('mf-auth@1.2.3');
  expect(first?.get('X-Timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(second?.get('Accept-Language')).toBe('ar');
  expect(second?.has('X-Rafiq-Client')).toBe(false);
});

test('XCUT-031 a POST is a multipart form with PHP-style keys', async () => {
  const file = new File(['x'], 'proof.png', { type: 'image/png' });
  const tab = await openTab(() => ({}));
  const questions = [
    { question_id: 7, answers: [1, 2] },
    { question_id: 8, answers: [] },
  ];
  await tab.client.call(answerQuiz, { body: { questions, done: true, note: undefined, file } });
  expect(tab.requests[0]?.headers.getContentType()).toMatch(/^multipart\/form-data/);
  expect(entries(tab.requests[0]?.data)).toEqual([
    ['questions[0][question_id]', '7'],
    ['questions[0][answers][0]', '1'],
    ['questions[0][answers][1]', '2'],
    ['questions[1][question_id]', '8'],
    ['done', 'true'],
    ['file', expect.objectContaining({ name: 'proof.png' })],
  ]);
});

test('XCUT-031 a registration sends language_id[] as specified', async () => {
  const tab = await openTab(() => ({ body: createSessionAnswer('T') }));
  const body = { ...(register.example?.body as NonNullable<NonNullable<typeof register.example>['body']>) };
  await tab.client.call(register, { body: { ...body, language_id: [1, 2] } });
  const sent = entries(tab.requests[0]?.data);
  expect(sent.filter(([key]) => key.startsWith('language_id'))).toEqual([
    ['language_id[]', '1'],
    ['language_id[]', '2'],
  ]);
});

test('a call that the specification notes as JSON is JSON', async () => {
  const tab = await openTab(() => ({}));
  await tab.client.call(contact, { body: { name: 'Ali' } });
  expect(tab.requests[0]).toMatchObject({ data: '{"name":"Ali"}' });
  expect(tab.requests[0]?.headers.getContentType()).toBe('application/json');
});

test('parameters stay one segment each, lists of a query have indexes', async () => {
  const tab = await openTab(() => ({}));
  await tab.client.call(search, {
    params: { id: 7, name: 'a/b?c=#دورة' },
    query: { page: 2, language_id: [1, 2], title: 'x & y' },
  });
  const [request] = tab.requests;
  expect(request?.url).toBe(`/api/courses/7/${encodeURIComponent('a/b?c=#دورة')}`);
  const { http } = await import('./transport.ts');
  const uri = new URL(http.getUri(request), 'https://rafiq.example');
  expect([...uri.searchParams]).toEqual([
    ['page', '2'],
    ['language_id[0]', '1'],
    ['language_id[1]', '2'],
    ['title', 'x & y'],
  ]);
});

test('CONS-177 numbers joined by commas stand in the path as they are', async () => {
  const tab = await openTab(() => ({}));
  await tab.client.call(search, { params: { id: 7, name: '4,5' }, query: {} });
  expect(tab.requests[0]?.url).toBe('/api/courses/7/4,5');
});

test.each(['', '.', '..'])('a parameter %j that would lead to another path is not sent', async (name) => {
  const tab = await openTab(() => ({}));
  await expect(tab.client.call(search, { params: { id: 1, name }, query: {} })).rejects.toMatchObject({
    code: 'invalid_parameter',
  });
  expect(tab.requests).toHaveLength(0);
});

test('what a newer server adds is left out, what it lacks is reported once, without values', async () => {
  const data: unknown[] = [{ id: 1, name: 'العربية', flag: 'eg' }];
  const tab = await openTab(() => ({ body: { status: true, data, page_meta: {} } }));
  const reported = vi.fn();
  tab.client.onMismatch(reported);
  expect(await tab.client.call(languages, {})).toEqual({ status: true, data: [{ id: 1, name: 'العربية' }] });
  data.push({ id: 'private' });
  for (const _ of [1, 2])
    await expect(tab.client.call(languages, {})).rejects.toMatchObject({
      status: 0,
      code: 'unexpected_answer',
    });
  expect(reported.mock.calls).toEqual([
    [
      {
        contract: 'settings.languages',
        issues: ['data.1.id: expected number', 'data.1.name: expected string'],
      },
    ],
  ]);
});

test('an answer says by which rules of time zones the server has its times', async () => {
  const tab = await openTab(() => ({
    body: { status: true, data: [] },
    headers: { 'x-zone-rules': '2026c' },
  }));
  await tab.client.call(languages, {});
  expect(serverRules()).toBe('2026c');
});

test('no answer, a refusal, an abort and a page instead of data each end as an ApiError', async () => {
  const answers = [
    lost,
    () => ({
      status: 429,
      body: { status: false, code: 'slow_down', msg: 'Wait' },
      headers: { 'retry-after': '9' },
    }),
    () => ({ body: '<!doctype html>' }),
  ];
  const tab = await openTab((request) => (answers.shift() as () => object)() ?? request);
  const failed = () => tab.client.call(languages, {}).catch((error: unknown) => error);
  expect(await failed()).toMatchObject({ name: 'ApiError', status: 0, code: 'network', message: '' });
  expect(await failed()).toMatchObject({ status: 429, code: 'slow_down', message: 'Wait', retryAfter: 9 });
  expect(await failed()).toMatchObject({ status: 0, code: 'unexpected_answer' });
  await expect(tab.client.call(languages, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'aborted',
  });
});

test('an upload tells its progress and has no time limit', async () => {
  const tab = await openTab((request) => {
    request.onUploadProgress?.({ loaded: 5, total: 20, bytes: 5, lengthComputable: true });
    return {};
  });
  const notified = vi.fn();
  await tab.client.call(contact, { body: { name: 'x' } }, { onUploadProgress: notified });
  expect(notified).toHaveBeenCalledWith(0.25);
  await tab.client.call(contact, { body: { name: 'x' } });
  expect(tab.requests.map(({ timeout }) => timeout)).toEqual([0, 30_000]);
});
