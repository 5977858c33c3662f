import type { Page } from '@playwright/test';
import type { Registry } from 'platform/registry';
import { buildStockHost, buildStockRemote, release, serveFolder } from '../support/federation.ts';
import { type Store, sharedStore } from '../support/site.ts';
import { expect, expectAccessible, expectPage, test } from '../support/test.ts';

// These tests check what browsers load from the network: a service worker would answer with stored files.
test.use({ serviceWorkers: 'block' });

test('a stock host of another origin loads every released remote by its manifest, and shows a page with the React that it shares @once', async ({
  page,
  baseURL,
  text,
}) => {
  const registry = await sharedStore().releases.store.readRegistry();
  const remotes = Object.values(registry?.remotes ?? {});
  expect(remotes.length).toBeGreaterThan(0);
  const host = await serveFolder(buildStockHost());
  try {
    await page.goto(host.url);
    for (const { name, version, global } of remotes) {
      const manifest = `${baseURL}/releases/${name}/${version}/mf-manifest.json`;
      const lifecycles = await page.evaluate(
        async ([container, address]) => {
          window.stockHost.register(container, address);
          return Object.keys((await window.stockHost.load(`${container}/app`)) ?? {});
        },
        [global, manifest] as const,
      );
      expect(lifecycles, name).toEqual(expect.arrayContaining(['bootstrap', 'mount', 'unmount']));
    }
    await page.evaluate(() =>
      window.stockHost.show('mf_auth', 'mf-auth', { path: '/login', screen: 'login' }),
    );
    await expect(page.getByRole('heading', { level: 1, name: text('mf-auth', 'login.title') })).toBeVisible();
    // The remotes did not load their own copy.
    expect(await page.evaluate(() => window.stockHost.versionsOf('react'))).toHaveLength(1);
  } finally {
    await page.close();
    await host.end();
  }
});

test.describe('a remote that was built without the preset @once', () => {
  const remote = 'mf-city-events';
  const entry = `**/${remote}/**/remoteEntry.js`;

  /** Files of the page's releases that were requested since the page was opened. */
  const loadedBy = (page: Page): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

  /** Of these, the files with Module Federation's own runtime, which the shell loads only for remotes that need it. */
  async function loadedRunTime(page: Page, { releases }: Store): Promise<string[]> {
    const registry = (await releases.store.readRegistry()) as Registry;
    const { stock, composition } = registry.shell;
    const others = new Set(composition?.scripts.map(({ file }) => file));
    const own = (stock?.scripts ?? []).filter(({ file }) => !others.has(file));
    expect(own).not.toEqual([]);
    return (await loadedBy(page)).filter((path) => own.some(({ file }) => path.endsWith(`/${file}`)));
  }

  for (const bundler of ['rspack', 'webpack'] as const)
    test(`is published by the command line, and shown as a page and in a slot, in both languages: ${bundler}`, async ({
      page,
      ownSite,
      text,
    }) => {
      const { url } = ownSite;
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1, name: text('shell', 'home.title') })).toBeVisible();
      expect(await loadedRunTime(page, ownSite)).toEqual([]);

      expect(release(ownSite, 'publish', buildStockRemote(bundler), '--promote')).toMatch(
        /^mf-city-events 1\.0\.0-[0-9a-f]{8}$/m,
      );
      await page.goto(url);
      await expect(page.getByText('An evening of lanterns this week')).toBeVisible();
      expect(await loadedRunTime(page, ownSite)).toHaveLength(1);

      await page.goto(`${url}/city-events/cairo`);
      await expectPage(page, /\/city-events\/cairo$/, 'City events');
      await expect(page).toHaveTitle(/^City events/);
      await expect(page.getByText(`cairo, ${remote}`)).toBeVisible();
      await expect(page.locator('.city-events')).toHaveCSS('border-inline-start-width', '4px');
      await page.getByRole('button', { name: 'Program' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Lanterns at eight' })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'فعاليات المدينة' })).toBeVisible();

      await page.goto(`${url}/city-map`);
      await expectPage(page, /\/city-map$/, 'City map');

      // A page without such a remote loads no part of that runtime.
      await page.goto(`${url}/courses`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await loadedRunTime(page, ownSite)).toEqual([]);
    });

  test('fails as any other does: the fallback shows, the rest works, Retry recovers; what was tampered with never runs', async ({
    page,
    ownSite,
    text,
    watch,
  }) => {
    watch.expectProblem(/city-events|city_events|integrity|LoadFailure|Failed to|500|Module Federation/i);
    const { url } = ownSite;
    release(ownSite, 'publish', buildStockRemote('rspack'), '--promote');
    const heading = page.getByRole('heading', { level: 1, name: 'City events' });

    await page.route(entry, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${url}/city-events/cairo`);
    await expect(page.getByRole('heading', { name: text('shell', 'failure.load.title') })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.unroute(entry);
    await page.getByRole('button', { name: text('shell', 'failure.retry') }).click();
    await expect(heading).toBeVisible();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);

    // Tampers with the first file of an exposed module, and with one that it loads later.
    const tamper = (pattern: RegExp) =>
      page.route(pattern, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
      });
    const later = new RegExp(`/${remote}/[^/]+/\\d+\\.js$`);
    await tamper(later);
    await page.goto(`${url}/city-events/giza`);
    await page.getByRole('button', { name: 'Program' }).click();
    await expect.poll(() => watch.problems.some((problem) => /\/\d+\.js/.test(problem))).toBe(true);
    await page.unroute(later);

    await tamper(/__federation_expose_EventsPage\.js$/);
    await page.goto(`${url}/city-events/luxor`);
    await expect(page.getByRole('heading', { name: text('shell', 'failure.integrity.title') })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });
});
