import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { promote, publishRelease, type Releases } from 'platform/release';
import { buildRemote } from '../support/build-remote.ts';
import { expect, expectPage, test } from '../support/test.ts';

// These tests check what browsers load from the network: a service worker would answer with stored files.
test.use({ serviceWorkers: 'block' });

const liveVersion = async ({ store }: Releases, remote: string) =>
  (await store.readRegistry())?.remotes[remote]?.version as string;

/** Expects that another remote's page can be reached without a reload. */
async function expectOthersToWork(page: Page, text: (owner: 'shell', key: string) => string) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'brand') })
    .first()
    .click();
  await expectPage(page, /\/$/, text('shell', 'home.title'));
}

test.describe('a release store that is away @once', () => {
  for (const [what, files] of [
    ['nothing of it', '**/releases/**'],
    ['the style sheet alone', '**/releases/shell/**/*.js'],
  ] as const)
    test(`a browser that gets ${what} says so in both languages, and tries again`, async ({
      page,
      watch,
    }) => {
      watch.expectProblem(/503|Failed to load/);
      await page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto('/courses');
      await expect(page.getByRole('heading', { name: 'Rafiq is not loading' })).toBeVisible({
        timeout: 25_000,
      });
      await expect(page.getByRole('heading', { name: 'رفيق لا يُحمَّل الآن' })).toBeVisible();
      await page.unroute(files);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expectPage(page, /\/courses$/, 'Courses');
      await expect(page.getByText('Rafiq is not loading')).toHaveCount(0);
    });
});

