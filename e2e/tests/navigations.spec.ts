import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

interface Proxy {
  url: string;
  /** Counts the requests of a navigation, by the query that makes its address unique. */
  count(mark: string): number;
}

/** Starts a proxy between the browser and the shared site that counts requests. */
async function startProxy(target: string) {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    const { method, headers, url } = request;
    const passed = forward(new URL(url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: Proxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    count: (mark) => arrived.filter((line) => line.includes(mark)).length,
  };
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { proxy, end };
}

/** Opens a page that is controlled by a worker with navigation preload enabled. */
async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const isReady = () =>
    page.evaluate(async () => {
      const { active, navigationPreload } = await navigator.serviceWorker.ready;
      return (
        navigator.serviceWorker.controller !== null &&
        active?.state === 'activated' &&
        (await navigationPreload.getState()).enabled
      );
    });
  await expect.poll(isReady).toBe(true);
}

/** Each kind of address that a browser navigates to, and how the navigation begins. */
const kinds = [
  ['a page', '/courses', 'link'],
  ['a call', '/api/openapi.json', 'link'],
  ['a call whose answer can be read without a network', '/api/mobile/home/modules', 'link'],
  ['a stored file', '/api/media/none.mp4', 'link'],
  ['a calendar entry', '/api/events/1/calendar', 'link'],
  ['a ticket', '/api/events/tickets/1/pdf', 'link'],
  ['the link of a mail that switches a kind off', '/api/mails/unsubscribe', 'link'],
  ['the start of a sign-in with Google', '/api/mobile/auth/social/google/start', 'link'],
  ['the embedded identity provider', '/dev/google/auth/none', 'link'],
  ['the mailbox', '/dev/mailbox', 'link'],
  ['a short link', '/s/AAAAAAAA', 'link'],
  ['a file of a release', '/releases/registry.json', 'link'],
  ['the licences', '/licences', 'link'],
  ['a file', '/robots.txt', 'link'],
  ['a download', '/api/openapi.json', 'download'],
  ['a form', '/api/mails/unsubscribe', 'form'],
] as const;

test.describe('with the service worker there', () => {
  // Requests that fail, or that visitors may not make, are counted as well.
  test.beforeEach(({ watch }) => watch.expectProblem(/status|policy/i));

  test('each kind of navigation is one request @once', async ({ page, baseURL }) => {
    const { proxy, end } = await startProxy(baseURL ?? '');
    await openControlled(page, `${proxy.url}/contact-us`);
    let tab = page;
    const counts: Record<string, number> = {};
    for (const [index, [kind, path, trigger]] of kinds.entries()) {
      const mark = `navigation=${index}-`;
      const downloaded = trigger === 'download' ? tab.waitForEvent('download') : undefined;
      await tab.evaluate(
        ({ address, trigger }) => {
          if (trigger === 'form') {
            const form = Object.assign(document.createElement('form'), { method: 'post', action: address });
            document.body.append(form);
            form.submit();
            return;
          }
          const link = Object.assign(document.createElement('a'), { href: address });
          if (trigger === 'download') link.download = 'file.json';
          document.body.append(link);
          link.click();
        },
        { address: `${path}?${mark}`, trigger },
      );
      await downloaded;
      await expect.poll(() => proxy.count(mark)).toBeGreaterThan(0);
      // A second request would have arrived before the requests of the next page.
      const next = await page.context().newPage();
      await openControlled(next, `${proxy.url}/contact-us?after=${index}`);
      counts[kind] = proxy.count(mark);
      await tab.close();
      tab = next;
    }
    expect(counts).toEqual(Object.fromEntries(kinds.map(([kind]) => [kind, 1])));
    end();
  });
});
