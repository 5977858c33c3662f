// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { login } from '../contracts/accounts.ts';
import { learnerSessions } from '../contracts/consultations/sessions.ts';
import { homeModules } from '../contracts/home.ts';
import { languages } from '../contracts/settings.ts';
import { emit } from '../events/index.ts';
import { serverRules } from '../rules/zone-changes.ts';
import { createSessionAnswer, openTab } from '../testing/tab.ts';
import { ask as askAlone } from './ask.ts';
import { askEarly, clearEarly } from './early.ts';

const list = { status: true, data: [{ id: 1, name: 'Arabic' }] };
const path = languages.path;

/** The early requests with their headers. */
let earlyRequests: { url: string; headers: Headers }[] = [];
let answerEarly: () => Promise<Response> = async () => Response.json(list);

beforeEach(() => {
  localStorage.clear();
  clearEarly();
  vi.useRealTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  earlyRequests = [];
  answerEarly = async () => Response.json(list);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    earlyRequests.push({ url, headers: new Headers(init.headers) });
    return answerEarly();
  });
});

const open = () => openTab(() => ({ body: { status: true, data: [{ id: 2, name: 'Late' }] } }));
type Tab = Awaited<ReturnType<typeof open>>;
const ask = (tab: Tab, of: string = path) => askEarly(of, 'mf-auth@1.0.0', tab.session.session.getState());

test('what was asked for ahead is taken once, by the call that would have asked the same', async () => {
  const tab = await open();
  ask(tab);
  expect(await tab.client.callRaw(languages, {})).toEqual(list);
  expect(tab.requests).toHaveLength(0);
  expect(await tab.client.callRaw(languages, {})).not.toEqual(list);
  expect(tab.requests).toHaveLength(1);
});

test('what was asked for ahead is dropped when the user signs out', async () => {
  const tab = await open();
  ask(tab);
  emit('session.leaving');
  expect(await tab.client.callRaw(languages, {})).not.toEqual(list);
  expect(tab.requests).toHaveLength(1);
});

test('an answer says by which rules of time zones the server has its times', async () => {
  answerEarly = async () => Response.json(list, { headers: { 'x-zone-rules': '2025c' } });
  const tab = await open();
  ask(tab);
  await tab.client.callRaw(languages, {});
  expect(serverRules()).toBe('2025c');
});

test('the first answers of a document come once its first frame has been seen', async () => {
  let draw = () => {};
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    draw = frame;
  });
  const tab = await open();
  ask(tab);
  const answered = vi.fn();
  const answer = tab.client.callRaw(languages, {}).then(answered);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answered).not.toHaveBeenCalled();
  draw();
  await answer;
  expect(answered).toHaveBeenCalledWith(list);
});

test('it is asked for with the headers of the call itself', async () => {
  const tab = await open();
  tab.session.signedIn(createSessionAnswer('T'));
  tab.session.storeLanguage('ar');
  ask(tab);
  clearEarly();
  await tab.client.callRaw(languages, {}, { client: 'mf-auth@1.0.0' });
  const own = tab.requests[0]?.headers;
  for (const name of ['Accept', 'Accept-Language', 'X-Timezone', 'Authorization', 'X-Rafiq-Client'])
    expect(earlyRequests[0]?.headers.get(name)).toBe(own?.get(name));
});

test('the order of a query does not matter, its values do', async () => {
  const tab = await open();
  ask(tab, `${homeModules.path}?timezone=Africa%2FCairo&lang=en`);
  ask(tab, `${homeModules.path}?timezone=Asia%2FRiyadh&lang=en`);
  await tab.client.callRaw(homeModules, { query: { lang: 'en', timezone: 'Africa/Cairo' } });
  expect(tab.requests).toHaveLength(0);
  await tab.client.callRaw(homeModules, { query: { lang: 'ar', timezone: 'Asia/Riyadh' } });
  expect(tab.requests).toHaveLength(1);
});

test('another language or another person calls anew', async () => {
  const tab = await open();
  ask(tab);
  tab.session.storeLanguage('ar');
  await tab.client.callRaw(languages, {});
  clearEarly();
  ask(tab);
  tab.session.signedIn(createSessionAnswer('T'));
  await tab.client.callRaw(languages, {});
  expect(tab.requests).toHaveLength(2);
});

test('a refusal, a lost connection and what is no JSON leave the call to the client', async () => {
  for (const failing of [
    async () => new Response('{}', { status: 401 }),
    async () => new Response('<html>'),
    async () => new Response('<html>', { status: 404 }),
    async () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    clearEarly();
    answerEarly = failing;
    const tab = await open();
    ask(tab);
    expect(await tab.client.callRaw(languages, {})).toMatchObject({ status: true });
    expect(tab.requests).toHaveLength(1);
  }
});

test('what does not exist is asked for once: the first call has the 404 that came ahead, the next one asks anew', async () => {
  const missing = { status: false, msg: 'Not found', code: 'not_found' };
  answerEarly = async () => Response.json(missing, { status: 404 });
  const tab = await open();
  ask(tab);
  await expect(tab.client.callRaw(languages, {})).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(tab.requests).toHaveLength(0);
  expect(await tab.client.callRaw(languages, {})).toMatchObject({ status: true });
  expect(tab.requests).toHaveLength(1);
});

test('an answer that waited longer than ten seconds is asked for again', async () => {
  const tab = await open();
  vi.useFakeTimers({ toFake: ['Date'] });
  ask(tab);
  await new Promise(setImmediate);
  vi.setSystemTime(Date.now() + 10_001);
  await tab.client.callRaw(languages, {});
  expect(tab.requests).toHaveLength(1);
});

test('the document’s first script and the app ask for the same thing once, whoever comes first', async () => {
  const tab = await open();
  ask(tab);
  askAlone(path, 'mf-auth@1.0.0', tab.session.session.getState());
  ask(tab);
  expect(earlyRequests).toHaveLength(1);
});

test('a call that has just been made is not made ahead, and neither is one with a token about to end', async () => {
  const tab = await open();
  await tab.client.callRaw(languages, {});
  ask(tab);
  tab.session.signedIn({ ...createSessionAnswer('T'), expires_in: 20 });
  ask(tab);
  expect(earlyRequests).toEqual([]);
});

test('what was asked for before something was written is not taken after it', async () => {
  const tab = await open();
  ask(tab);
  await tab.client.callRaw(login, { body: { email: 'a@b.example', password: 'x' } }).catch(() => {});
  expect(await tab.client.callRaw(languages, {})).not.toEqual(list);
});

test('a list that is asked for by POST outdates nothing', async () => {
  const tab = await open();
  tab.session.signedIn(createSessionAnswer('T'));
  ask(tab);
  await tab.client.callRaw(learnerSessions, { query: {}, body: { is_completed: '0' } }).catch(() => {});
  expect(await tab.client.callRaw(languages, {})).toEqual(list);
});

test('a call that is given up gets nothing', async () => {
  const tab = await open();
  ask(tab);
  const input = AbortSignal.abort();
  await expect(tab.client.callRaw(languages, {}, { signal: input })).rejects.toMatchObject({
    code: 'aborted',
  });
});

test('what was asked for ahead is given up when somebody signs out', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise(() => {});
  });
  const tab = await open();
  tab.session.signedIn(createSessionAnswer('T'));
  const { askEarly: ask } = await import('./early.ts');
  ask(path, 'mf-auth@1.0.0', tab.session.session.getState());
  expect(signal?.aborted).toBe(false);
  await tab.client.logout();
  expect(signal?.aborted).toBe(true);
});
