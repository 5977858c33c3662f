import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isLive, newAccount, signIn } from '../support/accounts.ts';
import {
  expect,
  expectAccessible,
  expectPage,
  expectWellLaidOut,
  test,
  waitForNetwork,
} from '../support/test.ts';

const own = 'mf-profile-chat';
const path = '/show/user/profile';

/** A picture of 3 MB, larger than the server accepts. It is noise, which no format compresses. */
const largePicture = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(1_100, 1_100);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      const noise = context.createImageData(canvas.width, canvas.height);
      for (let start = 0; start < noise.data.length; start += 65_536)
        crypto.getRandomValues(noise.data.subarray(start, start + 65_536));
      for (let alpha = 3; alpha < noise.data.length; alpha += 4) noise.data[alpha] = 255;
      context.putImageData(noise, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      let text = '';
      for (let start = 0; start < bytes.length; start += 8_192)
        text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
      return btoa(text);
    })
    .then((text) => Buffer.from(text, 'base64'));

test('a profile is edited, and a child is added, edited and removed @screen', async ({
  page,
  text,
  language,
}) => {
  // A long journey with four checked pages, which takes twice as long on a busy machine.
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: t(key), exact: true });
  const check = async () => {
    await waitForNetwork(page);
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
  };
  const person = await newAccount(page.request, 'Mona Saleh');
  await signIn(page, person);

  await page.goto(path);
  await expectPage(page, path, t('profile.title'));
  const name = main.getByLabel(t('profile.name'), { exact: true });
  await expect(name).toHaveValue('Mona Saleh');
  await expect(name).toBeDisabled();
  await expect(main.getByLabel(t('profile.referral.link'))).toHaveValue(
    /\/sign-up\?type=referralCode&model_id=[A-Z0-9]{8}$/,
  );
  await check();

  // A read-only choice still shows its options.
  await expect(main.getByRole('radio').first()).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await button('profile.edit').click();
  await expect(name).toBeFocused();
  await name.fill('');
  await main.getByLabel(t('profile.phone'), { exact: true }).fill('');
  await button('profile.confirm').click();
  await expect(main.getByText(t('profile.errors.name'), { exact: true })).toBeVisible();
  await expect(main.getByText(t('profile.errors.phone'), { exact: true })).toBeVisible();
  await expect(main.getByText(t('profile.errors.languages'), { exact: true })).toBeVisible();
  await check();
  await name.fill('Mona S.');
  await main.getByLabel(t('profile.phone'), { exact: true }).fill('+201000000077');
  await main.getByRole('combobox', { name: t('profile.languages') }).click();
  await page.getByRole('option', { name: language === 'ar' ? 'العربية' : 'Arabic' }).click();
  await page.keyboard.press('Escape');
  await main
    .locator('input[type="file"]')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await largePicture(page) });
  await expect(main.locator('form img')).toHaveAttribute('src', /^blob:/);
  await button('profile.confirm').click();
  await expect(button('profile.edit')).toBeFocused();
  await expect(name).toHaveValue('Mona S.');
  await expect(main.locator('form img')).toHaveAttribute('src', /^\/api\/pictures\//);
  await page.reload();
  await expect(name).toHaveValue('Mona S.');

  await main.getByRole('tab', { name: t('profile.tabs.family') }).click();
  await expect(main.getByText(t('family.empty.title'))).toBeVisible();
  await check();
  await main.getByRole('link', { name: t('family.add') }).click();
  await expectPage(page, '/add-child?status=add', t('member.addTitle'));
  await button('member.add').click();
  await expect(main.getByText(t('member.errors.name'), { exact: true })).toBeVisible();
  await check();
  const memberName = main.getByLabel(t('member.name'), { exact: true });
  await memberName.fill('Layla');
  await main.getByRole('radio', { name: t('member.genders.female') }).check();
  await main.getByRole('checkbox').check();

  // The page asks before it discards unsaved input.
  await main.getByRole('link', { name: t('member.cancel') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(t('member.leave'))).toBeVisible();
  await question.getByRole('button').first().click();
  await button('member.add').click();
  await expect(page).toHaveURL(`${path}?tab=family`);
  await expect(main.getByText('Layla').first()).toBeVisible();
  await check();

  await main.getByRole('link', { name: t('family.edit') }).click();
  await expect(page).toHaveURL(/\/add-child\?id=\d+&status=edit$/);
  // PD-12: the address alone is enough.
  await page.reload();
  await expect(memberName).toHaveValue('Layla');
  await memberName.fill('ليلى');
  await check();
  await button('member.apply').click();
  await expect(main.getByText('ليلى').first()).toBeVisible();

  await main.getByRole('link', { name: t('family.edit') }).click();
  await button('member.remove.action').click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: t('member.remove.confirm'), exact: true }).click();
  await expect(main.getByText(t('family.empty.title'))).toBeVisible();

  await page.goto('/user/dashboard');
  await expect(main.getByRole('region')).toHaveCount(6);
  await check();
});

test('a person downloads a copy of their own data @once', async ({ page, text }) => {
  const person = await newAccount(page.request, 'Mona Saleh');
  await signIn(page, person);
  await page.goto(path);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text(own, 'account.download.start') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rafiq-data-\d{4}-\d\d-\d\d\.zip$/);
  // The archive stores its files without compression.
  const archive = await readFile(await file.path(), 'utf8');
  for (const stored of ['data.json', 'index.html', `"email": "${person.email}"`, 'Mona Saleh'])
    expect(archive).toContain(stored);
  expect(archive).not.toContain('password_hash');
  await expect(page.getByText(text(own, 'account.download.started'))).toBeVisible();
});

test('an account is deleted, and called back by signing in @screen', async ({
  page,
  request,
  text,
  language,
  watch,
}) => {
  // While the page is being left, it sends requests again whose session has ended, and its stream of events may do so too.
  watch.expectProblem(/deleteAccount|auth\/profile|realtime\/events|status of 40[01]/);
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const auth = (key: string) => text('mf-auth', key);
  const person = await newAccount(page.request, 'Mona Saleh');
  await signIn(page, person);
  await page.goto(path);
  await page.getByRole('button', { name: t('profile.deleteAccount') }).click();
  const dialog = page.getByRole('dialog', { name: t('account.delete.title') });
  const password = dialog.getByLabel(t('account.delete.password'), { exact: true });
  const confirm = dialog.getByRole('button', { name: t('account.delete.confirm'), exact: true });
  await expectAccessible(page, 'dialog[open]');
  await password.fill('not-the-password');
  await confirm.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(person.password);
  await confirm.click();
  await expect(page).toHaveURL(/\/account-deletion\?until=/);
  await expect(page.getByRole('heading', { level: 1, name: t('account.deletion.title') })).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  expect(await isLive(request, person.token)).toBe(false);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('logged')])).toEqual([
    null,
    null,
  ]);

  await page.getByRole('link', { name: t('account.deletion.keep') }).click();
  await page.getByLabel(auth('fields.email')).fill(person.email);
  await page.getByLabel(auth('fields.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: auth('loginForm.submit') }).click();
  await expect(page.getByText(auth('login.accountKept'))).toBeVisible();
  await page.goto(path);
  await expect(page.getByLabel(t('profile.name'), { exact: true })).toHaveValue('Mona Saleh');
});
