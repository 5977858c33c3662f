import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, test as base, expect, type Frame, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Options } from '../playwright.config.ts';
import { inEachLayout } from './layouts.ts';
import { findOverflows } from './overflow.ts';
import { type OwnSite, startOwnSite } from './site.ts';
import { getText, type Owner } from './texts.ts';

export { expect };

interface Watch {
  /** Problems that a healthy visit never has: console errors, policy reports, failed or rejected requests. */
  problems: string[];
  /** Ignores problems that a test provokes on purpose. */
  expectProblem(pattern: RegExp): void;
}

/** Options of `ownSite` besides the demonstration content, for `test.use`. */
interface SiteOptions {
  siteContent: { add(db: Database): Promise<void> } | undefined;
}

interface WatchOptions {
  /**
   * Fails on files that are preloaded but not used, for tests that only open addresses. Navigation within the site also preloads files of pages
   * that a user only hovered, and Chromium's report counts from the first document's load and includes files that have just arrived.
   */
  arePreloadsWatched: boolean;
}

interface Fixtures {
  /** A separate site that a test may change. */
  ownSite: OwnSite;
  watch: Watch;
  /**
   * The site's text in this project's language, by which a test finds elements: `text('mf-auth', 'verify.confirm')`.
   */
  text(owner: Owner, key: string, values?: Record<string, string>): string;
}

const isNoise = (text: string) => text.includes('net::ERR_ABORTED');

/** A message of Playwright itself if a project blocks service workers. */
const isBlockedWorker = (text: string) => text === 'Service Worker registration blocked by Playwright';

const unusedPreload = /was preloaded using link preload but not used/;

function listen(page: Page, problems: string[]) {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !isBlockedWorker(message.text())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.stack}`));
  page.on('requestfailed', (request) => {
    const text = `request: ${request.url()} ${request.failure()?.errorText}`;
    if (!isNoise(text)) problems.push(text);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status: ${response.status()} ${response.url()}`);
  });
}

/** Runs in the page: resolves when the fonts of both scripts are loaded. */
const loadFaces = async () => {
  await document.fonts.load('1rem "Readex Pro Variable"', 'aع');
};

/** Prints the contents of every open page of a failed test, because CI stores output but no files. */
async function printPages(browser: Browser) {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const content = await page
      .getByRole('main')
      .ariaSnapshot({ timeout: 2_000 })
      .catch(({ message }: Error) => message);
    console.log(`${page.url()}\n${content}`);
  }
}

export const test = base.extend<Options & SiteOptions & WatchOptions & Fixtures>({
  language: ['en', { option: true }],
  siteContent: [undefined, { option: true }],
  arePreloadsWatched: [false, { option: true }],

  ownSite: [
    async ({ context, siteContent }, use) => {
      const site = await startOwnSite(siteContent?.add);
      await use(site);
      // Closes the pages first, because they may still send reports to the server, which stops next.
      for (const page of context.pages()) await page.close();
      await site.end();
    },
    // Does not count as the test's time.
    { timeout: 120_000 },
  ],

  text: async ({ language }, use) => {
    await use((owner, key, values = {}) => getText(language, owner, key, values));
  },

  // Waits for the fonts, because a late font may wrap a line and move the element that the test presses.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...options) => {
      const answer = await goto(...options);
      await page.evaluate(loadFaces).catch(() => {});
      return answer;
    };
    await use(page);
  },

  // Every test starts in the language of its project, like a returning visitor, and fails on any problem.
  watch: [
    async ({ arePreloadsWatched, browser, context, language }, use, testInfo) => {
      // Production builds of React report recovered errors by number only.
      await context.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error?.cause) console.error(`caused by: ${error.cause.stack}`);
        }),
      );
      await context.addInitScript((lang) => {
        // The empty document before the first page has no storage, and neither has a document in a frame.
        if (location.protocol !== 'http:' || window !== window.top) return;
        if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang);
        // Reported immediately; the browser's own report may come a minute later.
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI}`),
        );
      }, language);
      const problems: string[] = [];
      const allowed = arePreloadsWatched ? [] : [unusedPreload];
      context.on('page', (page) => listen(page, problems));
      await use({ problems, expectProblem: (pattern) => allowed.push(pattern) });
      if (testInfo.status !== testInfo.expectedStatus) await printPages(browser);
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits for the page of an address by its heading: while a page loads, the previous one is still shown under the new address.
 */
export async function expectPage(page: Page, address: string | RegExp, heading: string) {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe once into a document, because each evaluation compiles half a megabyte. */
async function loadAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(await axeSource);
  // Otherwise axe stores a copy of each element's markup, which for the root is the whole page.
  await frame.evaluate(() => window.axe.configure({ noHtml: true, allowedOrigins: ['<same_origin>'] }));
}

/** Options that skip work for results that nobody reads. */
const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // No rule of these tags reads the style sheets.
  preload: { assets: ['media'] },
};

const withoutRules = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { enabled: false }]));

/**
 * Finds violations of WCAG 2.2 AA in a page, each with its elements.
 * @param scope selector of the parts to check; the full page by default
 * @param without rules that do not apply to the page
 */
export async function findViolations(
  page: Page,
  { scope, without = [] }: { scope?: string | undefined; without?: readonly string[] } = {},
): Promise<string[]> {
  // Colors during a transition do not count. Endless animations continue.
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
  // Elements below a sticky bar, which scrolling uncovers, would count as too small targets.
  const stuck = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const bars = all.filter((element) => getComputedStyle(element).position === 'sticky');
    for (const bar of bars) bar.style.position = 'static';
    return bars;
  });
  await loadAxe(page.mainFrame());
  const inner = page.frames().filter((frame) => frame !== page.mainFrame());
  // A frame of another site may never get a document; axe then continues without it.
  await Promise.all(inner.map((frame) => Promise.race([loadAxe(frame).catch(() => {}), delay(1_000)])));
  const run = (options: RunOptions) =>
    page.evaluate(
      async ([context, options]) => (await window.axe.run(context ?? document, options)).violations,
      [scope, { ...options, ...axeOptions, rules: withoutRules(without) }] as const,
    );
  // Selectors are only for messages, and cost as much as some rules, so they are computed only if there is a
  // violation.
  const found = await run({ selectors: false });
  const named = found.length > 0 ? await run({}) : [];
  await stuck.evaluate((bars) => {
    for (const bar of bars) bar.style.position = '';
  });
  return (named.length > 0 ? named : found).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  );
}

/**
 * Fails on any violation of WCAG 2.2 AA, once the page is loaded, in each layout of the test.
 * @param scope selector of the parts to check; the full page by default
 * @param options rules that do not apply to the page
 */
export async function expectAccessible(
  page: Page,
  scope?: string,
  { without = [] }: { without?: readonly string[] } = {},
) {
  await page.locator('h1').first().waitFor();
  await inEachLayout(page, async (isOther) => {
    // The slowest rule. Colors depend on the language and on the width, but not on the combination.
    const slow = isOther ? ['color-contrast'] : [];
    expect(await findViolations(page, { scope, without: [...without, ...slow] })).toEqual([]);
  });
}

/** Waits until no request was made for half a second, at most 10 s, because a stream of live events stays open. */
export async function waitForNetwork(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch((error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}

/**
 * Expects no horizontal scrolling in each layout of the test, on phones from 320 pixels on, and the document's language and direction to be those
 * of the project.
 */
export async function expectWellLaidOut(page: Page, language: 'en' | 'ar') {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await inEachLayout(page, async () => expect(await findOverflows(page)).toEqual([]));
}
