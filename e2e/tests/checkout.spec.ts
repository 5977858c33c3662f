import type { Page } from '@playwright/test';
import { newAccount, personIn, signIn } from '../support/accounts.ts';
import {
  countUpcomingSessions,
  credit,
  decide,
  fillCart,
  getWalletDollars,
  newBuyer,
  newCoupon,
  newSeller,
  payButton,
  payBy,
  zone,
} from '../support/purchases.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-commerce';

test.use({ timezoneId: zone });

const main = (page: Page) => page.getByRole('main');
const openDialog = (page: Page) => page.locator('dialog[open]');
test('COMM-010 COMM-038 COMM-040 what a visitor wants is in the cart after signing in, is taken out, and put back', async ({
  page,
  text,
  language,
}) => {
  const seller = await newSeller(page.request);
  const account = await newAccount(page.request);
  await page.goto(`/consultants/consultant/${seller.id}?tab=book&day=${seller.day}`);
  const times = main(page).locator('button[aria-pressed]');
  await times.nth(0).click();
  await times.nth(1).click();
  await page.getByRole('button', { name: text('shared-ui', 'addToCart') }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: text('mf-auth', 'login.byEmail') }).click();
  await page.getByLabel(text('mf-auth', 'fields.email')).fill(account.email);
  await page.getByLabel(text('mf-auth', 'fields.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: text('mf-auth', 'loginForm.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`/consultants/consultant/${seller.id}`));
  // The cart's badge shows both items.
  await expect(page.getByRole('link', { name: /2|عنصران/ })).toBeVisible();

  await page.goto('/cart');
  await expectPage(page, '/cart', text(own, 'cart.title'));
  const items = main(page).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto('/cart');
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page
    .getByRole('button', { name: text(own, 'cart.remove', { name: seller.username }) })
    .first()
    .click();
  await expect(items).toHaveCount(1);
  // Every tab of the site shows the change.
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: text(own, 'cart.undo') }).click();
  await expect(items).toHaveCount(2);
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('COMM-011 COMM-042 COMM-066 a session paid by card, with its receipt and its place among the sessions', async ({
  page,
  text,
  language,
}) => {
  const seller = await newSeller(page.request);
  const buyer = await newBuyer(page.request);
  await fillCart(buyer, seller.slots[0] as number);
  await signIn(page, buyer);
  await page.goto('/cart');
  await page.getByRole('button', { name: text(own, 'cart.checkout') }).click();
  await expectPage(page, /\/checkout/, text(own, 'checkout.title'));
  await expect(page.getByRole('timer')).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  // No payment method is chosen yet.
  await payButton(page).click();
  await expect(page.getByText(text(own, 'checkout.method.required'))).toBeVisible();
  await payBy(page, text(own, 'common.methods.stripe'));
  await decide(page, 'pay');
  await expectPage(page, /\/payment-result\?payment_success=1/, text(own, 'paymentResult.thanks'));
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  expect(await countUpcomingSessions(buyer)).toBe(1);

  await page.getByRole('link', { name: text(own, 'paymentResult.receipt') }).click();
  await page.waitForURL(/\/user\/orders\/\d+$/);
  const [id = ''] = /\d+$/.exec(page.url()) ?? [];
  await expectPage(page, `/user/orders/${id}`, text(own, 'common.orderNumber', { id }));
  await expect(main(page).getByText(seller.username)).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text(own, 'order.download') }).click();
  expect((await download).suggestedFilename()).toMatch(/^rafiq-\d+\.pdf$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/cart');
  await expect(page.getByText(text(own, 'cart.empty'))).toBeVisible();
});

test('COMM-043 COMM-044 COMM-062 COMM-063 a coupon, the wallet in part with PayPal, then the wallet alone', async ({
  page,
  text,
  watch,
}) => {
  watch.expectProblem(/404/);
  const seller = await newSeller(page.request);
  const [buyer, code] = [await newBuyer(page.request), await newCoupon(page.request, 20)];
  await credit(page.request, buyer, 38);
  await fillCart(buyer, seller.slots[0] as number);
  await signIn(page, buyer);
  await page.goto('/checkout');
  const coupon = page.getByRole('textbox', { name: text(own, 'checkout.coupon.label') });
  await coupon.fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: text(own, 'checkout.coupon.apply') }).click();
  await expect(coupon).toHaveAttribute('aria-invalid', 'true');
  await coupon.fill(code);
  await page.getByRole('button', { name: text(own, 'checkout.coupon.apply') }).click();
  await expect(page.getByRole('button', { name: text(own, 'checkout.coupon.remove') })).toBeVisible();
  // 35 dollars minus 20 % are 28, which the wallet covers.
  await page.getByRole('switch', { name: text(own, 'checkout.wallet.label') }).check();
  await expect(page.getByRole('radio', { name: text(own, 'common.methods.paypal') })).toHaveCount(0);
  // A refresh preserves the choices.
  await page.reload();
  await expect(page.getByRole('button', { name: text(own, 'checkout.coupon.remove') })).toBeVisible();
  await payButton(page).click();
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.thanks'));
  expect(await getWalletDollars(buyer)).toBe(10);

  await fillCart(buyer, seller.slots[1] as number);
  await page.goto('/checkout?wallet=1');
  await payBy(page, text(own, 'common.methods.paypal'));
  await expect(page.locator('.amount')).toContainText('25');
  await decide(page, 'pay-told-twice');
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.thanks'));
  expect([await getWalletDollars(buyer), await countUpcomingSessions(buyer)]).toEqual([0, 2]);
  await page.goto('/user/wallet');
  await expectPage(page, '/user/wallet', text(own, 'common.wallet'));
  await expectAccessible(page);
});

