import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

/** One page of every remote, and each of the shell's and mf-auth's own. */
const pages = [
  ['SHELL-001', '/'],
  ['AUTH-001 AUTH-061', '/login'],
  ['AUTH-002', '/login-form'],
  ['AUTH-003', '/sign-up'],
  ['SHELL-005', '/terms-and-conditions'],
  ['SHELL-006', '/privacy-policy'],
  ['SHELL-009', '/not-available'],
  ['SHELL-010', '/not-published'],
  ['SHELL-008', '/not-found'],
  ['', '/consultants/teacher/1'],
  ['', '/courses'],
  ['', '/user/initiatives/'],
  ['SHELL-012', '/events-list/'],
] as const;

for (const [rows, path] of pages) {
  test(
    `${rows} ${path} is whole: heading, language, direction, axe @screen`.trim(),
    async ({ page, language }, info) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(language === 'ar' ? / · رفيق$/ : / · Rafiq$/);
      await page.waitForLoadState('networkidle');
      await expectWellLaidOut(page, language);
      await expectAccessible(page);
      const name = `${info.project.name}${path.replace(/\W+/g, '-')}.png`;
      await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    },
  );
}

test('an unknown address keeps itself and says so @screen', async ({ page, text }) => {
  await page.goto('/no/such/page?x=1');
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'notFound.title') })).toBeVisible();
  await expect(page).toHaveURL('/no/such/page?x=1');
  await expectAccessible(page);
});

test('XCUT-001 XCUT-018 the language changes in place, is kept, and is followed by other tabs', async ({
  page,
  context,
  language,
}) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/courses');
  const target = language === 'en' ? 'ar' : 'en';
  await page
    .getByRole('banner')
    .getByRole('button', { name: target === 'ar' ? 'العربية' : 'English' })
    .click();
  for (const each of [page, other]) {
    await expect(each.locator('html')).toHaveAttribute('lang', target);
    await expect(each.locator('html')).toHaveAttribute('dir', target === 'ar' ? 'rtl' : 'ltr');
    await expect(each).toHaveTitle(target === 'ar' ? / · رفيق$/ : / · Rafiq$/);
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', target);
});

test('an empty address bar of an old spelling leads to the specified path with its query', async ({
  page,
}) => {
  await page.goto('/forgot-password?type=Course&model_id=5');
  await expect(page).toHaveURL('/forget-password?type=Course&model_id=5');
});

test('XCUT-027 consultant screens lead a learner home @once', async ({ page }) => {
  const { signIn, learner } = await import('../support/accounts.ts');
  await page.goto('/');
  await signIn(page, learner, '');
  await page.goto('/consultants/availablilty');
  await expect(page).toHaveURL('/');
});
