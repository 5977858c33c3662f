import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { addAvailability, asOperator, createCalls, dateIn, newConsultant, setPrices } from './consultants.ts';

export const zone = 'Africa/Cairo';

/** Creates a consultant who sells four one-hour slots on a day, for 35 dollars or 1000 pounds each. Returns the slots too. */
export async function newSeller(request: APIRequestContext) {
  const consultant = await newConsultant(request, zone);
  await setPrices(consultant.calls, {
    consultant_currency: 'BOTH',
    currency60_egp: '1000',
    currency30_egp: '600',
  });
  const day = dateIn(zone, 3);
  await addAvailability(consultant.calls, { from: '10:00:00', to: '14:00:00', duration: 60, dates: [day] });
  const { data } = await consultant.calls.post<{ data: { id: number }[] }>(
    '/api/mobile/consultationInfoDays',
    {
      user_id: String(consultant.id),
      date: day,
    },
  );
  return { ...consultant, day, slots: data.map(({ id }) => id) };
}

/** Creates an account and a client for its calls. */
export async function newBuyer(request: APIRequestContext, username?: string) {
  const account = await newAccount(request, username);
  const calls = createCalls(request, account.token);
  const { user } = await calls.get<{ user: { id: number } }>('/api/mobile/auth/user');
  return { ...account, calls, id: user.id };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Puts sessions into the account's cart. */
export const fillCart = ({ calls }: Buyer, ...slots: number[]) =>
  calls.post(
    '/api/cart/add',
    Object.fromEntries(
      slots.flatMap((slot, index) => [
        [`items[${index}][model_id]`, String(slot)],
        [`items[${index}][model_name]`, 'ConsultationSession'],
      ]),
    ),
  );

const operatorCall = async (request: APIRequestContext, path: string, data: object) =>
  (await asOperator(request)).send(`/api/operator/${path}`, data);

/** Credits dollars to the wallet, as an operator. */
export const credit = (request: APIRequestContext, { id }: Buyer, amount: number) =>
  operatorCall(request, 'wallet/corrections', {
    user_id: id,
    amount,
    currency: 'USD',
    note: 'A present of the test',
    idempotency_key: randomUUID(),
  });

/** Creates a coupon with a percentage for this test. */
export async function newCoupon(request: APIRequestContext, percent: number): Promise<string> {
  const code = `T${randomUUID().slice(0, 8)}`.toUpperCase();
  await operatorCall(request, 'coupons', { code, percent });
  return code;
}

/** The balance of the wallet in dollars. */
export const getWalletDollars = async ({ calls }: Buyer): Promise<number> =>
  (await calls.get<{ balances: { USD: number } }>('/api/wallet/user/balance')).balances.USD;

/** The number of upcoming sessions. */
export async function countUpcomingSessions({ calls }: Buyer): Promise<number> {
  const upcoming = { is_consultant: '0', is_completed: '0' };
  const { data } = await calls.post<{ data: { data: unknown[] } }>(
    '/api/mobile/booking/getSessionsUser?page=1',
    upcoming,
  );
  return data.data.length;
}

/** The submit button of the checkout. */
export const payButton = (page: Page) => page.getByRole('main').locator('button[type=submit]').last();

/** Chooses a payment method by its name and submits the checkout. */
export async function payBy(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await payButton(page).click();
}

type Decision =
  | 'pay'
  | 'decline'
  | 'cancel'
  | 'pay-told-late'
  | 'pay-told-twice'
  | 'pay-untold'
  | 'pay-when-over';

/** Presses a button on the page of the payment sandbox. */
export async function decide(page: Page, decision: Decision, seconds?: number): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/payments\//);
  if (seconds !== undefined) await page.locator('#seconds').fill(String(seconds));
  await page.locator(`button[value="${decision}"]`).click();
}
