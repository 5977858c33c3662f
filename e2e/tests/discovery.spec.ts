import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { createCalls } from '../support/consultants.ts';
import { countPresses } from '../support/presses.ts';
import { signUp } from '../support/sign-up.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** The ids of the chosen times, from the address. */
const chosenIn = (page: Page) => new URL(page.url()).searchParams.getAll('slots');

test('a visitor finds a consultant on the first page, chooses a time, signs up on the way, and books the time that was chosen', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string) => text('mf-consultations', key);
  const presses = await countPresses(page);
  await page.goto('/');
  const offers = main(page)
    .getByRole('region', { name: t('home.consultants') })
    .getByRole('article')
    .filter({ hasText: t('booking.card.firstFree') });
  // Each project uses a different consultant, because both projects run at the same time.
  const link = offers.nth(language === 'en' ? 1 : 2).getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expectPage(page, /\/consultants\/\w+\/\d+$/, name);

  await main(page)
    .getByRole('button', { name: t('booking.profile.book'), exact: true })
    .click();
  // Some times of the day may be booked, or start too soon to be booked.
  const states = ['margin', 'booked', 'kept', 'past'].map((state) => t(`booking.slot.${state}`));
  const times = main(page)
    .locator('button[aria-pressed]')
    .filter({ hasNotText: new RegExp(states.join('|')) });
  await times.first().click();
  await expect(times.first()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => chosenIn(page)).toHaveLength(1);
  const chosen = chosenIn(page);
  const isStillChosen = async (heading: string, address: RegExp) => {
    await expectPage(page, address, heading);
    expect(chosenIn(page)).toEqual(chosen);
    const pressed = main(page).locator('button[aria-pressed="true"]');
    await expect(pressed).toHaveCount(1);
    await expect(pressed).toContainText(t('booking.slot.selected'));
  };

  const book = main(page)
    .getByRole('button', { name: t('booking.contact.free') })
    .last();
  await book.click();
  await expect(page).toHaveURL('/login');
  await signUp(page, text, 'Demo Visitor');

  await isStillChosen(name, /\/consultants\/\w+\/\d+\?/);
  await book.click();
  await isStillChosen(t('booking.contact.free'), /\/consultants\/sessions\/free\?/);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await book.click();
  await expect(page).toHaveURL(/\/payment-result\?payment_success=1/);
  await expect(page.getByText(text('mf-commerce', 'paymentResult.free'))).toBeVisible();
  await expect(main(page).getByText(name).first()).toBeVisible();
  // This number is documented in bench/README.md.
  expect(await presses()).toBe(11);
});

test('a learner goes on with a course from the first page, at the lesson and the second where it was left', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text('mf-courses', key, values);
  const account = await newAccount(page.request);
  const { get, post } = createCalls(page.request, account.token);
  // The demonstration content has a free course, whose first lesson is a video of 42 seconds.
  await post('/api/mobile/users/courses/enroll', { course_id: '5' });
  const { data: lesson } = await get<{ data: { title: string } }>(`/api/mobile/lessons/8?lang=${language}`);
  const left = await page.request.put('/api/mobile/lessons/8/progress', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { position: 21, watched: [[0, 12]] },
  });
  expect(left.status()).toBe(200);
  await signIn(page, account);

  await page.goto('/');
  const next = main(page).getByRole('region', { name: t('dashboard.continue') });
  await expect(next).toContainText(lesson.title);
  await expect(next).toContainText(t('dashboard.at', { time: '0:21' }));
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await next.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL('/lessons/5?lesson=8');
  await expect(main(page).getByRole('heading', { name: lesson.title, exact: true })).toBeVisible();
  const film = page.locator('video').first();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(21);
});
