import type { APIRequestContext } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { createCalls } from '../support/consultants.ts';
import {
  expect,
  expectAccessible,
  expectPage,
  expectWellLaidOut,
  test,
  waitForNetwork,
} from '../support/test.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-tracking';
/** A free package of the demonstration content, its first level, and an activity of that level with reported progress. */
const [packageId, levelId, activityId] = [6, 601, 60101];

async function newParticipant(request: APIRequestContext, username: string) {
  const account = await newAccount(request, username);
  const { user } = await createCalls(request, account.token).get<{ user: { id: number } }>(
    '/api/mobile/auth/user',
  );
  return { ...account, id: user.id, calls: createTrackingCalls(request, account.token) };
}

test('TRCK-005 a package is read by a visitor, joined, and ranked by what its participants did', async ({
  page,
  request,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const tab = (key: string) => page.getByRole('tab', { name: t(key), exact: true });
  const levels = page.getByRole('list', { name: t('package.levels') }).getByRole('article');
  const check = async () => {
    await waitForNetwork(page);
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
  };

  // A visitor reads the package by its other address.
  await page.goto(`/user/tracking-packages/${packageId}/package/levels?discover=1`);
  await expectPage(page, `/user/trackings/${packageId}/package/levels?discover=1`, t('package.title'));
  await expect(levels).toHaveCount(2);
  await check();
  await tab('package.about').click();
  await expect(page).toHaveURL(/tab=about/);
  await expect(page.getByRole('heading', { name: t('details.about.tracking') })).toBeVisible();
  await check();
  await tab('package.rank').click();
  await expect(page.getByText(t('package.signInTitle'))).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(tab('package.about')).toHaveAttribute('aria-selected', 'true');

  // The level tree has its own page.
  await page.goto(`/tracking-system/${levelId}/levels/`);
  await expectPage(page, /\/tracking-system\/601\/levels/, t('package.tree.title'));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await check();

  // A signed-in user joins the package for free.
  const [me, other] = [
    await newParticipant(request, 'Demo Walker'),
    await newParticipant(request, 'Other Runner'),
  ];
  await other.calls.enrol(packageId, [other.id], 'TrackingPackage');
  await other.calls.start(levelId, other.id);
  await other.calls.report(activityId, 100);
  await signIn(page, me);
  await page.goto(`/user/trackings/${packageId}/package/levels?discover=1`);
  await page.getByRole('button', { name: t('enrolment.enrol') }).click();
  await page.getByRole('checkbox', { name: /Demo Walker/ }).check();
  await page.getByRole('button', { name: t('enrolment.confirm') }).click();
  await expect(page).toHaveURL(new RegExp(`discover=0.*current_user_id=${me.id}`));
  const switcher = page.getByRole('button', { name: t('package.switch.action', { name: 'Demo Walker' }) });
  await expect(switcher).toBeVisible();
  await check();

  // Before the start there is no ranking. By keyboard, because on a phone the enrolment's message covers the tabs for a while.
  await tab('package.rank').press('Enter');
  await expect(page.getByText(t('ranking.notStarted'))).toBeVisible();

  // With progress in a level the participant is ranked, with or without a visible name.
  await me.calls.start(levelId, me.id);
  await me.calls.report(activityId, 50);
  await page.reload();
  const ownRow = page.locator('tr[aria-current]');
  await expect(ownRow).toContainText('Demo W.');
  await check();
  const saved = page.waitForResponse('**/ranking/name');
  await page.getByRole('switch', { name: t('ranking.named') }).click();
  expect((await saved).status()).toBe(200);
  await expect(ownRow).not.toContainText('Demo W.');
  await page.reload();
  await expect(page.getByRole('switch', { name: t('ranking.named') })).not.toBeChecked();
  await expect(ownRow).toContainText(t('ranking.you'));
  await tab('ranking.order.activity').click();
  await expect(page).toHaveURL(/order_by=activity/);
  await expect(ownRow).toBeVisible();

  // The participant's page has the ranking of the level, and the report.
  await page.goto(`/user/trackings/${levelId}/details/enrolled/${me.id}?tab=ranking`);
  await expect(ownRow).toContainText(t('ranking.you'));
  await check();
  await tab('enrolled.tabs.reports').click();
  await expect(page.getByRole('img', { name: new RegExp(t('report.perDay')) })).toBeVisible();
  await page.getByText(t('report.table')).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await check();
  await page.goto(`/user/trackings/${packageId}/package/levels?discover=0&current_user_id=${me.id}`);

  // The switcher lists the participants.
  await switcher.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Demo Walker/ })).toBeVisible();
  await expectAccessible(page);
});
