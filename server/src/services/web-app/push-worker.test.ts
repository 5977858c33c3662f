import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { pushClick } from 'shared-api/contracts/push-worker';
import { workerPath } from 'shared-api/contracts/worker-path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWorker } from '../../../scripts/build-worker.ts';
import { packageRoot } from '../../kernel/index.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const message = { id: 6, title: 'Rafiq', body: 'حان الموعد', lang: 'ar', dir: 'rtl', path: '/lessons/5' };

type Handler = (event: object) => void;

/** Runs the worker in a simulated browser with these open pages. */
function startWorker(pages: object[] = []) {
  const handlers = new Map<string, Handler>();
  const self = {
    // Offline use is off, because it has tests of its own.
    rafiqOffline: 'off',
    location: new URL('https://rafiq.example/api/push/worker.js'),
    registration: { showNotification: vi.fn(async () => {}) },
    clients: { matchAll: vi.fn(async () => pages), openWindow: vi.fn(async () => {}) },
    skipWaiting: vi.fn(),
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  };
  runInNewContext(readFileSync(join(packageRoot, 'assets', 'worker.js'), 'utf8'), {
    self,
    URL,
    MessageChannel,
    setTimeout,
  });
  const dispatch = async (type: string, event: object) => {
    let done: unknown;
    handlers.get(type)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  return {
    ...self,
    push: (data: unknown) => dispatch('push', { data }),
    press: (data: object) => dispatch('notificationclick', { notification: { close: vi.fn(), data } }),
  };
}

test('the worker is served at its fixed address, checked for a newer one at each use', async () => {
  const { statusCode, headers, body } = await server.app.inject(workerPath);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'service-worker-allowed': '/',
  });
  expect(body).toBe(await buildWorker());
  const again = await server.app.inject({ url: workerPath, headers: { 'if-none-match': `${headers.etag}` } });
  expect(again.statusCode).toBe(304);
});

test('a site that keeps nothing sends a worker that deletes what it had stored', async () => {
  const off = await createTestServer({ config: { offline: false } });
  const { body } = await off.app.inject(workerPath);
  expect(body.startsWith("self.rafiqOffline='off';")).toBe(true);
  await off.close();
});

test('a message is shown in its language, and once', async () => {
  const worker = startWorker();
  await worker.push({ json: () => message });
  expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith('Rafiq', {
    body: 'حان الموعد',
    lang: 'ar',
    dir: 'rtl',
    tag: 'notification-6',
    data: { id: 6, path: '/lessons/5' },
  });
});

test('a message that cannot be read is shown too: browsers take the subscription from who shows nothing', async () => {
  const worker = startWorker();
  await worker.push(null);
  expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith('Rafiq', expect.anything());
});

test('pressed without an open page, the path opens in a new window; a path that leads elsewhere opens the start', async () => {
  const worker = startWorker();
  await worker.press({ id: 6, path: '/lessons/5?tab=a#b' });
  await worker.press({ id: 6, path: '//elsewhere.example/' });
  expect(worker.clients.openWindow.mock.calls).toEqual([
    ['https://rafiq.example/lessons/5?tab=a#b'],
    ['https://rafiq.example/'],
  ]);
});

test('an open page that answers shows the path; one that does not leaves it to a new window', async () => {
  const answering = {
    focus: vi.fn(),
    postMessage: vi.fn((_: unknown, [port]: { postMessage(data: string): void }[]) =>
      port?.postMessage('shown'),
    ),
  };
  const worker = startWorker([answering]);
  await worker.press({ id: 6, path: '/lessons/5' });
  const [[posted] = []] = answering.postMessage.mock.calls;
  expect(pushClick.parse(posted)).toEqual({ type: 'rafiq.notification', id: 6, path: '/lessons/5' });
  expect(answering.focus).toHaveBeenCalledOnce();
  expect(worker.clients.openWindow).not.toHaveBeenCalled();

  const silent = { focus: vi.fn(), postMessage: vi.fn() };
  const other = startWorker([silent]);
  await other.press({ id: 6, path: '/lessons/5' });
  expect(silent.focus).not.toHaveBeenCalled();
  expect(other.clients.openWindow).toHaveBeenCalledOnce();
});
