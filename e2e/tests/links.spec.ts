import type { Page } from '@playwright/test';
import { learner, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

/** The targets of a page's links on this site, one address for each kind of page. */
async function findTargets(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  // Does not wait for an idle network, because live events keep a request open.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => !href.startsWith('/api/'));
}

/** `/courses/7?x=1` → `/courses/{id}`: testing one of many courses is enough. */
const kindOf = (href: string) => href.replace(/[?#].*$/, '').replace(/\d+/g, '{id}');

async function expectPages(page: Page, hrefs: readonly string[], comingSoon: string) {
  const targets = [...new Map(hrefs.map((href) => [kindOf(href), href])).values()];
  expect(targets.length).toBeGreaterThan(5);
  for (const href of targets)
    await test.step(href, async () => {
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: comingSoon })).toHaveCount(0);
    });
}

test('PD-123 no link of a visitor’s home page, menu, bar and footer ends in a page that is coming soon @once', async ({
  page,
  text,
}) => {
  await expectPages(page, await findTargets(page, '/'), text('shared-ui', 'comingSoon'));
});

test('PD-123 no link of a learner’s home page and profile, and no tab of it, ends in a page that is coming soon @once', async ({
  page,
  text,
}) => {
  await signIn(page, learner);
  const targets = await findTargets(page, '/');
  targets.push(...(await findTargets(page, '/show/user/profile')));
  const parts = page.getByRole('tablist', { name: text('mf-profile-chat', 'profile.parts') });
  const tabs = parts.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await expect(page.getByText(text('mf-profile-chat', 'profile.later'))).toHaveCount(0);
  }
  await expectPages(page, targets, text('shared-ui', 'comingSoon'));
});