test.describe('a broken remote @once', () => {
  const remote = 'mf-courses';
  const path = '/courses';

  test('its folder gone: the fallback shows, the rest works, Retry recovers without a reload', async ({
    page,
    ownSite,
    text,
    watch,
  }) => {
    watch.expectProblem(/mf-courses|404|Failed to load|LoadFailure/);
    const folder = join(ownSite.store, remote, await liveVersion(ownSite.releases, remote));
    renameSync(folder, `${folder}.away`);
    await page.goto(`${ownSite.url}${path}`);
    await expect(page.getByRole('heading', { name: text('shell', 'failure.load.title') })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await expectOthersToWork(page, text);
    await page.goBack();
    await expect(page.getByRole('heading', { name: text('shell', 'failure.load.title') })).toBeVisible();

    renameSync(`${folder}.away`, folder);
    await page.getByRole('button', { name: text('shell', 'failure.retry') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });

  test('its entry answered 500: the fallback shows, Retry recovers without a reload', async ({
    page,
    text,
    watch,
  }) => {
    watch.expectProblem(/mf-courses|500|Failed to load|LoadFailure/);
    await page.route('**/mf-courses/**/remoteEntry.js', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: text('shell', 'failure.load.title') })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.unroute('**/mf-courses/**/remoteEntry.js');
    await page.getByRole('button', { name: text('shell', 'failure.retry') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });

  for (const [what, pick] of [
    ['entry', () => 'remoteEntry.js'],
    ['page chunk', (files: string[]) => files.find((file) => /async\/app\./.test(file)) as string],
  ] as const) {
    test(`its ${what} tampered with: it never runs, the fallback says why, Retry recovers`, async ({
      page,
      ownSite,
      text,
      watch,
    }) => {
      watch.expectProblem(/mf-courses|integrity|LoadFailure|Failed to/i);
      const folder = join(ownSite.store, remote, await liveVersion(ownSite.releases, remote));
      const files = readdirSync(folder, { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('.js'));
      const file = join(folder, pick(files));
      const original = readFileSync(file);
      const write = (content: Buffer) => {
        writeFileSync(file, content);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content));
      };
      write(Buffer.concat([Buffer.from('globalThis.tampered = true;'), original]));

      const rejection = page.getByRole('heading', { name: text('shell', 'failure.integrity.title') });
      await page.goto(`${ownSite.url}${path}`);
      await expect(rejection).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await expectOthersToWork(page, text);
      // Navigating back tries again, and is rejected again.
      await page.goBack();
      await expect(rejection).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

      write(original);
      await page.getByRole('button', { name: text('shell', 'failure.retry') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    });
  }
});

/** The attribute of script elements that only run a second time for the code cache. */
const secondRun = 'data-second-run';

/** Runs in the page from the start and records the addresses of scripts that only run for the code cache. */
const watchSecondRuns = `
globalThis.secondRuns = [];
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node.nodeName === 'SCRIPT' && node.hasAttribute('${secondRun}')) secondRuns.push(node.src);
}).observe(document, { childList: true, subtree: true });`;

/** Names of the shell's files, among those compiled until `visit` ends, whose compiled code the browser had cached. */
async function findStoredScripts(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, {
    categories: ['v8', 'disabled-by-default-v8.compile', 'devtools.timeline'],
  });
  await visit();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const isStored = ({
    name,
    args,
  }: {
    name: string;
    args: { data?: { url?: string; consumedCacheSize?: number } };
  }) =>
    name === 'v8.compile' && (args.data?.consumedCacheSize ?? 0) > 0 && args.data?.url?.includes('/shell/');
  return traceEvents
    .filter(isStored)
    .map(({ args }: { args: { data: { url: string } } }) => basename(args.data.url));
}

test('without a service worker the browser stores the scripts as compiled at the first visit, and nothing happens twice @once', async ({
  page,
  language,
  text,
}) => {
  await page.addInitScript('delete Navigator.prototype.serviceWorker');
  await page.addInitScript(watchSecondRuns);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') calls.push(request.url());
  });
  const findSecondRuns = async () =>
    (await page.evaluate<string[]>('secondRuns')).map((url) => basename(url));
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  const own = ['preload.js', 'index.js', 'lib-renderer.js'];
  // Waits for the remote's scripts, which run after all of the shell's.
  await expect
    .poll(findSecondRuns, { timeout: 30_000 })
    .toEqual(expect.arrayContaining([...own, 'app.js', `${language}.js`]));
  await expect(page.locator(`script[${secondRun}]`)).toHaveCount(0);
  const ran = await findSecondRuns();
  expect(ran).not.toContain('remoteEntry.js');
  expect(ran).toHaveLength(new Set(await page.evaluate<string[]>('secondRuns')).size);
  const once = [...calls];
  await expectOthersToWork(page, text);
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  expect(once).toEqual([...new Set(once)]);

  const stored = await findStoredScripts(page, async () => {
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  });
  expect(stored).toEqual(expect.arrayContaining(own));
});

test('a newer mf-auth in the store of a running site is there on the next visit, the shell untouched @once', async ({
  page,
  ownSite,
  text,
}) => {
  await page.goto(`${ownSite.url}/login`);
  await expect(page.getByRole('heading', { level: 1, name: text('mf-auth', 'login.title') })).toBeVisible();
  const { releases } = ownSite;
  const before = await releases.store.readRegistry();
  const shellFiles = readdirSync(join(ownSite.store, 'shell'), { recursive: true }).sort();

  const newer = await buildRemote('mf-auth', {
    version: '0.1.1',
    change: (folder) => {
      const file = join(folder, 'src/locales/en.json');
      const texts = JSON.parse(readFileSync(file, 'utf8'));
      texts.login.title = 'Welcome back to Rafiq';
      writeFileSync(file, JSON.stringify(texts));
    },
  });
  try {
    await promote(releases, [await publishRelease(releases, newer.dist)]);
  } finally {
    newer.remove();
  }

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back to Rafiq' })).toBeVisible();
  const after = await releases.store.readRegistry();
  expect(after?.remotes['mf-auth']?.version).toBe('0.1.1');
  expect(after?.shell).toEqual(before?.shell);
  expect(readdirSync(join(ownSite.store, 'shell'), { recursive: true }).sort()).toEqual(shellFiles);
});

test('a remote built against later minor versions of shared packages runs on the shell @once', async ({
  page,
  ownSite,
}) => {
  const { releases } = ownSite;
  const later = await buildRemote('mf-courses', {
    version: '0.1.1',
    later: { react: '19.99.0', zustand: '5.99.0', 'shared-ui': '0.99.0', 'shared-api': '0.99.0' },
  });
  try {
    const published = await publishRelease(releases, later.dist);
    await promote(releases, [published]);
  } finally {
    later.remove();
  }
  await page.goto(`${ownSite.url}/courses`);
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.some((name) => name.includes('/mf-courses/0.1.1/'))).toBe(true);
});
