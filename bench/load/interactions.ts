import type { Browser, Page } from 'playwright-core';
import type { Result } from '../report.ts';
import { median, ratioOfPairs } from '../statistics.ts';
import { alternate, type Site } from './sites.ts';
import { interact, type Opened } from './visit.ts';

/** What users do on a page with a phone, each step followed by its visible effect. */
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
      // Closes and opens a section of the course.
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
 * The longest time from a press or a keystroke to the frame that shows its effect, compared with the single bundle. For a visit with fewer than
 * 50 interactions this is [INP](https://web.dev/articles/inp).
 */
export async function measureInteractions(
  browser: Browser,
  sites: Site[],
  visits: number,
  { use, ...page }: Interactions,
): Promise<Result[]> {
  const maxTimes = { single: [] as number[], early: [] as number[], federated: [] as number[] };
  await alternate(sites, visits, async (site) => {
    if (page.signedIn) await site.renew();
    maxTimes[site.name].push(await interact(browser, site, { ...page, width: 360 }, use));
  });
  const { federated, single } = maxTimes;
  return [
    {
      what: `${page.path}${page.signedIn ? ' signed in' : ''}: time to the frame after a press`,
      ...ratioOfPairs(federated, single),
      target: { most: 1.1 },
      detail: `federated ${median(federated)} ms, single ${median(single)} ms`,
    },
  ];
}
