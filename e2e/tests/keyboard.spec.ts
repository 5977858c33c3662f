import type { Locator, Page } from '@playwright/test';
import { codeFor, freshAddress } from '../support/mailbox.ts';
import { expect, expectPage, test } from '../support/test.ts';

/** Presses Tab until the target has the focus, like a keyboard user; fails if it cannot be reached. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

test('from the first page through sign-up to a session and out again, by keyboard alone', async ({
  page,
  request,
  text,
}) => {
  const mf = (key: string) => text('mf-auth', key);
  const email = freshAddress();
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  await page.goto('/');

  // The first focus stop of every page skips the frame. A key pressed before the frame is shown has no effect.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text('shared-ui', 'skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: mf('createAccount') }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(mf('fields.email')));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');

  await expectPage(page, '/verify', mf('verify.title'));
  await tabTo(page, page.getByRole('main').getByRole('textbox').first());
  await page.keyboard.type(await codeFor(request, email));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/register');
  await tabTo(page, page.getByRole('button', { name: mf('createAccount') }));
  await page.keyboard.press('Enter');
  // The first invalid field gets the focus.
  await expect(page.getByLabel(mf('fields.name'))).toBeFocused();
  await page.keyboard.type('Demo Keyboard');
  await tabTo(page, page.getByLabel(mf('fields.phone')));
  await page.keyboard.type('+447700900998');
  const birth = page.getByRole('group', { name: mf('fields.birthDate') });
  await tabTo(page, birth.getByLabel(text('shared-ui', 'day')));
  await page.keyboard.type('9');
  await tabTo(page, birth.getByLabel(text('shared-ui', 'month')));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, birth.getByLabel(text('shared-ui', 'year')));
  await page.keyboard.type('1988');
  await tabTo(page, page.getByLabel(mf('fields.password'), { exact: true }));
  await page.keyboard.type('a-long-password');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: mf('createAccount') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('logged'))).toBe('1');

  // The header comes before the page, where the focus is.
  const header = page.getByRole('button', { name: text('shell', phone ? 'menu.open' : 'account.open') });
  await tabTo(page, header, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: text('shell', 'account.logout') }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
