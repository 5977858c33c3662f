// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentUser, login } from '../contracts/accounts.ts';
import { languages } from '../contracts/settings.ts';
import { type Answering, lost } from '../testing/answer-with';
import { bearer, createSessionAnswer, lockManager, openTab } from '../testing/tab.ts';

const account = { status: true, user: createSessionAnswer('').user };
const expired = {
  status: 401,
  body: { status: false, code: 'session_expired', msg: 'Please sign in again' },
};

/**
 * A server with one session. `valid` is the token that it accepts; a renewal returns the next one, and the same one
 * again until the test calls `forget` (after 30 s on the real server).
 */
function server() {
  const state = { valid: 'T1', renewals: 0, revoked: false, loseNext: 0, failNext: 0 };
  const answering: Answering = async (request) => {
    // Every answer takes a while, so that calls overlap.
    await Promise.resolve();
    if (request.url === '/api/auth/renew') {
      state.renewals++;
      if (state.failNext-- > 0) return { status: 503, body: '' };
      if (state.revoked) return { ...expired, body: { ...expired.body, code: 'session_revoked' } };
      state.valid = 'T2';
      if (state.loseNext-- > 0) lost();
      return { body: createSessionAnswer('T2') };
    }
    return bearer(request) === `Bearer ${state.valid}` ? { body: account } : expired;
  };
  return { state, answering };
}

const minutes = 60_000;
let site: ReturnType<typeof server>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000, shouldAdvanceTime: true, advanceTimeDelta: 1 });
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
  site = server();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a token near its end is renewed before the call, once for all calls of the tab', async () => {
  const tab = await openTab(site.answering);
  tab.session.signedIn(createSessionAnswer('T1'));
  vi.setSystemTime(Date.now() + 15 * minutes);
  const answers = await Promise.all([1, 2, 3].map(() => tab.client.call(currentUser, {})));
  expect(answers).toHaveLength(3);
  expect(site.state.renewals).toBe(1);
  expect(tab.requests.filter((request) => bearer(request) === 'Bearer T2')).toHaveLength(3);
  expect(localStorage.getItem('token')).toBe('T2');
  expect(Number(localStorage.getItem('tokenExpiresAt'))).toBeGreaterThan(Date.now() + 14 * minutes);
});

test('a token that the server refuses is renewed and the calls are made again', async () => {
  const tab = await openTab(site.answering);
  tab.session.signedIn(createSessionAnswer('T0'));
  await Promise.all([tab.client.call(currentUser, {}), tab.client.call(currentUser, {})]);
  expect(site.state.renewals).toBe(1);
});

test('without a network a read keeps its token, by which the service worker knows whose answer it is', async () => {
  const tab = await openTab(site.answering);
  tab.session.signedIn(createSessionAnswer('T1'));
  vi.setSystemTime(Date.now() + 15 * minutes);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await tab.client.call(currentUser, {});
  expect(site.state.renewals).toBe(0);
  expect(tab.requests.map(bearer)).toEqual(['Bearer T1']);
  online.mockReturnValue(true);
  await tab.client.call(currentUser, {});
  expect(site.state.renewals).toBe(1);
});

test('two tabs renew once: the second one finds the token of the first', async () => {
  const [one, two] = [await openTab(site.answering), await openTab(site.answering)];
  one.session.signedIn(createSessionAnswer('T0'));
  two.session.reread();
  await Promise.all([one.client.call(currentUser, {}), two.client.call(currentUser, {})]);
  expect(site.state.renewals).toBe(1);
  expect(two.session.session.getState().token).toBe('T2');
});

test.each(['without Web Locks', 'behind a tab that never lets go'])('%s tabs stay signed in', async (how) => {
  const locks = lockManager();
  if (how === 'without Web Locks') Object.defineProperty(navigator, 'locks', { value: undefined });
  else {
    Object.defineProperty(navigator, 'locks', { value: locks });
    void locks.request('rafiq.renewal', {}, () => new Promise(() => {}));
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), after);
      return controller.signal;
    });
  }
  const [one, two] = [await openTab(site.answering), await openTab(site.answering)];
  one.session.signedIn(createSessionAnswer('T0'));
  two.session.reread();
  const calls = Promise.all([one.client.call(currentUser, {}), two.client.call(currentUser, {})]);
  await vi.advanceTimersByTimeAsync(10_001);
  await calls;
  expect(localStorage.getItem('token')).toBe('T2');
});

