import type { BrowserContext, Page } from '@playwright/test';
import { generateTotp } from '../../server/src/areas/auth/factors/totp.ts';
import { newAccount, signIn } from '../support/accounts.ts';
import { asOperator, createCalls, operator } from '../support/consultants.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';
import type { Owner } from '../support/texts.ts';

const own = 'mf-profile-chat';
const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.locator('dialog[open]').last();

/** An authenticator of the browser that confirms by itself, as a phone with a fingerprint does. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

type Texts = (owner: Owner, key: string, values?: Record<string, string>) => string;

/** Enters e-mail and password on the page of the form. */
async function enterPassword(page: Page, text: Texts, account: { email: string; password: string }) {
  await page.goto('/login-form');
  await page.getByLabel(text('mf-auth', 'fields.email')).fill(account.email);
  await page.getByLabel(text('mf-auth', 'fields.password'), { exact: true }).fill(account.password);
  await main(page)
    .getByRole('button', { name: text('mf-auth', 'loginForm.submit') })
    .click();
  await expectPage(page, /\/second-step/, text('mf-auth', 'factor.title'));
}

async function logOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

/** Adds an authenticator app. @returns its key and the recovery codes */
async function addApp(page: Page, text: Texts) {
  const t = (key: string) => text(own, `security.${key}`);
  await main(page)
    .getByRole('button', { name: t('addApp') })
    .click();
  const secret = await dialogOf(page).getByLabel(t('secret')).inputValue();
  await expectAccessible(page);
  await dialogOf(page).getByRole('textbox').nth(1).pressSequentially(generateTotp(secret, new Date()));
  await dialogOf(page)
    .getByRole('button', { name: t('add'), exact: true })
    .click();
  await expect(dialogOf(page).getByText(t('codesText'))).toBeVisible();
  const codes = await dialogOf(page).getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('codesKept') })
    .click();
  return { secret, codes };
}

test('a passkey is added, confirms the next sign-in, and is renamed', async ({
  page,
  context,
  text,
  language,
  watch,
}) => {
  // The password alone is answered with 400.
  watch.expectProblem(/status of 400|auth\/login$|auth\/second-step$/);
  const t = (key: string, values?: Record<string, string>) => text(own, `security.${key}`, values);
  const account = await newAccount(page.request);
  await addAuthenticator(context, page);
  await signIn(page, account);
  await page.goto('/user/security');
  await expectPage(page, /\/user\/security/, t('title'));
  await expectWellLaidOut(page, language);
  await main(page)
    .getByRole('button', { name: t('addPasskey') })
    .click();
  await dialogOf(page).getByLabel(t('name')).fill('Laptop');
  await dialogOf(page)
    .getByRole('button', { name: t('make') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: t('codesKept') })
    .click();
  await main(page)
    .getByRole('button', { name: t('renameNamed', { name: 'Laptop' }) })
    .click();
  await dialogOf(page).getByLabel(t('name')).fill('حاسوب');
  await dialogOf(page)
    .getByRole('button', { name: t('save') })
    .click();
  await expect(main(page).getByText('حاسوب')).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);

  await logOut(page);
  await enterPassword(page, text, account);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: text('mf-auth', 'factor.usePasskey') })
    .click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('logged'))).toBe('1');
});

test('an authenticator app is added by keyboard, its code survives a refresh of the step, and a recovery code replaces it', async ({
  page,
  text,
  watch,
}) => {
  watch.expectProblem(/status of 400|auth\/login$|auth\/second-step$/);
  const account = await newAccount(page.request);
  await signIn(page, account);
  await page.goto('/user/security');
  const { codes } = await addApp(page, text);
  expect(codes).toHaveLength(10);
  await logOut(page);
  await enterPassword(page, text, account);
  await page.reload();
  await main(page)
    .getByRole('button', { name: text('mf-auth', 'factor.useRecovery') })
    .click();
  await page.getByLabel(text('mf-auth', 'factor.recovery')).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/user/security');
  const recovery = main(page).getByRole('region', { name: text(own, 'security.recovery') });
  await expect(recovery.getByText(/(^|\s)9\s/)).toBeVisible();
});

test('a new operator is led to add a second step, and back; a lost one is given back by another operator', async ({
  page,
  browser,
  text,
  language,
  watch,
}) => {
  // The session ends when the factor is removed.
  watch.expectProblem(/status of 401|status: 401/);
  const admin = (key: string, values?: Record<string, string>) => text('mf-admin', key, values);
  const account = await newAccount(page.request, 'Demo Helper');
  const { user } = await createCalls(page.request, account.token).get<{ user: { id: number } }>(
    '/api/mobile/auth/user',
  );
  const office = await asOperator(page.request);
  await office.put('/api/operator/accounts', { email: account.email, roles: [], administrator: 1 });
  await page.goto('/login-form');
  await page.getByLabel(text('mf-auth', 'fields.email')).fill(account.email);
  await page.getByLabel(text('mf-auth', 'fields.password'), { exact: true }).fill(account.password);
  await main(page)
    .getByRole('button', { name: text('mf-auth', 'loginForm.submit') })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin/people');
  await expectPage(page, /\/user\/security\?next=/, text(own, 'security.title'));
  await expect(main(page).getByText(text(own, 'security.required'))).toBeVisible();
  await addApp(page, text);
  await main(page)
    .getByRole('button', { name: text(own, 'security.goOn') })
    .click();
  await expectPage(page, /\/admin\/people/, admin('people.title'));

  const theirs = await browser.newContext({ viewport: page.viewportSize() });
  const helper = await theirs.newPage();
  await helper.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  await signIn(helper, operator);
  await helper.goto(`/admin/people/${user.id}`);
  await main(helper)
    .getByRole('button', { name: admin('person.factors.remove') })
    .click();
  await expectAccessible(helper);
  await dialogOf(helper)
    .getByRole('button', { name: admin('person.factors.remove') })
    .click();
  await expect(main(helper).getByText(admin('person.factors.none'))).toBeVisible();
  await expectWellLaidOut(helper, language);
  await theirs.close();

  await page.goto('/admin/people');
  await expect(page).toHaveURL(/\/login$/);
});
