import type { Page } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { type Buyer, decide, newBuyer, payBy } from '../support/purchases.ts';
import {
  expect,
  expectAccessible,
  expectPage,
  expectWellLaidOut,
  test,
  waitForNetwork,
} from '../support/test.ts';

const own = 'mf-tracking';

// Prices in dollars.
test.use({ timezoneId: 'Europe/London' });

/** Adds a child to the family of an account; returns the id. */
async function addChild({ calls }: Buyer, name: string): Promise<number> {
  const form = { name, gender: '2', relation: '1', consent: '1' };
  const { data } = await calls.post<{ data: { id: number } }>('/api/mobile/family', form);
  return data.id;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.locator('dialog[open]');

test('TRCK-023 a parent enrols two children in a paid system, pays, and starts for one of them', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const check = async () => {
    await waitForNetwork(page);
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
  };
  const parent = await newBuyer(page.request, 'Huda');
  const layla = await addChild(parent, 'Layla');
  await addChild(parent, 'Omar');
  await signIn(page, parent);

  // The older address redirects to the introduction.
  await page.goto('/user/tracking-system/intro/4');
  await expect(page).toHaveURL(/\/user\/trackings\/4\/details/);
  await expect(main(page).getByRole('heading', { name: t('details.about.tracking') })).toBeVisible();
  await check();
  await main(page)
    .getByRole('button', { name: t('enrolment.enrol') })
    .click();
  const confirm = dialog(page).getByRole('button', { name: t('enrolment.confirm') });
  await expect(confirm).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: 'Layla' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Omar' }).check();
  await expect(dialog(page).getByRole('definition').last()).toContainText('18');
  await dialog(page).getByRole('radio', { name: /15/ }).check();
  await expect(dialog(page).getByRole('definition').last()).toContainText('30');
  await check();
  await confirm.click();

  await expectPage(page, '/cart', text('mf-commerce', 'cart.title'));
  await expect(main(page).getByText(text('mf-commerce', 'common.unlimited'))).toBeVisible();
  await expect(main(page).getByText('Layla')).toBeVisible();
  await expect(main(page).getByText('Omar')).toBeVisible();
  await page.getByRole('button', { name: text('mf-commerce', 'cart.checkout') }).click();
  await expectPage(page, /\/checkout/, text('mf-commerce', 'checkout.title'));
  await payBy(page, text('mf-commerce', 'common.methods.stripe'));
  await decide(page, 'pay');
  await expectPage(page, /\/payment-result\?payment_success=1/, text('mf-commerce', 'paymentResult.thanks'));

  // Both people are enrolled; one of them starts.
  await page.goto('/user/trackings/4/details?is_level=0');
  await main(page)
    .getByRole('button', { name: t('enrolment.start.action') })
    .click();
  await dialog(page).getByRole('radio', { name: 'Layla', exact: true }).check();
  await check();
  await dialog(page)
    .getByRole('button', { name: t('enrolment.start.action') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/user/trackings/4/details/enrolled/${layla}\\?is_level=0`));

  await page.goto('/multi-users/enrolled/tracking-system/4');
  await expectPage(page, /\/multi-users/, t('enrolment.users.title'));
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await expect(main(page).getByText(t('card.notStarted'))).toHaveCount(1);
  await check();
  await page.getByRole('tab', { name: t('enrolment.users.completed') }).click();
  await expect(page).toHaveURL(/tab=completed/);
  await expect(main(page).getByRole('article')).toHaveCount(0);

  await page.goto('/tracking-system/4/assign-family/');
  const assigned = page.getByRole('region', { name: t('enrolment.assign.assigned') });
  await expect(assigned.getByRole('listitem')).toHaveCount(2);
  await main(page).getByRole('checkbox', { name: 'Huda' }).check();
  await check();

  // The short address leads to the enrolment of a participant.
  await page.goto(`/tracking-system/4/details?current_user_id=${layla}`);
  await expect(page).toHaveURL(new RegExp(`/user/trackings/4/details/enrolled/${layla}`));
});

test('the promoted system is enrolled in for free and leads to the participant', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const parent = await newBuyer(page.request, 'Huda');
  const layla = await addChild(parent, 'Layla');
  await signIn(page, parent);
  await page.goto('/parents-marathon');
  await expectPage(page, '/parents-marathon', t('enrolment.marathon.title'));
  await expect(main(page).getByText(t('card.free'), { exact: true })).toBeVisible();
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('enrolment.enrol') })
    .click();
  await dialog(page).getByRole('checkbox', { name: 'Layla' }).check();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: t('enrolment.confirm') })
    .click();
  const [runs = ''] = t('enrolment.runsToday', { from: '§', to: '§' }).split('§');
  await expect(page.getByText(runs)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/user/trackings/14/details/enrolled/${layla}`));
  await page.goto('/user/trackings/14/details?is_level=0');
  await expect(main(page).getByRole('button', { name: t('enrolment.start.action') })).toBeVisible();
  await waitForNetwork(page);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
});