test('a lost renewal answer is asked for again and nobody is signed out', async () => {
  const tab = await openTab(site.answering);
  tab.session.signedIn(createSessionAnswer('T0'));
  site.state.loseNext = 2;
  const started = Date.now();
  const call = tab.client.call(currentUser, {});
  await vi.advanceTimersByTimeAsync(4_000);
  await call;
  expect(site.state.renewals).toBe(3);
  expect(Date.now() - started).toBeLessThan(30_000);
  expect(tab.ended).not.toHaveBeenCalled();
});

test('a renewal that cannot be had fails the call and keeps the session', async () => {
  const tab = await openTab(site.answering);
  tab.session.signedIn(createSessionAnswer('T0'));
  site.state.failNext = 3;
  const call = tab.client.call(currentUser, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await call).toMatchObject({ name: 'ApiError', status: 503 });
  expect(tab.session.isSignedIn(tab.session.session.getState())).toBe(true);
  expect(tab.ended).not.toHaveBeenCalled();
  expect(await tab.client.call(currentUser, {})).toEqual(account);
});

test('a revoked session ends: cleared, told once, the call fails', async () => {
  const tab = await openTab(site.answering);
  tab.session.signedIn(createSessionAnswer('T0'));
  site.state.revoked = true;
  const calls = await Promise.allSettled([
    tab.client.call(currentUser, {}),
    tab.client.call(currentUser, {}),
  ]);
  expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
  expect(localStorage.length).toBe(0);
  expect(tab.ended).toHaveBeenCalledOnce();
  expect(site.state.renewals).toBe(1);
});

