import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { learner, newAccount, newToken, personIn, signIn } from '../support/accounts.ts';
import { createCalls, freshName, newApplicant, operator } from '../support/consultants.ts';
import { readMail } from '../support/mailbox.ts';
import { credit, fillCart, getWalletDollars, newBuyer, newSeller } from '../support/purchases.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-admin';
const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.locator('dialog[open]').last();

test('an operator goes from home to the work and accepts a consultant, who is one at once', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const applicant = await newApplicant(page.request);
  await signIn(page, operator);
  await page.goto('/');
  await main(page)
    .getByRole('region', { name: text('shell', 'home.operator') })
    .getByRole('link', { name: t('work.title'), exact: true })
    .click();
  await expectPage(page, /\/admin$/, t('work.title'));
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await main(page).locator('a[href="/admin/consultant-requests"]').click();
  await expectPage(page, /\/admin\/consultant-requests/, t('requests.title'));
  await main(page).getByRole('button', { name: applicant.username }).click();
  await expect(page.getByRole('heading', { level: 2, name: applicant.username })).toBeFocused();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('requests.accept'), exact: true })
    .click();
  await expect(page.getByText(t('requests.accepted', { name: applicant.username }))).toBeVisible();
  const { user } = await applicant.calls.get<{ user: { is_consultant: boolean } }>('/api/mobile/auth/user');
  expect(user.is_consultant).toBe(true);
});

test('a number of the dashboard leads to what it counts in the same range, and Back to the range', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string) => text(own, key);
  await signIn(page, operator);
  await page.goto('/admin/dashboard');
  await main(page)
    .getByRole('radio', { name: t('dashboard.ranges.months') })
    .check();
  await expect(page).toHaveURL(/\?range=months$/);
  // The demonstration has sessions of the last months.
  const held = main(page).locator('section', {
    has: page.locator('a[href^="/admin/dashboard/sessions-held?from="]'),
  });
  await expect(held.getByRole('img').first()).toBeVisible();
  await held.getByText(t('dashboard.table')).click();
  await expect(held.getByRole('table').getByRole('row')).toHaveCount(13);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  const title = (await held.getByRole('heading').textContent()) ?? '';
  await held.getByRole('link').first().click();
  await expectPage(page, /\/sessions-held\?from=\d{4}-\d{2}-01&to=/, title);
  // Beside the row of the titles.
  await expect(main(page).getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.goBack();
  await expectPage(page, /\?range=months$/, t('dashboard.title'));
});

test('a role is made and given by e-mail; its holder sees the queues of this role alone', async ({
  page,
  browser,
  text,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const name = `Reception ${randomUUID().slice(0, 8)}`;
  const colleague = await newAccount(page.request, 'Demo Colleague');
  await signIn(page, operator);
  await page.goto('/admin/roles?tab=roles');
  await main(page)
    .getByRole('button', { name: t('roles.role.create') })
    .click();
  await dialogOf(page).getByLabel(t('roles.role.name')).fill(name);
  await dialogOf(page)
    .getByRole('checkbox', { name: t('permissions.events.name') })
    .check();
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('roles.save') })
    .click();
  await expect(main(page).getByText(name)).toBeVisible();
  await page.goto('/admin/roles');
  await main(page)
    .getByRole('button', { name: t('roles.people.give') })
    .click();
  await dialogOf(page).getByLabel(t('roles.people.email')).fill(colleague.email);
  await dialogOf(page).getByRole('checkbox', { name }).check();
  await dialogOf(page)
    .getByRole('button', { name: t('roles.save') })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, colleague);
  await theirs.goto('/admin');
  await expect(main(theirs).locator('a[href="/admin/camp-bookings"]')).toBeVisible();
  await expect(main(theirs).locator('a[href="/admin/consultant-requests"]')).toHaveCount(0);
  await expect(theirs.getByRole('banner').locator('a[href="/admin/orders"]')).toHaveCount(0);
  await context.close();
});

