import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { promote, rollback } from 'platform/release';
import { newAccount, signIn } from '../support/accounts.ts';
import { createCalls } from '../support/consultants.ts';
import type { OwnSite } from '../support/site.ts';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';
import { publishAs, releaseAs } from '../support/variants.ts';

const remote = 'mf-courses';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ serviceWorkers: 'allow' });

/** Opens a page, and waits until the worker controls it and has stored a document for offline use. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
  const isReady = () =>
    page.evaluate(async () => {
      const documents = await (await caches.open('rafiq-document')).keys();
      return navigator.serviceWorker.controller !== null && documents.length === 1;
    });
  await expect.poll(isReady).toBe(true);
}

/** Paths of the answers that this browser has stored. */
const findAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('rafiq-data-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

const loadedVersions = (page: Page) =>
  page.evaluate((name) => {
    const paths = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
    return [...new Set(paths.flatMap((path) => path.split(`/releases/${name}/`)[1]?.split('/')[0] ?? []))];
  }, remote);

const liveVersion = async ({ releases }: OwnSite) =>
  (await releases.store.readRegistry())?.remotes[remote]?.version as string;

test('the site can be installed: the manifest is of the language, and its icons and its start page are there', async ({
  page,
  language,
}) => {
  await page.goto('/contact-us');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', new RegExp(`lang=${language}$`));
  const manifest = await (await page.request.get((await link.getAttribute('href')) ?? '')).json();
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/', lang: language });
  // Reads the actual sizes and kinds of the icons, which browsers require, instead of trusting their names.
  const icons = await page.evaluate(async (named: { src: string; purpose: string }[]) => {
    const read = async ({ src, purpose }: { src: string; purpose: string }) => {
      const icon = Object.assign(new Image(), { src });
      await icon.decode();
      return `${purpose} ${icon.naturalWidth}x${icon.naturalHeight}`;
    };
    return Promise.all(named.map(read));
  }, manifest.icons);
  expect(icons.sort()).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  const devtools = await page.context().newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  await page.goto(manifest.start_url);
  await expectWellLaidOut(page, language);
  await expect(heading(page)).toBeVisible();
});

test('without a network the start page, a ticket and a lesson that were opened are read, other pages are the house’s, and a sign-out leaves nothing', async ({
  page,
  context,
  watch,
  text,
  language,
}) => {
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|LoadFailure|Failed to load resource|status: 503/);
  const account = await newAccount(page.request);
  const { get, post } = createCalls(page.request, account.token);
  await post('/api/events/enroll/free', { event_id: '1' });
  await post('/api/mobile/users/courses/enroll', { course_id: '5' });
  const tickets = await get<{ data: { data: { id: number; code: string }[] } }>('/api/events/tickets?page=1');
  const [ticket] = tickets.data.data;
  await signIn(page, account);
  await openWithWorker(page, '/');
  const start = (await heading(page).textContent()) ?? '';
  await page.goto(`/user/tickets/${ticket?.id}`);
  await expect(page.getByText(ticket?.code ?? '')).toBeVisible();
  await page.goto('/lessons/5');
  await expect
    .poll(() => findAnswers(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^\/api\/mobile\/lessons\/\d+$/)]));
  await expect(heading(page)).toBeVisible();
  const lesson = (await heading(page).textContent()) ?? '';
  await page.goto('/');
  await expect(heading(page)).toHaveText(start);
  const opened = [
    '/api/mobile/home/modules',
    '/api/mobile/courses/single/course/5',
    `/api/events/tickets/${ticket?.id}`,
  ];
  await expect.poll(() => findAnswers(page)).toEqual(expect.arrayContaining(opened));

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(start);
  await page.goto(`/user/tickets/${ticket?.id}`);
  await expect(page.getByText(ticket?.code ?? '')).toBeVisible();
  await page.goto('/lessons/5');
  await expect(heading(page)).toHaveText(lesson);
  await page.goto('/courses/7');
  await expect(page.getByRole('button', { name: text('shell', 'failure.retry') }).first()).toBeVisible();
  // Simulates a browser that has no stored document yet.
  await page.evaluate(() => caches.delete('rafiq-document'));
  await page.goto('/courses/7');
  await expect(heading(page)).toHaveText(language === 'ar' ? 'لا يوجد اتصال بالإنترنت' : 'You are offline');
  await expectAccessible(page);

  await context.setOffline(false);
  await page.goto('/');
  await expect(heading(page)).toHaveText(start);
  // On a phone the account's actions are in the menu.
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await page.getByRole('button', { name: text('shell', isPhone ? 'menu.open' : 'account.open') }).click();
  await page.getByRole('button', { name: text('shell', 'account.logout') }).click();
  await expect
    .poll(() => findAnswers(page))
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/lessons|tickets/)]));
});

