import type { Page } from '@playwright/test';
import { learner, personIn } from '../support/accounts.ts';
import { operator } from '../support/consultants.ts';
import type { OwnSite } from '../support/site.ts';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-admin';
const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.locator('dialog[open]').last();

/** Somebody who is signed in on a screen of this project. */
const openFor = (
  account: typeof learner,
  ...[browser, language, { url }]: [Parameters<typeof personIn>[0], 'en' | 'ar', OwnSite]
) => {
  const { viewport, hasTouch, locale } = test.info().project.use;
  return personIn(browser, language, account, { baseURL: url, viewport, hasTouch, locale });
};

test('PD-16: terms that everybody must accept are asked for over the page, in two tabs, once', async ({
  browser,
  ownSite,
  language,
  text,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const office = await openFor(operator, browser, language, ownSite);
  await office.goto('/admin/settings?section=terms');
  for (const each of ['en', 'ar'] as const) {
    const field = (key: string) =>
      main(office).getByLabel(t(`settings.in.${each}`, { label: t(`settings.legal.${key}`) }));
    await field('text').fill(each === 'en' ? 'New terms.' : 'شروط جديدة.');
    await field('changes').fill(each === 'en' ? 'Refunds take a week.' : 'يستغرق الاسترداد أسبوعًا.');
  }
  await main(office)
    .getByRole('checkbox', { name: t('settings.legal.mustAccept') })
    .check();
  await expectWellLaidOut(office, language);
  await main(office)
    .getByRole('button', { name: t('settings.legal.publish') })
    .click();
  await dialogOf(office)
    .getByRole('button', { name: t('settings.legal.publish') })
    .click();
  await expect(main(office).getByText(t('settings.legal.asked'))).toBeVisible();

  const page = await openFor(learner, browser, language, ownSite);
  const other = await page.context().newPage();
  const question = (tab: Page) => tab.getByRole('dialog', { name: text('shell/legal', 'newTerms.title') });
  for (const tab of [page, other]) {
    await tab.goto('/contact-us');
    await expect(question(tab)).toBeVisible();
  }
  await expect(
    question(page).getByText(language === 'en' ? 'Refunds take a week.' : 'يستغرق الاسترداد أسبوعًا.'),
  ).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  const [terms] = await Promise.all([
    page.context().waitForEvent('page'),
    question(page).getByRole('link').click(),
  ]);
  await expect(terms.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(terms).getByText(language === 'en' ? 'New terms.' : 'شروط جديدة.')).toBeVisible();
  await expect(question(terms)).toHaveCount(0);
  await terms.close();

  await question(page)
    .getByRole('button', { name: text('shell/legal', 'newTerms.accept') })
    .click();
  for (const tab of [page, other]) await expect(question(tab)).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