test('a signed-out visit never renews, neither at its start nor when it is refused', async () => {
  const tab = await openTab(site.answering);
  await tab.client.refreshUser();
  expect(tab.requests).toHaveLength(0);
  await expect(tab.client.call(currentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(await tab.client.renewSession()).toBe(false);
  expect(site.state.renewals).toBe(0);
  expect(tab.ended).not.toHaveBeenCalled();
});

test('a wrong password is no reason to renew; an expired token on a public call is', async () => {
  const wrong = { status: 401, body: { status: false, code: 'wrong_credentials', msg: 'No' } };
  const tab = await openTab((request) =>
    request.url === login.path
      ? wrong
      : request.url === languages.path && site.state.renewals > 0
        ? { body: { status: true, data: [] } }
        : site.answering(request),
  );
  tab.session.signedIn(createSessionAnswer('T0'));
  await expect(
    tab.client.call(login, { body: { email: 'a@rafiq.example', password: 'x' } }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(site.state.renewals).toBe(0);
  expect(await tab.client.call(languages, {})).toEqual({ status: true, data: [] });
  expect(site.state.renewals).toBe(1);
});

test('a renewal that arrives after sign-out brings nobody back', async () => {
  const tab = await openTab(async (request) => {
    if (request.url === '/api/auth/renew') tab.session.signedOut();
    return site.answering(request);
  });
  tab.session.signedIn(createSessionAnswer('T0'));
  await expect(tab.client.call(currentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(localStorage.length).toBe(0);
});

test('a renewal that arrives after a new sign-in leaves the newer token', async () => {
  const tab = await openTab((request) => {
    if (request.url === '/api/auth/renew') {
      tab.session.signedIn(createSessionAnswer('NEWER'));
      return { body: createSessionAnswer('T2') };
    }
    return bearer(request) === 'Bearer NEWER' ? { body: account } : expired;
  });
  tab.session.signedIn(createSessionAnswer('T0'));
  expect(await tab.client.call(currentUser, {})).toEqual(account);
  expect(localStorage.getItem('token')).toBe('NEWER');
});

test('without Web Locks a tab still renews once for all its calls', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined });
  const tab = await openTab(site.answering);
  tab.session.signedIn(createSessionAnswer('T0'));
  await Promise.all([1, 2, 3].map(() => tab.client.call(currentUser, {})));
  expect(site.state.renewals).toBe(1);
});

test("a cookie of somebody else's session ends this one rather than changing its person", async () => {
  const tab = await openTab((request) =>
    request.url === '/api/auth/renew' ? { body: createSessionAnswer('X', { id: 6 }) } : expired,
  );
  tab.session.signedIn(createSessionAnswer('T0'));
  await expect(tab.client.call(currentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(localStorage.length).toBe(0);
  expect(tab.ended).toHaveBeenCalledOnce();
});

test('a call is not repeated for somebody who signed in meanwhile', async () => {
  const seen: unknown[] = [];
  const tab = await openTab((request) => {
    seen.push(bearer(request));
    tab.session.signedIn(createSessionAnswer('OTHER', { id: 6 }));
    return expired;
  });
  tab.session.signedIn(createSessionAnswer('T0'));
  await expect(tab.client.call(currentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(seen).toEqual(['Bearer T0']);
  expect(localStorage.getItem('id')).toBe('6');
});

test('a call that waits for a renewal is not made for somebody who signed in meanwhile', async () => {
  const tab = await openTab((request) => {
    if (request.url === '/api/auth/renew') tab.session.signedIn(createSessionAnswer('OTHER', { id: 6 }));
    return site.answering(request);
  });
  tab.session.signedIn(createSessionAnswer('T1'));
  vi.setSystemTime(Date.now() + 15 * minutes);
  await expect(tab.client.call(currentUser, {})).rejects.toMatchObject({ code: 'aborted' });
  expect(tab.paths()).toEqual(['/api/auth/renew']);
});

test('AUTH-071 an account that arrives for somebody else changes nothing', async () => {
  const tab = await openTab(() => {
    tab.session.signedIn(createSessionAnswer('OTHER', { id: 6 }));
    return { body: account };
  });
  tab.session.signedIn(createSessionAnswer('T1'));
  await tab.client.refreshUser();
  expect(localStorage.getItem('id')).toBe('6');
});

test('AUTH-071 a start with a session reads the account once and takes over what it says', async () => {
  const tab = await openTab(() => ({
    body: { status: true, user: createSessionAnswer('', { is_consultant: true }).user },
  }));
  tab.session.signedIn(createSessionAnswer('T1'));
  await tab.client.refreshUser();
  expect(tab.paths()).toEqual(['/api/mobile/auth/user']);
  expect(localStorage.getItem('isCons')).toBe('true');
});

test('AUTH-071 a start without a connection keeps what is stored and says nothing', async () => {
  const tab = await openTab(lost);
  tab.session.signedIn(createSessionAnswer('T1'));
  await tab.client.refreshUser();
  expect(localStorage.getItem('logged')).toBe('1');
});

test.each([
  ['with a connection', () => ({ body: { status: true } })],
  ['without one', lost],
])('logout clears the session %s', async (_, answering) => {
  const tab = await openTab(answering);
  tab.session.signedIn(createSessionAnswer('T1'));
  await tab.client.logout({ everywhere: true });
  expect(tab.requests[0]).toMatchObject({ url: '/api/auth/logout', data: '{"everywhere":true}' });
  expect(bearer(tab.requests[0] as never)).toBe('Bearer T1');
  expect(localStorage.length).toBe(0);
  expect(tab.ended).not.toHaveBeenCalled();
});

test('what is to be read while somebody signs out waits, and is not sent in their name', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const tab = await openTab(async ({ url = '' }) => {
    if (url.endsWith('/logout')) await ended;
    return { body: { status: true, data: [] } };
  });
  tab.session.signedIn(createSessionAnswer('T1'));
  const leaving = tab.client.logout();
  const read = tab.client.call(languages, {});
  await expect.poll(() => tab.requests).toHaveLength(1);
  end();
  await Promise.all([leaving, read]);
  expect(tab.requests.map((request) => [request.url, bearer(request as never)])).toEqual([
    ['/api/auth/logout', 'Bearer T1'],
    [expect.stringContaining('languages'), undefined],
  ]);
  expect(tab.ended).not.toHaveBeenCalled();
});

test('what is being read when somebody signs out is given up: its token ends meanwhile', async () => {
  const signals: unknown[] = [];
  const tab = await openTab(async ({ url = '', signal }) => {
    if (url.endsWith('/logout')) return { body: { status: true } };
    signals.push(signal);
    await new Promise((resolve) => signal?.addEventListener?.('abort', resolve));
    return lost();
  });
  tab.session.signedIn(createSessionAnswer('T1'));
  const read = tab.client.call(languages, {});
  await expect.poll(() => signals).toHaveLength(1);
  const [error] = await Promise.all([read.catch((thrown: unknown) => thrown), tab.client.logout()]);
  expect(signals).toMatchObject([{ aborted: true }]);
  expect(error).toMatchObject({ status: 0 });
  expect(tab.ended).not.toHaveBeenCalled();
});
