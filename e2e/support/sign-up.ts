import type { Page } from '@playwright/test';
import { codeFor, freshAddress } from './mailbox.ts';
import type { Owner } from './texts.ts';

type Text = (owner: Owner, key: string) => string;

/** Fills in the required fields of the form for a new account, except its e-mail, which is already set. */
export async function fillRegistration(page: Page, text: Text, username: string): Promise<void> {
  const mf = (key: string) => text('mf-auth', key);
  await page.getByLabel(mf('fields.name')).fill(username);
  await page.getByLabel(mf('fields.phone')).fill('+44 7700 900999');
  const birth = page.getByRole('group', { name: mf('fields.birthDate') });
  await birth.getByLabel(text('shared-ui', 'day')).fill('31');
  await birth.getByLabel(text('shared-ui', 'month')).selectOption({ index: 1 });
  await birth.getByLabel(text('shared-ui', 'year')).fill('1990');
  await page.getByLabel(mf('fields.password'), { exact: true }).fill('a-long-password');
  await page.getByRole('checkbox').check();
}

/** Signs up from /login: e-mail, code from the mail, and form. */
export async function signUp(page: Page, text: Text, username: string): Promise<void> {
  const mf = (key: string) => text('mf-auth', key);
  const email = freshAddress();
  await page.getByRole('link', { name: mf('createAccount') }).click();
  await page.getByLabel(mf('fields.email')).fill(email);
  await page.getByRole('button', { name: mf('signUp.submit') }).click();
  const boxes = page.getByRole('main').getByRole('textbox');
  await boxes.nth(3).waitFor();
  await boxes.first().pressSequentially(await codeFor(page.request, email));
  await page.getByRole('button', { name: mf('verify.confirm') }).click();
  await page.waitForURL('**/register*');
  await fillRegistration(page, text, username);
  await page.getByRole('button', { name: mf('createAccount') }).click();
}
