import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { promote, prune, publishRelease, rollback } from 'platform/release';
import { buildRemote } from '../support/build-remote.ts';
import { type OwnSite, sharedStore } from '../support/site.ts';
import { expect, test, waitForNetwork } from '../support/test.ts';
import { copyLive, publishAs, releaseAs } from '../support/variants.ts';

// These tests check what browsers load from the network: a service worker would answer with stored files.
test.use({ serviceWorkers: 'block' });

const remote = 'mf-courses';
const root = fileURLToPath(new URL('../..', import.meta.url));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Versions of a remote whose files this document has loaded; none while the document is being replaced. */
const loadedVersions = (page: Page, name = remote) =>
  page
    .evaluate((name) => {
      const paths = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
      return [...new Set(paths.flatMap((path) => path.split(`/releases/${name}/`)[1]?.split('/')[0] ?? []))];
    }, name)
    .catch((): string[] => []);

const liveVersion = async ({ releases }: OwnSite) =>
  (await releases.store.readRegistry())?.remotes[remote]?.version as string;

/** The menu entry of a page: in the header, or behind the menu button of a small screen. */
async function menuLink(page: Page, text: (owner: 'shell', key: string) => string, path = '/courses') {
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
  const menu = page.getByRole('button', { name: text('shell', 'menu.open') });
  if (!(await link.isVisible()) && (await menu.isVisible())) await menu.click();
  return link;
}

test('a new version is said in an open tab and comes with the next page; what was written is asked about first', async ({
  page,
  ownSite,
  text,
}) => {
  await page.goto(`${ownSite.url}/contact-us`);
  await page.getByRole('textbox', { name: text('shell/pages', 'contact.message') }).fill('Half a message');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await releaseAs(ownSite, remote, '9.0.0');

  // Hovering a link triggers a check, but at most one per second.
  const notice = page.getByRole('status').filter({ hasText: text('shell', 'update.available') });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('banner').getByRole('link').first().hover();
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.screenshot({ path: test.info().outputPath('notice.png') });

  await (await menuLink(page, text)).click();
  await page.getByRole('button', { name: text('shell', 'leave.stay') }).click();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await expect(page.getByRole('textbox', { name: text('shell/pages', 'contact.message') })).toHaveValue(
    'Half a message',
  );

  await (await menuLink(page, text)).click();
  await page.getByRole('button', { name: text('shell', 'leave.leave') }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(false);
  expect(await loadedVersions(page)).toEqual(['9.0.0']);
});

test('a rollback is there for new visits within 5 s, and for an open page with its next navigation @once', async ({
  page,
  context,
  ownSite,
  text,
}) => {
  const before = await liveVersion(ownSite);
  await releaseAs(ownSite, remote, '9.0.0');
  await page.goto(ownSite.url);
  await (await menuLink(page, text)).click();
  await expect(heading(page, 'Courses')).toBeVisible();
  expect(await loadedVersions(page)).toEqual(['9.0.0']);
  await page.goBack();
  await expect(heading(page, 'Courses')).toBeHidden();

  const served = async () => (await context.request.get(`${ownSite.url}/courses`)).text();
  expect(await served()).toContain('9.0.0');
  await rollback(ownSite.releases, { name: remote, reason: 'a test' });
  // Limits only the server's answer, because how long a page takes depends on the machine.
  await expect.poll(served, { timeout: 5_000, intervals: [100] }).not.toContain('9.0.0');
  const visitor = await context.newPage();
  await visitor.goto(`${ownSite.url}/courses`);
  await expect(heading(visitor, 'Courses')).toBeVisible();
  expect(await loadedVersions(visitor)).toEqual([before]);
  await (await menuLink(page, text)).click();
  await expect.poll(() => loadedVersions(page), { intervals: [100] }).toEqual([before]);
  await expect(heading(page, 'Courses')).toBeVisible();
});

test('a canary is for a share of the visitors, or for who asks; ?safe is without @once', async ({
  page,
  browser,
  ownSite,
}) => {
  const stable = await liveVersion(ownSite);
  const published = await publishAs(ownSite, remote, '9.0.0');
  await promote(ownSite.releases, [published], { share: 0.0001 });
  const open = async (path: string) => {
    await page.goto(ownSite.url + path);
    await expect(heading(page, 'Courses')).toBeVisible();
    return loadedVersions(page);
  };
  const place = async (value: string) =>
    page.context().addCookies([{ name: 'rafiq_canary', value, url: ownSite.url }]);
  await place('5000');
  expect(await open('/courses')).toEqual([stable]);
  await place('0');
  expect(await open('/courses')).toEqual(['9.0.0']);
  expect(await open('/courses?safe')).toEqual([stable]);
  expect(await open('/courses')).toEqual(['9.0.0']);
  expect(await open('/courses?canary=off')).toEqual([stable]);
  expect(await open('/courses')).toEqual([stable]);
  expect(await open('/courses?canary=mf-courses')).toEqual(['9.0.0']);

  const other = await browser.newContext();
  await (await other.newPage()).goto(`${ownSite.url}/courses`);
  const [cookie] = (await other.cookies()).filter(({ name }) => name === 'rafiq_canary');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).toMatch(/^\d{1,4}$/);
  await other.close();
});

