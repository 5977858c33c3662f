import { learner, signIn } from '../support/accounts.ts';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

/** One page of every remote, and each of the shell's and mf-auth's own. */
const pages = [
  ['SHELL-001', '/'],
  ['AUTH-001 AUTH-061', '/login'],
  ['AUTH-002', '/login-form'],
  ['AUTH-003', '/sign-up'],
  ['SHELL-004', '/contact-us'],
  ['AUTH-006', '/forget-password'],
  ['SHELL-002', '/OurServices'],
  ['SHELL-003', '/Experince'],
  ['SHELL-007', '/coming-soon'],
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
  await page.goto('/');
  await signIn(page, learner);
  await page.goto('/consultants/availablilty');
  await expect(page).toHaveURL('/');
});

test('the policy refuses inline styles, inline scripts and eval, and the watch of these tests sees it @once', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/policy/i);
  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = ':root { --injected: 1 }';
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.head.append(style, script);
    // In a task of the page's own: what the test evaluates itself stands outside the policy.
    const evaluated = await new Promise((resolve) =>
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: that it is refused is the point
          resolve(eval('true'));
        } catch {
          resolve(false);
        }
      }),
    );
    const applied = getComputedStyle(document.documentElement).getPropertyValue('--injected') !== '';
    return { applied, injected: 'injected' in window, evaluated };
  });
  expect(ran).toEqual({ applied: false, injected: false, evaluated: false });
  for (const directive of ['style-src-elem', 'script-src-elem', 'script-src'])
    await expect
      .poll(() => watch.problems.some((problem) => problem.includes(`policy: ${directive} `)))
      .toBe(true);
});