test('one line of an order that the wallet paid is refunded, and the buyer has the money', async ({
  page,
  text,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const seller = await newSeller(page.request);
  const buyer = await newBuyer(page.request);
  await credit(page.request, buyer, 70);
  await fillCart(buyer, ...seller.slots.slice(0, 2));
  const { order_id: order } = await buyer.calls.post<{ order_id: number }>('/api/payment/checkout', {
    payment_method: 'wallet',
    isWallet: '1',
  });
  expect(await getWalletDollars(buyer)).toBe(0);
  await signIn(page, operator);
  await page.goto('/admin/orders');
  await page.getByRole('textbox', { name: t('orders.search.label') }).fill(buyer.email);
  await page.getByRole('textbox', { name: t('orders.search.label') }).press('Enter');
  await main(page).locator(`a[href^="/admin/orders/${order}"]`).first().click();
  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('order.refund.line')}\\s*:`) })
    .first()
    .click();
  await dialogOf(page).getByLabel(t('order.refund.reason')).fill('The session could not be held.');
  await expectAccessible(page);
  await dialogOf(page).locator('button[type=submit]').click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await getWalletDollars(buyer)).toBe(35);
});

test('a list is sorted, narrowed, saved as a view and downloaded; no name in the file is computed', async ({
  page,
  text,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const name = `=1+1 ${freshName()}`;
  const person = await newAccount(page.request, name);
  await signIn(page, operator);
  await page.goto('/admin/people');
  await page.getByRole('textbox', { name: t('people.search') }).fill(person.email);
  await expect(main(page).getByRole('rowheader')).toHaveCount(1);
  const title = main(page).getByRole('columnheader', { name: t('people.columns.email') });
  await title.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=email/);
  await page.reload();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect(main(page).getByRole('rowheader')).toHaveText([name]);

  const view = freshName();
  await main(page)
    .getByRole('button', { name: t('lists.views'), exact: true })
    .click();
  await dialogOf(page).getByLabel(t('lists.viewName')).fill(view);
  await dialogOf(page)
    .getByRole('button', { name: t('lists.saveView') })
    .click();
  await expect(dialogOf(page).getByRole('link', { name: view })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/people');
  await main(page)
    .getByRole('button', { name: t('lists.views'), exact: true })
    .click();
  await dialogOf(page).getByRole('link', { name: view }).click();
  await expect(page).toHaveURL(/search=.*sort=email/);
  await expect(main(page).getByRole('rowheader')).toHaveText([name]);

  for (const format of ['csv', 'xlsx'] as const) {
    await main(page)
      .getByRole('button', { name: t('lists.export'), exact: true })
      .click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t(`lists.formats.${format}`) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^rafiq-people-[\\d-]+\\.${format}$`));
    const bytes = await readFile(await download.path());
    if (format === 'csv') expect(bytes.toString('utf8')).toContain(`"'${name}","${person.email}"`);
    else expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  }
});

test('a person is found, blocked with a reason and restored; meanwhile nobody signs in with the account', async ({
  page,
  text,
  watch,
  language,
}) => {
  watch.expectProblem(/status of 403|status: 403/);
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const name = freshName();
  const person = await newAccount(page.request, name);
  const tryToSignIn = async () => {
    const { email, password } = person;
    return (await page.request.post('/api/mobile/auth/login', { multipart: { email, password } })).status();
  };
  await signIn(page, operator);
  await page.goto('/admin/people');
  await page.getByRole('textbox', { name: t('people.search') }).fill(person.email);
  // Until the search has its answer, all people are listed, and the one who is pressed moves.
  await expect(main(page).getByRole('rowheader')).toHaveCount(1);
  await main(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('person.block.action'), exact: true })
    .click();
  await dialogOf(page).getByLabel(t('person.reason.label')).fill('Asked for money outside Rafiq.');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('person.block.confirm') })
    .click();
  await expect(main(page).getByRole('button', { name: t('person.restore.action') })).toBeVisible();
  expect(await tryToSignIn()).toBe(403);
  await main(page)
    .getByRole('button', { name: t('person.restore.action') })
    .click();
  await dialogOf(page)
    .getByRole('button', { name: t('person.restore.action') })
    .click();
  await expect(main(page).getByRole('button', { name: t('person.block.action'), exact: true })).toBeVisible();
  expect(await tryToSignIn()).toBe(200);
});