test('a broken canary goes back by itself while visitors browse @once', async ({
  browser,
  ownSite,
  text,
}) => {
  const stable = await liveVersion(ownSite);
  const broken = await buildRemote(remote, {
    version: '9.0.0',
    change: (folder) => {
      const file = join(folder, 'src/screens/catalogue/Screen.tsx');
      const source = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        source.replace(
          /(export default function \w+\([^)]*\)[^{]*\{)/,
          "$1 if (Date.now() > 0) throw new Error('broken');",
        ),
      );
    },
  });
  try {
    const published = await publishRelease(ownSite.releases, broken.dist);
    await promote(ownSite.releases, [published], { share: 1 });
  } finally {
    broken.remove();
  }
  /** A visitor who stays until a failure was reported. @returns whether the page is shown */
  const visit = async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    const reported = page.waitForResponse('**/api/reports/browser').catch(() => {});
    await page.goto(`${ownSite.url}/courses`);
    const failure = heading(page, text('shell', 'failure.crash.title'));
    await expect(heading(page, 'Courses').or(failure)).toBeVisible();
    const isShown = await heading(page, 'Courses').isVisible();
    if (!isShown) await reported;
    await context.close();
    return isShown;
  };
  let rejected = 0;
  for (let isBack = false; !isBack; ) {
    const shown = await Promise.all(Array.from({ length: 4 }, visit));
    rejected += shown.filter((isShown) => !isShown).length;
    isBack = shown.every(Boolean);
  }
  expect(rejected).toBeGreaterThan(0);
  const registry = await ownSite.releases.store.readRegistry();
  expect(registry).toMatchObject({ canaries: {}, change: { action: 'withdraw' } });
  expect(registry?.change?.reason).toBeTruthy();
  expect(registry?.remotes[remote]?.version).toBe(stable);
});