test('the files of the first page are stored before the worker is installed, so that browsers compile them with it @once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const findStored = async () => {
      await navigator.serviceWorker.ready;
      const stored = await (await caches.open('rafiq-files')).keys();
      return stored.map(({ url }) => new URL(url).pathname);
    };
    Object.assign(globalThis, { storedAtFirst: findStored() });
  });
  await page.goto('/contact-us');
  const stored = await page.evaluate(
    () => (globalThis as unknown as { storedAtFirst: Promise<string[]> }).storedAtFirst,
  );
  const startFiles = await page
    .locator('script[src^="/releases/shell/"]')
    .evaluateAll((scripts) => scripts.map((script) => new URL((script as HTMLScriptElement).src).pathname));
  expect(startFiles.length).toBeGreaterThan(0);
  expect(stored).toEqual(expect.arrayContaining(startFiles));
});

test('with the worker there, a release, a rollback and a canary are with the next page @once', async ({
  page,
  ownSite,
}) => {
  const before = await liveVersion(ownSite);
  await openWithWorker(page, `${ownSite.url}/courses`);
  expect(await loadedVersions(page)).toEqual([before]);
  await releaseAs(ownSite, remote, '9.0.0');
  const versionsNow = async (query = '') => {
    await page.goto(`${ownSite.url}/courses${query}`);
    await expect(heading(page)).toHaveText('Courses');
    return loadedVersions(page);
  };
  await expect.poll(() => versionsNow()).toEqual(['9.0.0']);
  await rollback(ownSite.releases, { name: remote, reason: 'a test' });
  await expect.poll(() => versionsNow()).toEqual([before]);

  const published = await publishAs(ownSite, remote, '9.0.1');
  await promote(ownSite.releases, [published], { share: 0.0001 });
  const place = (value: string) =>
    page.context().addCookies([{ name: 'rafiq_canary', value, url: ownSite.url }]);
  await place('0');
  await expect.poll(() => versionsNow()).toEqual(['9.0.1']);
  expect(await versionsNow('?safe')).toEqual([before]);
  await place('5000');
  expect(await versionsNow()).toEqual([before]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/worker.js');
});

test('with the worker there, what was tampered with is refused, on the way and in the cache @once', async ({
  page,
  ownSite,
  text,
  watch,
}) => {
  watch.expectProblem(/mf-courses|integrity|LoadFailure|Failed to|rejected/i);
  const file = join(ownSite.store, remote, await liveVersion(ownSite), 'remoteEntry.js');
  const original = readFileSync(file);
  const write = (content: Buffer) => {
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  };
  const tampered = 'globalThis.tampered = true;';
  write(Buffer.concat([Buffer.from(tampered), original]));
  await openWithWorker(page, `${ownSite.url}/contact-us`);
  await page.goto(`${ownSite.url}/courses`);
  await expect(page.getByRole('heading', { name: text('shell', 'failure.integrity.title') })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  write(original);
  await page.getByRole('button', { name: text('shell', 'failure.retry') }).click();
  await expect(heading(page)).toHaveText('Courses');

  // Stored files were changed, so the worker fetches them again.
  await page.evaluate(async (code) => {
    const cache = await caches.open('rafiq-files');
    for (const request of await cache.keys()) {
      if (!request.url.endsWith('/remoteEntry.js')) continue;
      const stored = await cache.match(request, { ignoreVary: true });
      await cache.put(request, new Response(code + (await stored?.text()), { headers: stored?.headers }));
    }
  }, tampered);
  await page.goto(`${ownSite.url}/courses`);
  await expect(heading(page)).toHaveText('Courses');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
