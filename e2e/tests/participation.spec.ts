import { newAccount, signIn } from '../support/accounts.ts';
import { expect, expectAccessible, expectWellLaidOut, test, waitForNetwork } from '../support/test.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-tracking';

/** A free unlimited system of the demonstration, its daily activity, and that activity's attachment. */
const system = { id: 1, activityId: 101, itemId: 1011 };
/** A free competition of the demonstration content that is in progress. */
const competitionId = 21;

test('a participant opens their page, chooses days by keyboard, switches to a child, repeats and reads the history', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const main = page.getByRole('main');
  const check = async () => {
    await waitForNetwork(page);
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

  const account = await newAccount(page.request, 'Demo Parent');
  const { token, user } = await signIn(page, account);
  const calls = createTrackingCalls(page.request, token);
  const childId = await calls.addChild('Layla');
  await calls.enrol(system.id, [user.id, childId]);
  for (const id of [user.id, childId]) await calls.start(system.id, id);
  await calls.openItem(system.activityId, system.itemId, user.id);

  // Today's activities; a future day says that it has not come yet.
  const path = (userId: number) => `/user/trackings/${system.id}/details/enrolled/${userId}`;
  await page.goto(path(user.id));
  await expect(main.getByRole('tab', { name: t('enrolled.tabs.activities') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const today = main.locator('[role="gridcell"][aria-current="date"]');
  await expect(today).toHaveAttribute('aria-selected', 'true');
  // On a phone the open activities are on the first screen, above the bar at the bottom.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await main.locator('a[href*="/activity/"]').first().boundingBox();
  if (width < 768) expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - 64);
  await check();
  await today.focus();
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('enrolled.cannotOpen'))).toBeVisible();
  await expect(page).toHaveURL(path(user.id));

  // The child's page.
  await main.getByRole('button', { name: t('enrolled.switcher.action', { name: 'Demo Parent' }) }).click();
  await check();
  await page.locator('dialog[open]').getByRole('link', { name: 'Layla' }).click();
  await expect(page).toHaveURL(path(childId));
  await expect(
    main.getByRole('button', { name: t('enrolled.switcher.action', { name: 'Layla' }) }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(path(user.id));

  // A repetition begins without progress; the earlier run stays in the history.
  const score = main.getByRole('progressbar', { name: t('enrolled.score') });
  await expect(score).not.toHaveAttribute('aria-valuenow', '0');
  await press(t('enrolled.repeat.action'));
  await expect(page.getByText(t('enrolled.repeat.underWay'))).toBeVisible();
  await check();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('enrolled.repeat.action') })
    .click();
  await expect(score).toHaveAttribute('aria-valuenow', '0');
  await main.getByRole('tab', { name: t('enrolled.tabs.history') }).click();
  await main.getByRole('link', { name: t('enrolled.history.run', { number: '1' }) }).click();
  await expect(page.getByText(t('enrolled.history.notice'))).toBeVisible();
  await expect(main.getByRole('tab', { name: t('enrolled.tabs.history') })).toHaveCount(0);
  await expect(score).not.toHaveAttribute('aria-valuenow', '0');
  await check();
  await main.getByRole('link', { name: t('enrolled.history.current') }).click();
  await expect(page).toHaveURL(path(user.id));
});

test('TRCK-010 the plural address shows the competition; an earlier day is chosen by keyboard @screen', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const main = page.getByRole('main');
  const { token, user } = await signIn(page, await newAccount(page.request, 'Demo Participant'));
  await createTrackingCalls(page.request, token).enrol(competitionId, [user.id]);
  await page.goto(`/user/initiatives/${competitionId}/details/enrolled/${user.id}?trackType=initiative`);
  await expect(page).toHaveURL(
    `/user/initiative/${competitionId}/details/enrolled/${user.id}?trackType=initiative`,
  );
  await expect(main.getByRole('tab')).toHaveText(
    ['about', 'activities', 'ranking', 'reports'].map((tab) => t(`enrolled.tabs.${tab}`)),
  );
  const selected = main.locator('[role="gridcell"][aria-selected="true"]');
  const todaysLabel = await selected.getAttribute('aria-label');
  await selected.focus();
  await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&date=\d{4}-\d\d-\d\d/);
  await expect(selected).not.toHaveAttribute('aria-label', todaysLabel ?? '');
  // A participant who joins a competition late has not missed the earlier days.
  await expect(selected).toHaveAttribute('aria-label', new RegExp(t('enrolled.days.free')));
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
});
