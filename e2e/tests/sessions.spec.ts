import { learner, signIn } from '../support/accounts.ts';
import { expect, test, waitForNetwork } from '../support/test.ts';

// These tests answer requests themselves, and cannot intercept requests that a service worker answers.
test.use({ serviceWorkers: 'block' });

const renewals = (urls: string[]) => urls.filter((url) => url.endsWith('/api/auth/renew'));

test('AUTH-071 XCUT-030 two tabs, an ended token and a lost renewal answer: still signed in @once', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblem(/auth\/renew|ERR_FAILED|status of 401|status: 401/);
  await signIn(page, learner);
  await page.goto('/');
  const before = await page.evaluate(() => localStorage.getItem('token'));

  // The first renewal reaches the server, but its answer is lost. A page renews as soon as its token has expired.
  let lost = 0;
  await context.route('**/api/auth/renew', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort('failed');
  });
  // Simulates an expired token: replaces it with one that the server never issued.
  await page.evaluate(() => {
    localStorage.setItem('token', `${localStorage.getItem('token')?.slice(0, -4)}AAAA`);
    localStorage.setItem('tokenExpiresAt', String(Date.now() - 1_000));
  });
  const second = await context.newPage();
  await Promise.all([page.reload(), second.goto('/courses')]);
  for (const each of [page, second]) {
    await expect
      .poll(() => each.evaluate(() => Number(localStorage.getItem('tokenExpiresAt')) > Date.now()), {
        timeout: 20_000,
      })
      .toBe(true);
    expect(await each.evaluate(() => localStorage.getItem('logged'))).toBe('1');
    expect(await each.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
  }
  expect(lost).toBeGreaterThanOrEqual(2);

  const user = await page.request.get('/api/mobile/auth/user', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  });
  expect((await user.json()).user.email).toBe(learner.email);
});

test('a signed-out visit makes no renewal call @once', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  for (const path of ['/', '/login', '/courses']) {
    await page.goto(path);
    await waitForNetwork(page);
  }
  expect(renewals(urls)).toEqual([]);
  expect(urls.filter((url) => url.includes('/api/mobile/auth/user'))).toEqual([]);
});

test('XCUT-021 PD-9 a sign-out in one tab is one in the other @once', async ({
  page,
  context,
  watch,
  text,
}) => {
  // Each tab may have sent a request for its user's account just before the sign-out.
  watch.expectProblem(/status of 401|status: 401/);
  await signIn(page, learner);
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/show/user/profile');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: text('shell', 'account.open') }).click();
  await page.getByRole('button', { name: text('shell', 'account.logout') }).click();
  await expect(second).toHaveURL('/login');
  // The next user is not redirected to the page of the previous one.
  expect(await second.evaluate(() => localStorage.getItem('distenationRoute'))).toBeNull();
});

test('a session that the server ended leads to sign-in and back @once', async ({
  page,
  context,
  watch,
  text,
}) => {
  watch.expectProblem(/status of 401|status: 401/);
  const { token } = await signIn(page, learner);
  await page.goto('/show/user/profile?tab=first');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page with a pending request would notice the end of the session instead of loading the next document.
  await page.goto('about:blank');
  await context.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await page.goto('/show/user/profile?tab=first');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(text('shell', 'session.ended'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('distenationRoute'))).toBe(
    '/show/user/profile?tab=first',
  );
});