test('COMM-048 declined, tried again, left by the back button, gone on with in another tab', async ({
  page,
  text,
}) => {
  const seller = await newSeller(page.request);
  const buyer = await newBuyer(page.request);
  await fillCart(buyer, seller.slots[0] as number);
  await signIn(page, buyer);
  await page.goto('/checkout');
  await payBy(page, text(own, 'common.methods.stripe'));
  await decide(page, 'decline');
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.sorry'));
  await page.reload();
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.sorry'));
  await page.getByRole('link', { name: text(own, 'paymentResult.again') }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await payBy(page, text(own, 'common.methods.paypal'));
  await expect(page).toHaveURL(/\/dev\/payments\//);
  await page.goBack();
  await expect(page.getByRole('button', { name: text(own, 'checkout.pending.go') })).toBeVisible();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto('/checkout');
  await other.getByRole('button', { name: text(own, 'checkout.pending.go') }).click();
  await decide(other, 'pay');
  await expectPage(other, /\/payment-result/, text(own, 'paymentResult.thanks'));
  // The first tab is notified.
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.thanks'));
  expect(await countUpcomingSessions(buyer)).toBe(1);
});

test('COMM-060 two people want one slot: whoever comes second to the checkout is told in the cart', async ({
  page,
  browser,
  text,
  language,
  watch,
}) => {
  watch.expectProblem(/409/);
  const seller = await newSeller(page.request);
  const [first, second] = [await newBuyer(page.request), await newBuyer(page.request)];
  const slot = seller.slots[0] as number;
  await fillCart(first, slot);
  await fillCart(second, slot);
  await signIn(page, second);
  await page.goto('/cart');
  const other = await personIn(browser, language, first, { timezoneId: zone });
  await other.goto('/checkout');
  await expect(other.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: text(own, 'cart.checkout') }).click();
  await expect(openDialog(page)).toContainText(text(own, 'cart.unavailable.title'));
  await expectAccessible(page);
  await openDialog(page)
    .getByRole('button', { name: text(own, 'cart.unavailable.remove') })
    .click();
  await expect(page.getByText(text(own, 'cart.empty'))).toBeVisible();
  await other.context().close();
});

test('COMM-048 a payment that is told late is waited for @once', async ({ page, text }) => {
  const seller = await newSeller(page.request);
  const buyer = await newBuyer(page.request);
  await fillCart(buyer, seller.slots[0] as number);
  await signIn(page, buyer);
  await page.goto('/checkout');
  await payBy(page, text(own, 'common.methods.stripe'));
  await decide(page, 'pay-told-late', 3);
  await expect(page).toHaveURL(/\/payment-result/);
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.thanks'));
  expect(await countUpcomingSessions(buyer)).toBe(1);
});

test('a payment that comes too late goes back, and is said so', async ({ page, text }) => {
  const seller = await newSeller(page.request);
  const buyer = await newBuyer(page.request);
  await fillCart(buyer, seller.slots[0] as number);
  await signIn(page, buyer);
  await page.goto('/checkout?currency=EGP');
  await page.getByRole('radio', { name: text(own, 'common.methods.paymob_mobile_wallet') }).check();
  await payButton(page).click();
  await expect(page.getByText(text(own, 'checkout.phone.required'))).toBeVisible();
  await page.getByRole('textbox', { name: text(own, 'checkout.phone.label') }).fill('01012345678');
  await payButton(page).click();
  await decide(page, 'pay-when-over', 3);
  // The hold expires and its slot becomes free; then the payment arrives.
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.sorry'));
  const { data } = await buyer.calls.get<{ data: { data: { id: number }[] } }>('/api/orders?page=1');
  await expect
    .poll(
      async () => {
        const answer = await buyer.calls.get<{ data: { refunds: { status: string }[] } }>(
          `/api/orders/${data.data[0]?.id}`,
        );
        return answer.data.refunds.map(({ status }) => status);
      },
      { timeout: 30_000 },
    )
    .toEqual(['done']);
  expect(await countUpcomingSessions(buyer)).toBe(0);
  await page.goto(`/user/orders/${data.data[0]?.id}`);
  await expect(main(page).getByText(text(own, 'order.refund.done'))).toBeVisible();
  await expectAccessible(page);
});

test('a cancelled session gives its money back, to the card or to the wallet', async ({ page, text }) => {
  const sessions = 'mf-consultations';
  const seller = await newSeller(page.request);
  const buyer = await newBuyer(page.request);
  await fillCart(buyer, ...seller.slots.slice(0, 2));
  await signIn(page, buyer);
  await page.goto('/checkout');
  await payBy(page, text(own, 'common.methods.stripe'));
  await decide(page, 'pay');
  await expectPage(page, /\/payment-result/, text(own, 'paymentResult.thanks'));
  for (const to of ['source', 'wallet']) {
    await page.goto('/user/sessions');
    await page
      .getByRole('button', { name: text(sessions, 'sessions.more', { name: seller.username }) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: text(sessions, 'sessions.cancel.action') }).click();
    await openDialog(page).locator(`input[type=radio][value=${to}]`).check();
    await expectAccessible(page);
    await openDialog(page)
      .getByRole('button', { name: text(sessions, 'sessions.cancel.action') })
      .click();
    await expect(openDialog(page)).toHaveCount(0);
  }
  await expect.poll(() => getWalletDollars(buyer)).toBe(35);
  await page.goto('/user/orders');
  await main(page).locator('a[href*="/user/orders/"]').first().click();
  // A job refunds to the card: until it has run, the order shows the refund as pending.
  await expect(async () => {
    await page.reload();
    await expect(main(page).getByText(text(own, 'order.refund.done'))).toHaveCount(2, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
