import { newAccount, signIn } from '../support/accounts.ts';
import {
  expect,
  expectAccessible,
  expectPage,
  expectWellLaidOut,
  test,
  waitForNetwork,
} from '../support/test.ts';

const own = 'mf-tracking';

test('follow-up systems and competitions are discovered, filtered and shared', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const tab = (key: string) => page.getByRole('tab', { name: t(key) });
  const cards = page.getByRole('main').getByRole('article');

  // A visitor sees the offers, and must sign in for personal pages.
  await page.goto('/user/trackings/list/');
  await expectPage(page, /\/user\/trackings\/list/, t('tracking.title'));
  await expect(tab('tracking.discover.title')).toHaveAttribute('aria-selected', 'true');
  await expect(cards).toHaveCount(12);
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await tab('tracking.mine.title').click();
  await expect(page.getByText(t('tracking.mine.signInTitle'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('lists.signIn') })
    .click();
  await expect(page).toHaveURL(/\/login/);

  // A user without any participation is led to the offers.
  await signIn(page, await newAccount(page.request, 'Demo Learner'));
  await page.goto('/user/trackings/list');
  await expect(page).toHaveURL(/tab=discoverTrackingSystems/);
  await expect(cards).toHaveCount(12);
  await page.getByRole('textbox', { name: t('lists.search') }).fill(language === 'ar' ? 'حديقة' : 'garden');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);

  // The card links to the introduction.
  await cards.getByRole('link').click();
  await expect(page).toHaveURL(/\/user\/trackings\/13\/details\?is_level=0/);
  await expect(page.getByRole('heading', { name: t('details.about.tracking') })).toBeVisible();
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.goBack();
  await expect(cards).toHaveCount(1);
  await page.getByRole('textbox', { name: t('lists.search') }).fill('qqqq');
  await expect(cards).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('lists.clear') })).toBeVisible();
  await expectAccessible(page);

  // A short link shares a competition.
  await page.goto('/user/initiatives?tab=discoverTrackingSystems');
  await expectPage(page, /\/user\/initiatives/, t('initiative.title'));
  await expect(cards.first()).toBeVisible();
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('initiative.share') }).click();
  await expect(page.locator('dialog[open] input')).toHaveValue(/\/s\/\w+/);
  await expectAccessible(page);
});

test('TRCK-030 from the wide layout on, three cards stand in a row @once', async ({ page }) => {
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/user/trackings/list');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Next page' })).toBeVisible();
    return page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => {
        const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
  };
  expect(await columns(1440)).toBe(3);
  expect(await columns(1024)).toBe(3);
  expect(await columns(360)).toBe(1);
});

test('on a narrow phone no tab is cut, and the dates stand beside their label @once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/user/trackings/list?tab=discoverTrackingSystems');
  const tabs = page.getByRole('tablist');
  await expect(tabs.getByRole('tab')).toHaveText(['My Follow-up Systems', 'Discover Systems']);
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.goto('/user/trackings/22/details?is_level=0');
  const dates = page.getByRole('term').filter({ hasText: 'Dates' }).locator('..');
  await expect(dates).toBeVisible();
  const [label, value] = await dates.evaluate((row) =>
    [...row.children].map((each) => each.getBoundingClientRect().toJSON()),
  );
  expect(label.right).toBeLessThan(value.left);
  expect(value.top).toBeLessThan(label.bottom);
});

for (const [rows, address, at, heading] of [
  ['TRCK-007', '/user/tracking/13/details', /\/user\/trackings\/13\/details$/, undefined],
  ['TRCK-019', '/user/tracking-systems', /\/user\/trackings\/list/, 'tracking.title'],
  ['TRCK-020', '/user/tracking-system', /\/user\/trackings\/list/, 'tracking.title'],
  ['TRCK-024 TRCK-050', '/initiatives', /\/user\/initiatives/, 'initiative.title'],
] as const)
  test(`${rows} ${address} leads to the screen that shows it @once`, async ({ page, text }) => {
    await page.goto(address);
    await expect(page).toHaveURL(at);
    const title = heading ? text(own, heading) : /\S/;
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

test('TRCK-046 each path of the second family shows the matching screen @once', async ({ page, text }) => {
  await signIn(page, await newAccount(page.request, 'Demo Learner'));
  for (const [address, at] of [
    ['/user/tracking-system/levels?id=3', /\/user\/trackings\/3\/package\/levels/],
    ['/user/tracking-system/single/list?id=3', /\/user\/tracking-system\/single\/list/],
    ['/tracking-system/13/details', /\/user\/trackings\/13\/details/],
    ['/user/tracking-system/intro/13', /\/user\/trackings\/13\/details/],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(at);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(
      text('shell', 'notFound.title'),
    );
  }
});
