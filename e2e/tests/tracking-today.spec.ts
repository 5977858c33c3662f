import { newAccount, signIn } from '../support/accounts.ts';
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

test('a parent sees what is due for two children, opens an activity as one of them, and is reminded', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const check = async () => {
    await waitForNetwork(page);
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
  };
  const main = page.getByRole('main');
  const section = (name: string) => main.getByRole('region', { name });
  const parent = await newAccount(page.request, 'Huda');
  const calls = createTrackingCalls(page.request, parent.token);
  await signIn(page, parent);

  // Without participants the page links to the offers.
  await page.goto('/user/today');
  await expectPage(page, '/user/today', t('today.title'));
  await expect(main.getByText(t('today.empty.title'))).toBeVisible();
  await check();

  const [layla, omar] = [await calls.addChild('Layla'), await calls.addChild('Omar')];
  await calls.enrol(1, [layla, omar]);
  await calls.start(1, layla);
  await page.reload();
  await expect(section('Layla').getByText(t('today.next'))).toBeVisible();
  await expect(section('Omar').getByText(t('card.notStarted'))).toBeVisible();
  await check();

  // One tap opens the activity as the child; going back shows the new progress.
  const reading = language === 'ar' ? 'دقائقنا العشرون' : 'Our twenty minutes';
  await section('Layla').getByRole('link', { name: reading }).click();
  await expect(page).toHaveURL(new RegExp(`/activity/101/1/[\\d-]+/${layla}/[\\d-]+/add-progress`));
  await expect(page.getByRole('heading', { level: 1, name: reading })).toBeVisible();
  await calls.openItem(101, 1011, layla);
  await page.goBack();
  await page.reload();
  // What is done is folded below its system.
  await section('Layla')
    .getByText(t('today.doneCount_one', { count: '1' }))
    .click();
  await expect(section('Layla').getByText(t('today.state.done'), { exact: true })).toBeVisible();
  await check();

  // Each person has a tab, which the address keeps.
  await main.getByRole('tab', { name: 'Omar' }).click();
  await expect(section('Omar')).toBeVisible();
  await expect(section('Layla')).toHaveCount(0);
  await page.reload();
  await expect(section('Omar')).toBeVisible();
  await check();
  await page.goBack();
  await expect(section('Layla')).toBeVisible();

  // The reminder, at first only by the bell.
  await main.getByRole('button', { name: t('today.reminder.title') }).click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('checkbox', { name: t('today.reminder.bell') })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: t('today.reminder.mail') })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: t('today.reminder.mail') }).check();
  await dialog.getByLabel(t('today.reminder.hour')).selectOption('20');
  await check();
  await dialog.getByRole('button', { name: t('today.reminder.save') }).click();
  await expect(page.getByText(t('today.reminder.saved'))).toBeVisible();

  // The link in the mail opens the stored choice.
  await page.goto('/user/today?reminder=1');
  await expect(dialog.getByRole('checkbox', { name: t('today.reminder.mail') })).toBeChecked();
  await expect(dialog.getByLabel(t('today.reminder.hour'))).toHaveValue('20');
});

test('one tap checks an activity off, on the day of the family and on the page of the system, and another takes it back', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const main = page.getByRole('main');
  const parent = await newAccount(page.request, 'Huda');
  const calls = createTrackingCalls(page.request, parent.token);
  const layla = await calls.addChild('Layla');
  await calls.enrol(13, [layla]);
  await calls.start(13, layla);
  await signIn(page, parent);
  await page.goto('/user/today');
  const name = language === 'ar' ? 'اسقِ وانظر' : 'Water and look';
  const check = main.getByRole('button', { name: t('check.label', { name }) });
  const undo = main.getByRole('button', { name: t('check.undoLabel', { name }) });
  await expect(check).toHaveAttribute('aria-pressed', 'false');

  await check.click();
  await expect(check).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByText(t('check.saved'))).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await undo.click();
  await expect(check).toHaveAttribute('aria-pressed', 'false');
  await waitForNetwork(page);

  // By the keyboard; a reload shows what the server has.
  await check.press('Space');
  await expect(main.getByText(t('check.saved'))).toBeVisible();
  await page.reload();
  await main.getByText(t('today.doneCount_one', { count: '1' })).click();
  await expect(check).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`/user/trackings/13/details/enrolled/${layla}`);
  await expect(check).toHaveAttribute('aria-pressed', 'true');
  await check.click();
  await expect(check).toHaveAttribute('aria-pressed', 'false');
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.reload();
  await expect(check).toHaveAttribute('aria-pressed', 'false');
});

test('five prayers are five round buttons: counted, undone and counted back, on the day of the family and on the page of the system', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const main = page.getByRole('main');
  const parent = await newAccount(page.request, 'Huda');
  const calls = createTrackingCalls(page.request, parent.token);
  const layla = await calls.addChild('Layla');
  await calls.enrol(7, [layla]);
  await calls.start(7, layla);
  await signIn(page, parent);
  await page.goto('/user/today');
  const name = language === 'ar' ? 'صلوات اليوم' : 'The prayers of today';
  const steps = (done: number) =>
    main.getByRole('group', { name: t('check.steps', { name, done: String(done), all: '5' }) });
  const step = (number: number) =>
    main.getByRole('button', { name: t('check.step', { step: String(number), all: '5' }) });
  await expect(steps(0)).toBeVisible();

  await step(3).click();
  await expect(steps(3)).toBeVisible();
  await expect(main.getByText(t('check.saved'))).toBeVisible();
  // Undo is offered for ten seconds only.
  await main.getByRole('button', { name: t('check.undoLabel', { name }) }).click();
  await expect(steps(0)).toBeVisible();
  await waitForNetwork(page);

  // By the keyboard; a reload shows what the server has.
  await step(2).press('Space');
  await expect(main.getByText(t('check.saved'))).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.reload();
  await expect(steps(2)).toBeVisible();

  await page.goto(`/user/trackings/7/details/enrolled/${layla}`);
  await step(5).click();
  await expect(steps(5)).toBeVisible();
  await expect(main.getByText(t('check.saved'))).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await step(5).click();
  await expect(steps(4)).toBeVisible();
  await waitForNetwork(page);
  await page.reload();
  await expect(steps(4)).toBeVisible();
  await expect(main.getByText(t('enrolled.streak.days_one', { count: '1' }))).toBeVisible();
});

test('SHELL-014 the home page shows a system, a competition and a package of each by their names', async ({
  page,
  text,
}) => {
  await page.goto('/');
  const titles = ['tracking.title', 'home.systemPackages', 'initiative.title', 'home.competitionPackages'];
  for (const key of titles) {
    const row = page.getByRole('region', { name: text(own, key), exact: true });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('link').first()).toBeVisible();
  }
});
