import { isLive, newAccount, signIn } from '../support/accounts.ts';
import { codeFor } from '../support/mailbox.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

test('AUTH-006 AUTH-007 AUTH-016 AUTH-020 AUTH-021 AUTH-070 from a forgotten password to a new one @screen', async ({
  page,
  request,
  text,
  language,
}) => {
  const mf = (key: string) => text('mf-auth', key);
  const { email, token } = await newAccount(request);
  await page.goto('/login-form?type=Course&model_id=5');
  await page.getByRole('link', { name: mf('forgotten.title') }).click();
  await expectPage(page, '/forget-password?type=Course&model_id=5', mf('forgotten.title'));
  await page.getByLabel(mf('fields.email')).fill(email);
  await expectAccessible(page);
  await expectWellLaidOut(page, language);
  await page.getByRole('button', { name: mf('verify.confirm') }).click();

  await expect(page).toHaveURL('/verify?forget_password=1&type=Course&model_id=5');
  // PD-12: after a refresh, each step continues.
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('textbox')
    .first()
    .pressSequentially(await codeFor(request, email));
  await page.getByRole('button', { name: mf('verify.confirm') }).click();
  await expect(page).toHaveURL('/reset-password?type=Course&model_id=5');
  await page.reload();
  await expect(page.getByLabel(mf('fields.email'))).toHaveValue(email);

  const [password, again] = [
    page.getByLabel(mf('fields.newPassword'), { exact: true }),
    page.getByLabel(mf('fields.confirmPassword'), { exact: true }),
  ];
  await password.fill('another-long-one');
  await again.fill('another-long-two');
  await page.getByRole('button', { name: mf('verify.confirm') }).click();
  await expect(page.getByText(mf('errors.passwordsDiffer'))).toBeVisible();
  await expectAccessible(page);
  await expectWellLaidOut(page, language);
  await again.fill('another-long-one');
  await page.getByRole('button', { name: mf('verify.confirm') }).click();

  await expect(page).toHaveURL('/login?type=Course&model_id=5');
  await expect(page.getByText(mf('reset.done'))).toBeVisible();
  // PD-2: all earlier sessions have ended.
  expect(await isLive(request, token)).toBe(false);
  await page.getByRole('link', { name: mf('login.byEmail') }).click();
  await page.getByLabel(mf('fields.email')).fill(email);
  await page.getByLabel(mf('fields.password'), { exact: true }).fill('another-long-one');
  await page.getByRole('button', { name: mf('loginForm.submit') }).click();
  await expect(page).toHaveURL('/courses/5');
});

test('PD-12: steps that nothing leads to begin at their start @once', async ({ page }) => {
  await page.goto('/reset-password?type=Course&model_id=5');
  await expect(page).toHaveURL('/forget-password?type=Course&model_id=5');
  await page.goto('/verify?forget_password=1');
  await expect(page).toHaveURL('/forget-password');
  await page.goto('/verify');
  await expect(page).toHaveURL('/sign-up');
  await page.goto('/register?type=Course&model_id=5');
  await expect(page).toHaveURL('/sign-up?type=Course&model_id=5');
});

test('SHELL-023 AUTH-044 AUTH-059 the password dialog of the account menu @screen', async ({
  page,
  request,
  text,
  watch,
}) => {
  watch.expectProblem(/resetPassword|status of 400/);
  const mf = (key: string) => text('mf-auth', key);
  const account = await newAccount(request);
  const { token } = await signIn(page, account);
  await page.goto('/terms-and-conditions');
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  const menu = page.getByRole('button', { name: text('shell', phone ? 'menu.open' : 'account.open') });
  await menu.click();
  await page.getByRole('button', { name: text('shell', 'account.resetPassword') }).click();

  const dialog = page.getByRole('dialog', { name: mf('dialog.title') });
  const confirm = dialog.getByRole('button', { name: mf('verify.confirm') });
  const field = (key: string) => dialog.getByLabel(mf(key), { exact: true });
  await expect(confirm).toBeDisabled();
  await field('fields.newPassword').fill('a-newer-password');
  await expect(confirm).toBeDisabled();
  await field('fields.confirmPassword').fill('a-newer-password');
  await expect(confirm).toBeEnabled();
  await field('fields.currentPassword').fill('not-the-password');
  await confirm.click();
  await expect(field('fields.currentPassword')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('fields.newPassword')).toHaveValue('a-newer-password');
  await expectAccessible(page, 'dialog[open]');

  await field('fields.currentPassword').fill(account.password);
  await confirm.click();
  await expect(page.getByText(mf('dialog.done'))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('hasPassword'))).toBe('true');
  // PD-2: all other sessions end, and this one continues.
  expect(await isLive(request, account.token)).toBe(false);
  expect(await isLive(request, token)).toBe(true);
});
