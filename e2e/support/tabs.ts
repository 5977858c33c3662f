import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The element of the navbar with the number of messages or notifications: a button on wide screens, a link on phones. */
export const findBadge = (page: Page, title: string) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: title })
    .or(page.getByRole('banner').getByRole('link', { name: title }));

/** The page and two more tabs of it; the page itself is the tab that follows live events. Each shows the badge without a count. */
export async function openThreeTabs(page: Page, context: BrowserContext, title: string): Promise<Page[]> {
  const connected = page.waitForRequest(/\/api\/realtime\/events/);
  await page.goto('/contact-us');
  await connected;
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await tab.goto('/terms-and-conditions');
  for (const tab of tabs) await expect(findBadge(tab, title)).toHaveText(title);
  return tabs;
}

/** Runs in the page: returns the time at which the badge's number becomes `count`; an empty text means no number. */
const watchCount = (badge: Element, count: string) => {
  const reached = new Promise<number>((resolve) => {
    const look = () => {
      // The icon and the number are hidden from screen readers, which read the number in a sentence.
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
 * Performs an action that changes the badge's number, and expects all tabs to show it within a second of each other. The times are measured in
 * the pages, because Playwright polls at intervals of up to a second.
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
