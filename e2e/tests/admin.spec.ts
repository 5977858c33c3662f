import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { learner, newAccount, newToken, signIn } from '../support/accounts.ts';
import { createCalls, newApplicant, operator } from '../support/consultants.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-admin';
const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.locator('dialog[open]').last();

test('an operator goes from the account menu to the work and accepts a consultant, who is one at once', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const applicant = await newApplicant(page.request);
  await signIn(page, operator);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell', 'account.open') })
    .click();
  await page
    .getByRole('banner')
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
    .getByRole('button', { name: t('roles.create') })
    .click();
  await dialogOf(page).getByLabel(t('roles.name')).fill(name);
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
    .getByRole('button', { name: t('roles.add') })
    .click();
  await dialogOf(page).getByLabel(t('roles.email')).fill(colleague.email);
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
  await expect(calls.get('/api/operator/work')).rejects.toThrow(/403|not_allowed/);
});

test('without the remote in the registry the site goes on, and its address says that there is no such page @once', async ({
  page,
  ownSite,
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
});
