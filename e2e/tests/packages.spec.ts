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
/** A free package of the demonstration, its first level, and an activity of that for which progress is reported. */
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
}, info) => {
  test.setTimeout(180_000);
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const tab = (key: string) => page.getByRole('tab', { name: t(key), exact: true });
  const levels = page.getByRole('list', { name: t('package.levels') }).getByRole('article');
  const attach = async (name: string) => {
    const body = await page.screenshot({ fullPage: true, type: 'jpeg' });
    await info.attach(`${info.project.name}-${name}.jpg`, { body, contentType: 'image/jpeg' });
  };
  const check = async (name: string) => {
    await waitForNetwork(page);
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
    await attach(name);
  };

  // A visitor reads the package by its other address.
  await page.goto(`/user/tracking-packages/${packageId}/package/levels?discover=1`);
  await expectPage(page, `/user/trackings/${packageId}/package/levels?discover=1`, t('package.title'));
  await expect(levels).toHaveCount(2);
  await check('levels');
  await tab('package.about').click();
  await expect(page).toHaveURL(/tab=about/);
  await expect(page.getByRole('heading', { name: t('details.about.tracking') })).toBeVisible();
  await check('about');
  await tab('package.rank').click();
  await expect(page.getByText(t('package.signInTitle'))).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(tab('package.about')).toHaveAttribute('aria-selected', 'true');

  // The level tree is a page of its own.
  await page.goto(`/tracking-system/${levelId}/levels/`);
  await expectPage(page, /\/tracking-system\/601\/levels/, t('package.tree.title'));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await check('tree');

  // Signed in, the package is joined for free.
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
  await check('enrolled');

  // Before the start there is nothing to rank. By keyboard: on a phone the message of the enrolment stands over the tabs for a while.
  await tab('package.rank').press('Enter');
  await expect(page.getByText(t('ranking.notStarted'))).toBeVisible();

  // With progress in a level the participant is ranked, by name or without it.
  await me.calls.start(levelId, me.id);
  await me.calls.report(activityId, 50);
  await page.reload();
  const ownRow = page.locator('tr[aria-current]');
  await expect(ownRow).toContainText('Demo W.');
  await check('rank');
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
  await check('level-rank');
  await tab('enrolled.tabs.reports').click();
  await expect(page.getByRole('img', { name: new RegExp(t('report.perDay')) })).toBeVisible();
  await page.getByText(t('report.table')).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await check('report');
  await page.goto(`/user/trackings/${packageId}/package/levels?discover=0&current_user_id=${me.id}`);

  // The switcher shows who is there.
  await switcher.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Demo Walker/ })).toBeVisible();
  await expectAccessible(page);
});
