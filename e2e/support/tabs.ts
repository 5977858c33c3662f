import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What the navbar shows of messages or notifications: the button of wide screens, the link of phones. */
export const findBadge = (page: Page, title: string) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: title })
    .or(page.getByRole('banner').getByRole('link', { name: title }));

/** The page and two more tabs of it, of which the first follows live events; each shows the badge without a count. */
export async function openThreeTabs(page: Page, context: BrowserContext, title: string): Promise<Page[]> {
  const connected = page.waitForRequest(/\/api\/realtime\/events/);
  await page.goto('/contact-us');
  await connected;
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await tab.goto('/terms-and-conditions');
  for (const tab of tabs) await expect(findBadge(tab, title)).toHaveText(title);
  return tabs;
}

/** Runs in the page: the time at which the number that a badge shows becomes `count`; empty text without a number. */
const watchCount = (badge: Element, count: string) => {
  const reached = new Promise<number>((resolve) => {
    const look = () => {
      // The icon and the number are hidden from screen readers, which have the number in a sentence.
      const seen = [...badge.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
      if (seen.join('').trim() !== count) return;
      observer.disconnect();
      resolve(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(badge, { characterData: true, childList: true, subtree: true });
    look();
  });
  return { reached };
};

/**
 * Performs an action that changes the number of the badge, and expects all tabs to show it within a second of each other.
 * The times are taken in the pages, because Playwright looks at intervals of up to a second.
 */
export async function expectAgreement(
  tabs: readonly Page[],
  title: string,
  count: '' | `${number}`,
  action: () => Promise<unknown>,
) {
  const watched = await Promise.all(
    tabs.map((tab) => findBadge(tab, title).evaluateHandle(watchCount, count)),
  );
  await action();
  const times = await Promise.all(watched.map((handle) => handle.evaluate(({ reached }) => reached)));
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1_000);
}
