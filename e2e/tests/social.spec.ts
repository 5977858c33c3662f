import type { Page } from '@playwright/test';
import { learner } from '../support/accounts.ts';
import { freshAddress } from '../support/mailbox.ts';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

/** Navigates to the embedded identity provider, which accepts any identity. */
async function toGoogle(page: Page, control: string, path = '/login') {
  await page.goto(path);
  await page.getByRole('link', { name: control }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Google');
}

test('AUTH-011 AUTH-039 AUTH-064 XCUT-015 Google, a known account: its session, and where the invitation leads', async ({
  page,
  text,
}) => {
  await toGoogle(
    page,
    text('mf-auth', 'social.google'),
    '/login?type=Course&model_id=5&invitation_id=1&invitee_id=2',
  );
  await expectAccessible(page);
  const sent = page.waitForRequest((made) => made.url().endsWith('/auth/social/login'));
  await page.getByRole('button', { name: learner.email }).click();
  const posted = (await sent).postData() ?? '';
  for (const key of ['provider', 'provider_id', 'email', 'id_token'])
    expect(posted).toContain(`name="${key}"`);
  await expect(page).toHaveURL('/courses/5');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ logged: '1', email: learner.email, is_social: 'true' });
});

test('AUTH-024 AUTH-040 Google, an unknown person: registration without a password, then a password by the dialog @screen', async ({
  page,
  text,
  language,
}) => {
  const mf = (key: string) => text('mf-auth', key);
  const email = freshAddress();
  await toGoogle(page, mf('social.google'), '/sign-up');
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: language === 'ar' ? 'متابعة' : 'Continue', exact: true }).click();

  await expect(page).toHaveURL('/register');
  await page.reload();
  await expect(page.getByLabel(mf('fields.email'))).toHaveValue(email);
  await expect(page.getByLabel(mf('fields.password'), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectWellLaidOut(page, language);
  await page.getByLabel(mf('fields.name')).fill('Demo Social');
  await page.getByLabel(mf('fields.phone')).fill('+44 7700 900996');
  const birth = page.getByRole('group', { name: mf('fields.birthDate') });
  await birth.getByLabel(text('shared-ui', 'day')).fill('3');
  await birth.getByLabel(text('shared-ui', 'month')).selectOption({ index: 4 });
  await birth.getByLabel(text('shared-ui', 'year')).fill('1995');
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest((made) => made.url().endsWith('/auth/register'));
  await page.getByRole('button', { name: mf('createAccount') }).click();
  const posted = (await sent).postData() ?? '';
  expect(posted).toContain('name="provider_id"');
  expect(posted).not.toContain('name="password"');
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ logged: '1', email, is_social: 'true', hasPassword: 'false' });
});

test('Google refuses: a kind word, and neither refresh nor back repeats it', async ({
  page,
  text,
  language,
}) => {
  await toGoogle(page, text('mf-auth', 'social.google'), '/login?type=Course&model_id=5');
  await page.getByRole('button', { name: language === 'ar' ? 'إلغاء' : 'Cancel' }).click();
  const rejected = page.getByText(text('mf-auth', 'social.refused'));
  await expect(rejected).toBeVisible();
  await expect(page).toHaveURL('/login?type=Course&model_id=5');
  await page.reload();
  await expect(page.getByRole('link', { name: text('mf-auth', 'social.google') })).toBeVisible();
  await expect(rejected).toHaveCount(0);
});

test('AUTH-076 an e-mail that Google has not confirmed is refused with the server message @once', async ({
  page,
  text,
  watch,
}) => {
  watch.expectProblem(/social\/login|status of 400/);
  await toGoogle(page, text('mf-auth', 'social.google'));
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/social/login'));
  await page.getByRole('button', { name: 'unverified@google.example' }).click();
  const { success, message } = await (await answer).json();
  expect(success).toBe(false);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL('/login');
});
