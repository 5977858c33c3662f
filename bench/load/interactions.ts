import type { Browser, Page } from 'playwright-core';
import type { Result } from '../report.ts';
import { median } from '../statistics.ts';
import type { Site } from './sites.ts';
import { interact, type Opened } from './visit.ts';

/** What people do on a page with a phone, each step followed by what it changes. */
interface Interactions extends Opened {
  use(page: Page): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();

async function openAndCloseMenu(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog]').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function search(page: Page, text: string): Promise<void> {
  await main(page).locator('[role=search] input').first().pressSequentially(text, { delay: 100 });
}

async function openAndCloseFilters(page: Page): Promise<void> {
  await press(page, /^Filters/);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export const usedPages: Interactions[] = [
  { path: '/', use: openAndCloseMenu },
  { path: '/', signedIn: true, use: openAndCloseMenu },
  {
    path: '/courses',
    async use(page) {
      await openAndCloseFilters(page);
      await search(page, 'begin');
    },
  },
  {
    path: '/courses/1',
    async use(page) {
      // A section of the course is closed and opened.
      const section = main(page).locator('details > summary').first();
      await section.click();
      await section.click();
    },
  },
  {
    path: '/consultants/consultants',
    signedIn: true,
    async use(page) {
      await openAndCloseFilters(page);
      await search(page, 'demo');
    },
  },
  {
    path: '/consultants/consultant/5',
    async use(page) {
      await press(page, 'Book Sessions');
      const times = main(page).locator('button[aria-pressed]');
      await times.first().click();
      await times.nth(1).click();
    },
  },
];

/**
 * The longest time from a press or a letter to the frame that shows what it changed, which is what
 * [INP](https://web.dev/articles/inp) says of a visit with fewer than 50 of them: median of the visits.
 */
export async function measureInteractions(
  browser: Browser,
  site: Site,
  visits: number,
  { use, ...page }: Interactions,
): Promise<Result[]> {
  const longest: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    if (page.signedIn) await site.renew();
    longest.push(await interact(browser, site, { ...page, width: 360 }, use));
  }
  return [
    {
      what: `${page.path}${page.signedIn ? ' signed in' : ''}: milliseconds to the frame after a press`,
      value: median(longest),
      target: { most: 200 },
      detail: longest.join(' '),
    },
  ];
}
