import { codeFor, freshAddress } from '../support/mailbox.ts';
import { fillRegistration } from '../support/sign-up.ts';
import { expect, expectAccessible, expectWellLaidOut, test, waitForNetwork } from '../support/test.ts';

test('AUTH-008 AUTH-009 AUTH-012 AUTH-015 AUTH-017 AUTH-041 XCUT-002 XCUT-003 from the first page to a session @screen', async ({
  page,
  request,
  text,
  language,
}) => {
  const email = freshAddress();
  await page.goto('/login');
  await page.getByRole('link', { name: text('mf-auth', 'createAccount') }).click();

  await expect(page).toHaveURL('/sign-up');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel(text('mf-auth', 'fields.email')).fill(email);
  await page.getByRole('button', { name: text('mf-auth', 'signUp.submit') }).click();

  await expect(page).toHaveURL('/verify');
  await expect(page.getByRole('heading', { level: 1, name: text('mf-auth', 'verify.title') })).toBeVisible();
  const boxes = page.getByRole('main').getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await expect(boxes.first()).toBeFocused();
  await expectAccessible(page);
  await boxes.first().pressSequentially(await codeFor(request, email));
  await page.getByRole('button', { name: text('mf-auth', 'verify.confirm') }).click();

  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel(text('mf-auth', 'fields.email'))).toHaveValue(email);
  // PD-12: a refresh of the step preserves everything.
  await page.reload();
  await expect(page.getByLabel(text('mf-auth', 'fields.email'))).toHaveValue(email);
  await expectAccessible(page);
  await expectWellLaidOut(page, language);
  await page.getByRole('button', { name: text('mf-auth', 'createAccount') }).click();
  await expect(page.getByText(text('mf-auth', 'errors.name'))).toBeVisible();
  await expect(page.getByLabel(text('mf-auth', 'fields.name'))).toBeFocused();

  await fillRegistration(page, text, 'Demo Newcomer');
  const spoken = page.getByRole('combobox', { name: text('mf-auth', 'fields.languages') });
  await spoken.click();
  const offered = page.getByRole('listbox').getByRole('option');
  await offered.nth(0).click();
  await offered.nth(1).click();
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest((made) => made.url().endsWith('/register') && made.method() === 'POST');
  await page.getByRole('button', { name: text('mf-auth', 'createAccount') }).click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');

  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({
    logged: '1',
    email,
    name: 'Demo Newcomer',
    switch: '0',
    isCons: 'false',
    gender: '1',
    lang: language,
  });
  const user = await request.get('/api/mobile/auth/user', {
    headers: { authorization: `Bearer ${stored.token}` },
  });
  expect((await user.json()).user.email).toBe(email);
});

test('AUTH-054 a wrong code says so and the right one still works @once', async ({
  page,
  request,
  text,
  watch,
}) => {
  watch.expectProblem(/verifyOtp|status of 400/);
  const email = freshAddress();
  await page.goto('/sign-up');
  await page.getByLabel(text('mf-auth', 'fields.email')).fill(email);
  await page.getByRole('button', { name: text('mf-auth', 'signUp.submit') }).click();
  const boxes = page.getByRole('main').getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  const code = await codeFor(request, email);
  await boxes.first().pressSequentially(code === '1111' ? '2222' : '1111');
  await page.getByRole('button', { name: text('mf-auth', 'verify.confirm') }).click();
  await expect(page.getByText(text('mf-auth', 'errors.code'))).toBeVisible();
  for (const index of [3, 2, 1, 0]) await boxes.nth(index).fill('');
  await boxes.first().pressSequentially(code);
  await page.getByRole('button', { name: text('mf-auth', 'verify.confirm') }).click();
  await expect(page).toHaveURL('/register');
});

test('AUTH-010 AUTH-032 an invitation survives the way to a session and leads to its page @once', async ({
  page,
  text,
}) => {
  await page.goto('/login?type=Course&model_id=5&invitation_id=1&invitee_id=2');
  await page.getByRole('link', { name: text('mf-auth', 'login.byEmail') }).click();
  await expect(page).toHaveURL('/login-form?type=Course&model_id=5&invitation_id=1&invitee_id=2');
  await page.getByLabel(text('mf-auth', 'fields.email')).fill('learner@rafiq.example');
  await page.getByLabel(text('mf-auth', 'fields.password'), { exact: true }).fill('demonstration');
  await page.getByRole('button', { name: text('mf-auth', 'loginForm.submit') }).click();
  await expect(page).toHaveURL('/courses/5');
});

test('AUTH-036 SHELL-020 XCUT-026 a guarded page leads to sign-in and back, and logout ends the session', async ({
  page,
  text,
  request,
}) => {
  await page.goto('/show/user/profile?tab=events');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: text('mf-auth', 'login.byEmail') }).click();
  await page.getByLabel(text('mf-auth', 'fields.email')).fill('second.learner@rafiq.example');
  await page.getByLabel(text('mf-auth', 'fields.password'), { exact: true }).fill('demonstration');
  await page.getByRole('button', { name: text('mf-auth', 'loginForm.submit') }).click();
  await expect(page).toHaveURL('/show/user/profile?tab=events');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // Waits until the chosen language was sent for the account; afterwards the token is rejected.
  const isLanguageSent = () => localStorage.getItem('langStored') === localStorage.getItem('lang');
  await expect.poll(() => page.evaluate(isLanguageSent)).toBe(true);

  const phone = (page.viewportSize()?.width ?? 0) < 600;
  await page.getByRole('button', { name: text('shell', phone ? 'menu.open' : 'account.open') }).click();
  // The profile has its own heading.
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell', 'account.logout') })
    .click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await request.get('/api/mobile/auth/user', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('AUTH-074 a wrong password shows the server message and keeps the e-mail', async ({
  page,
  text,
  watch,
  language,
}) => {
  watch.expectProblem(/auth\/login|status of 400/);
  await page.goto('/login-form');
  await page.getByLabel(text('mf-auth', 'fields.email')).fill('nobody@rafiq.example');
  await page.getByLabel(text('mf-auth', 'fields.password'), { exact: true }).fill('not-the-password');
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
  await page.getByRole('button', { name: text('mf-auth', 'loginForm.submit') }).click();
  const { msg } = await (await answer).json();
  expect(msg).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/);
  await expect(page.getByRole('alert').filter({ hasText: msg })).toBeVisible();
  await expect(page.getByLabel(text('mf-auth', 'fields.email'))).toHaveValue('nobody@rafiq.example');
});

test('a page looks the same when the parts of another one come beside it @once', async ({ page, text }) => {
  await page.goto('/sign-up');
  await page.getByLabel(text('mf-auth', 'fields.email')).fill(freshAddress());
  await page.getByRole('button', { name: text('mf-auth', 'signUp.submit') }).click();
  const boxes = page.getByRole('main').getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  const before = await boxes.first().boundingBox();
  // Hovering the link prefetches the page, which requests the style sheet of a field once more.
  const styles = page.waitForResponse(/\/lists\.css$/);
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).hover();
  await styles;
  await waitForNetwork(page);
  expect(await boxes.first().boundingBox()).toEqual(before);
});