test('a page kept open over three releases and a prune goes on: its files stay, and what is gone comes anew @once', async ({
  page,
  ownSite,
  text,
  watch,
}) => {
  watch.expectProblem(/mf-courses|404|Failed to load|registry\.json|LoadFailure/);
  await page.goto(ownSite.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // This tab does not receive an update of the registry.
  await page.route('**/releases/registry.json', (route) => route.abort());
  const first = await liveVersion(ownSite);
  for (const version of ['9.0.0', '9.0.1', '9.0.2']) await releaseAs(ownSite, remote, version);
  await (await menuLink(page, text)).click();
  await expect(heading(page, 'Courses')).toBeVisible();
  expect(await loadedVersions(page)).toEqual([first]);

  // The server notices a release within seconds.
  const served = async () => (await page.request.get(`${ownSite.url}/courses`)).text();
  await expect.poll(served, { intervals: [100] }).toContain('9.0.2');
  await page.goto(ownSite.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/releases/registry.json');
  await page.route('**/releases/registry.json', (route) => route.abort());
  await releaseAs(ownSite, remote, '9.0.3');
  await releaseAs(ownSite, remote, '9.0.4');
  const gone = await prune(ownSite.releases, new Date(Date.now() + 60_000));
  expect(gone.map(({ version }) => version)).toContain('9.0.2');
  await page.unroute('**/releases/registry.json');
  await (await menuLink(page, text)).click();
  await expect(heading(page, 'Courses')).toBeVisible();
  expect(await loadedVersions(page)).toEqual(['9.0.4']);
});

test('a file changed on its way is not run: the browser checks what it gets @once', async ({
  page,
  text,
  watch,
}) => {
  watch.expectProblem(/mf-courses|integrity|LoadFailure|Failed to/i);
  await page.route('**/mf-courses/**/remoteEntry.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
  });
  await page.goto('/courses');
  await expect(heading(page, text('shell', 'failure.integrity.title'))).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a link that is pointed at brings its page: the click asks for no further file of it @once', async ({
  page,
  text,
}) => {
  // The visitor's first page does not use this remote.
  const other = 'mf-auth';
  await page.goto('/');
  const link = await menuLink(page, text, '/login');
  await link.hover();
  await expect.poll(() => loadedVersions(page, other)).toHaveLength(1);
  await waitForNetwork(page);
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/releases/${other}/`)) files.push(request.url());
  });
  await link.click();
  await expect(heading(page, text('mf-auth', 'login.title'))).toBeVisible();
  expect(files).toEqual([]);
});

test('developers see where remotes come from, and take one from their own computer @once', async ({
  page,
  text,
}) => {
  const address = 'http://localhost';
  const dist = await copyLive(sharedStore(), remote, '9.0.0');
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    try {
      const path = new URL(request.url ?? '/', address).pathname;
      const body = readFileSync(join(dist, path));
      const type = path.endsWith('.js')
        ? 'text/javascript'
        : path.endsWith('.css')
          ? 'text/css'
          : 'application/json';
      response.setHeader('content-type', type).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const own = `${address}:${(server.address() as { port: number }).port}/`;
  try {
    const open = page.getByRole('button', { name: text('shell/overrides', 'overrides.open') });
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(open).toBeHidden();

    await page.goto('/courses?overrides=on');
    await expect(page).toHaveURL('/courses');
    await open.click();
    const dialog = page.getByRole('dialog', { name: text('shell/overrides', 'overrides.title') });
    await dialog.getByLabel(text('shell/overrides', 'overrides.address', { name: remote })).fill(own);
    await page.screenshot({ path: test.info().outputPath('overrides.png') });
    const loaded = () =>
      page.evaluate(
        (from) =>
          performance.getEntriesByType('resource').some(({ name }) => name === `${from}remoteEntry.js`),
        own,
      );
    await dialog.getByRole('button', { name: text('shell/overrides', 'overrides.apply') }).click();
    await expect.poll(loaded).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/courses?safe');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await loaded()).toBe(false);

    await page.goto('/courses');
    await open.click();
    await dialog.getByRole('button', { name: text('shell/overrides', 'overrides.resetAll') }).click();
    await expect(open).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await loaded()).toBe(false);

    await page.goto('/courses?overrides=off');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(open).toBeHidden();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the command line releases into a running site, and says what is there @once', async ({
  page,
  ownSite,
}) => {
  const release = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'scripts/release.mjs'), ...args, '--json'],
      {
        cwd: root,
        env: {
          ...process.env,
          RELEASES_STORE: ownSite.store,
          KEYS_DIR: join(ownSite.dataDir, 'keys'),
          NODE_ENV: '',
        },
      },
    );
    return JSON.parse(stdout);
  };
  const before = await liveVersion(ownSite);
  await release('publish', remote, '--dist', await copyLive(ownSite, remote, '9.1.0'));
  await release('promote', `${remote}@9.1.0`);
  await page.goto(`${ownSite.url}/courses`);
  await expect(heading(page, 'Courses')).toBeVisible();
  expect(await loadedVersions(page)).toEqual(['9.1.0']);
  await release('doctor');
  await release('rollback', remote);
  await page.reload();
  await expect(heading(page, 'Courses')).toBeVisible();
  expect(await loadedVersions(page)).toEqual([before]);
  expect(JSON.stringify(await release('status'))).toContain(before);
  expect(JSON.stringify(await release('history'))).toContain('9.1.0');
});