/** Opens the page of a person from the search. */
async function openPerson(
  page: Page,
  { email, username }: { email: string; username: string },
  label: string,
) {
  await page.goto('/admin/people');
  await page.getByRole('textbox', { name: label }).fill(email);
  await expect(main(page).getByRole('rowheader')).toHaveCount(1);
  await main(page).getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

test('the data of a person is downloaded; the account is erased after its e-mail is typed, waits in the queue, and is kept', async ({
  page,
  text,
  watch,
  language,
}) => {
  watch.expectProblem(/status of 422|status: 422/);
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const username = freshName();
  const person = await newAccount(page.request, username);
  await signIn(page, operator);
  await openPerson(page, { ...person, username }, t('people.search'));
  await main(page)
    .getByRole('button', { name: t('person.export.action'), exact: true })
    .click();
  const download = page.waitForEvent('download');
  await dialogOf(page)
    .getByRole('button', { name: t('person.export.action'), exact: true })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^rafiq-data-.*\.zip$/);

  await main(page)
    .getByRole('button', { name: t('person.erase.action'), exact: true })
    .click();
  await dialogOf(page)
    .getByLabel(t('person.erase.typed', { email: person.email }))
    .fill(person.email);
  await dialogOf(page).getByLabel(t('person.reason.label')).fill('Asked for it by telephone.');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('person.erase.confirm'), exact: true })
    .click();
  await expect(main(page).getByRole('button', { name: t('person.keep.action') })).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);

  await page.goto('/admin');
  await main(page).locator('a[href="/admin/deletions"]').click();
  await expectPage(page, /\/admin\/deletions$/, t('deletions.title'));
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('person.keep.title', { name: username }) })
    .click();
  await dialogOf(page).getByLabel(t('person.reason.label')).fill('Changed their mind.');
  await dialogOf(page)
    .getByRole('button', { name: t('person.keep.confirm'), exact: true })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: username })).toHaveCount(0);
});

test('an e-mail is changed by an operator, and by the owner of the new one, who signs in with it', async ({
  page,
  browser,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const username = freshName();
  const person = await newAccount(page.request, username);
  const email = `new-${person.email}`;
  await signIn(page, operator);
  await openPerson(page, { ...person, username }, t('people.search'));
  await main(page)
    .getByRole('button', { name: t('person.email.action'), exact: true })
    .click();
  await dialogOf(page).getByLabel(t('person.email.label')).fill(email);
  await dialogOf(page).getByLabel(t('person.reason.label')).fill('Lost the former mailbox.');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: t('person.email.confirm'), exact: true })
    .click();
  await expect(main(page).getByRole('button', { name: t('person.email.withdraw') })).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const mail = await readMail(theirs.request, email);
  const [, hash = ''] = /\/confirm-email(#[\w=&-]+)/.exec(mail) ?? [];
  await theirs.goto(`/confirm-email?lang=${language}${hash}`);
  await main(theirs)
    .getByRole('button', { name: text('mf-auth', 'confirmEmail.confirm') })
    .click();
  await expect(main(theirs).getByRole('link', { name: text('mf-auth', 'confirmEmail.login') })).toBeVisible();
  await context.close();
  const { password } = person;
  const answer = await page.request.post('/api/mobile/auth/login', { multipart: { email, password } });
  expect(answer.status()).toBe(200);
});

test('who is no operator is led home, and no byte of the remote is fetched @once', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mf-admin/')) fetched.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, learner);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched).toEqual([]);
  const calls = createCalls(page.request, await newToken(page.request, learner));
  await expect(calls.get('/api/operator/queues')).rejects.toThrow(/403|not_allowed/);
});

test('without the remote in the registry the site goes on, and its address says that there is no such page @once', async ({
  browser,
  page,
  ownSite,
  language,
  text,
  watch,
}) => {
  watch.expectProblem(/status of 404|status: 404/);
  const { store } = ownSite.releases;
  const registry = await store.readRegistry();
  if (registry === undefined) throw new Error('The site has no registry');
  const { 'mf-admin': removed, ...remotes } = registry.remotes;
  expect(removed).toBeDefined();
  await store.writeRegistry({ ...registry, remotes }, registry.revision);
  await expect(async () => {
    await page.goto(`${ownSite.url}/admin`);
    await expect(page.getByRole('heading', { level: 1, name: text('shell', 'notFound.title') })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.goto(`${ownSite.url}/courses`);
  await expectPage(page, /\/courses$/, text('mf-courses', 'catalogue.title'));

  // An operator loses the pages, and nothing else: their home, their own pages, and what another remote has for them.
  const theirs = await personIn(browser, language, operator, { baseURL: ownSite.url });
  await theirs.goto('/');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.locator('a[href^="/admin"]')).toHaveCount(0);
  for (const path of ['/chatlist/reports', '/user/dashboard']) {
    await theirs.goto(path);
    await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      theirs.getByRole('heading', { level: 1, name: text('shell', 'notFound.title') }),
    ).toHaveCount(0);
  }
  const calls = createCalls(theirs.request, await newToken(theirs.request, operator));
  await expect(calls.get('/api/operator/releases')).resolves.toMatchObject({ status: true });
  await theirs.context().close();
});
