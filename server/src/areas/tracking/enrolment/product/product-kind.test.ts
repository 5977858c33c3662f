import { asc, eq } from 'drizzle-orm';
import { cartAdd, cartList, cartRemove } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { familyList } from 'shared-api/contracts/commerce/family';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../../services/notifications/tables.ts';
import { outcome } from '../../../../testing/index.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { orderLines, refunds } from '../../../commerce/tables/orders.ts';
import { trackingRuns } from '../../tables/runs.ts';
import { trackings } from '../../tables/systems.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../enrolment.fixture.ts';
import { releaseExpiredHolds } from '../release-expired-holds.ts';

let fixture: EnrolmentFixture;
beforeAll(async () => {
  fixture = await openEnrolmentFixture();
});
afterAll(() => fixture.close());

const cartOf = async (as: Minted, language: 'en' | 'ar' = 'en') =>
  (await fixture.request(cartList, {}, { as, language })).answer;
const open = (as: Minted) => fixture.request(openCheckout, { body: { currency: 'USD' } }, { as });
const linesOf = (trackingId: number) =>
  fixture.db.select().from(orderLines).where(eq(orderLines.modelId, trackingId)).orderBy(asc(orderLines.id));
const runsOf = (userId: number) =>
  fixture.db.select().from(trackingRuns).where(eq(trackingRuns.userId, userId));

test('the total is the price, or that of the unlimited option, times the members', async () => {
  const parent = await fixture.learner();
  const people = [parent.userId, await fixture.member(parent), await fixture.member(parent)];
  const trackingId = await fixture.tracking({ usd: 1_000, unlimitedUsd: 2_500 });
  expect((await fixture.addToCart(parent, trackingId, { people })).answer.added).toBe(3);
  expect(await cartOf(parent)).toMatchObject({
    totalPrice: 30,
    data: [{ model_id: trackingId, model_name: 'Tracking', current_price: 10, users_number: 3 }],
  });
  const other = await fixture.learner();
  const members = [other.userId, await fixture.member(other), await fixture.member(other)];
  await fixture.addToCart(other, trackingId, { people: members, is_unlimited: true });
  expect(await cartOf(other)).toMatchObject({
    totalPrice: 75,
    data: [{ current_price: 25, is_unlimited: 1, prices: { USD: 25 } }],
  });
});

test('a system in the cart has its name, days and kind; a competition its dates', async () => {
  const learner = await fixture.learner();
  await fixture.addToCart(learner, await fixture.tracking({ usd: 1_000 }));
  const competition = await fixture.tracking({ type: 'initiative', usd: 1_000 });
  await fixture.addToCart(learner, competition, { terms_accepted: true });
  const packageId = await fixture.tracking({ structure: 'multi', usd: 1_000 });
  await fixture.addToCart(learner, packageId, { model: 'TrackingPackage' });
  expect((await cartOf(learner, 'ar')).data).toMatchObject([
    { name: 'بيت هادئ', period: 10, date_interval: null, tracking_type: 'single' },
    { date_interval: '15-04-2030 to 14-05-2030', tracking_type: 'single' },
    { model_name: 'TrackingPackage', tracking_type: 'multi', period: null },
  ]);
});

test('what is not sold is not added to the cart', async () => {
  const learner = await fixture.learner();
  const rejected = async (
    input: Parameters<typeof fixture.tracking>[0],
    options?: Parameters<typeof fixture.addToCart>[2],
  ) => outcome(await fixture.addToCart(learner, await fixture.tracking({ usd: 1_000, ...input }), options));
  expect(await rejected({ isPublished: false })).toEqual([409, 'not_published']);
  expect(await rejected({ usd: 0 })).toEqual([409, 'free_tracking']);
  expect(await rejected({}, { is_unlimited: true })).toEqual([409, 'no_unlimited']);
  expect(await rejected({}, { model: 'TrackingPackage' })).toEqual([404, 'not_found']);
  const competition = { type: 'initiative' as const };
  expect(await rejected(competition)).toEqual([409, 'terms_required']);
  expect(await rejected({ ...competition, scoresCalculatedAt: fixture.now() })).toEqual([
    ...[409, 'no_longer_available'],
  ]);
  const enrolled = await fixture.tracking({ usd: 1_000 });
  await fixture.addToCart(learner, enrolled);
  expect((await fixture.payCart(learner)).status).toBe(200);
  expect(outcome(await fixture.addToCart(learner, enrolled))).toEqual([409, 'enrolled']);
  expect((await cartOf(learner)).data).toEqual([]);
});

test('PD-122: paid members are enrolled on the terms of the order, and told; the buyer alone has the receipt', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const trackingId = await fixture.tracking({ usd: 1_000, unlimitedUsd: 2_500 });
  await fixture.addToCart(parent, trackingId, { is_unlimited: true });
  await fixture.addToCart(parent, trackingId, { people: [child] });
  expect((await fixture.payCart(parent)).status).toBe(200);
  expect(await fixture.enrolment(trackingId, parent.userId)).toMatchObject({
    status: 'active',
    isUnlimited: true,
    price: 2_500,
    currency: 'USD',
    holdUntil: null,
  });
  expect(await fixture.enrolment(trackingId, child)).toMatchObject({
    status: 'active',
    isUnlimited: false,
    price: 1_000,
    buyerId: parent.userId,
  });
  expect(await runsOf(parent.userId)).toEqual([]);
  const notified = await fixture.db.select().from(notifications).where(eq(notifications.userId, child));
  expect(notified).toMatchObject([
    { type: 'Tracking', modelId: trackingId, text: 'told.tracking_for_you', familyMemberId: child },
  ]);
});

test('a bought competition has its run from the payment on, and its terms were accepted', async () => {
  const learner = await fixture.learner();
  const trackingId = await fixture.tracking({ type: 'initiative', usd: 1_000 });
  await fixture.addToCart(learner, trackingId, { terms_accepted: true });
  await fixture.payCart(learner);
  expect(await fixture.enrolment(trackingId, learner.userId)).toMatchObject({
    termsAcceptedAt: fixture.now(),
  });
  expect(await runsOf(learner.userId)).toMatchObject([{ trackingId, startDate: '2030-04-15' }]);
});

test('PD-23: an order holds the enrolments of its members; a cancelled one releases them, an expired one too', async () => {
  const [parent, trackingId] = [await fixture.learner(), await fixture.tracking({ usd: 1_000 })];
  await fixture.addToCart(parent, trackingId);
  const { answer } = await open(parent);
  const held = await fixture.enrolment(trackingId, parent.userId);
  expect(held).toMatchObject({ status: 'held', price: 1_000 });
  expect((await cartOf(parent)).data).toMatchObject([{ in_order: 1, is_available: 1 }]);
  await fixture.cancel(parent, answer.data.id);
  expect(await fixture.enrolment(trackingId, parent.userId)).toMatchObject({ status: 'ended' });
  await open(parent);
  const until = (await fixture.enrolment(trackingId, parent.userId))?.holdUntil ?? new Date(0);
  expect(await releaseExpiredHolds(fixture.db, new Date(until.getTime() - 1))).toBe(0);
  expect(await releaseExpiredHolds(fixture.db, until)).toBe(1);
  expect(await fixture.enrolment(trackingId, parent.userId)).toMatchObject({
    status: 'ended',
    holdUntil: null,
  });
  // The order is paid in time, so its held items are delivered.
  expect((await fixture.payCart(parent)).status).toBe(200);
  expect(await fixture.enrolment(trackingId, parent.userId)).toMatchObject({ status: 'active' });
});

test('another option of the same system is another order', async () => {
  const learner = await fixture.learner();
  const trackingId = await fixture.tracking({ usd: 1_000, unlimitedUsd: 2_500 });
  await fixture.addToCart(learner, trackingId);
  const first = (await open(learner)).answer.data;
  expect((await open(learner)).answer.data.id).toBe(first.id);
  const id = (await cartOf(learner)).data[0]?.id ?? 0;
  await fixture.request(cartRemove, { params: { id } }, { as: learner });
  await fixture.addToCart(learner, trackingId, { is_unlimited: true });
  const second = (await open(learner)).answer.data;
  expect(second.id).not.toBe(first.id);
  expect(second.total).toBe(25);
  expect(second.lines).toMatchObject([{ is_unlimited: 1, price: 25 }]);
  expect(await fixture.enrolment(trackingId, learner.userId)).toMatchObject({ isUnlimited: true });
});

test('PD-80: the invitation that a buyer followed counts when they have paid, and no more when it is refunded', async () => {
  const [inviter, guest] = [await fixture.learner(), await fixture.learner()];
  const trackingId = await fixture.tracking({
    type: 'initiative',
    usd: 1_000,
    invitationPercentage: 50,
    invitationMaxCount: 4,
  });
  const score = async () => (await runsOf(inviter.userId))[0]?.invitationScore;
  await fixture.addToCart(inviter, trackingId, { terms_accepted: true });
  await fixture.payCart(inviter);
  await fixture.addToCart(guest, trackingId, { terms_accepted: true, invitation_user_id: inviter.userId });
  await open(guest);
  expect(await score()).toBe(0);
  await fixture.payCart(guest);
  expect(await score()).toBe(2_500);
  await fixture.refundAll(guest);
  expect(await score()).toBe(0);
});

test('PD-126: a refund ends the enrolment and its run; it can be bought again', async () => {
  const learner = await fixture.learner();
  const trackingId = await fixture.tracking({ type: 'initiative', usd: 1_000 });
  await fixture.addToCart(learner, trackingId, { terms_accepted: true });
  await fixture.payCart(learner);
  await fixture.refundAll(learner);
  expect(await fixture.enrolment(trackingId, learner.userId)).toMatchObject({ status: 'ended' });
  expect(await runsOf(learner.userId)).toMatchObject([{ endedAt: fixture.now() }]);
  await fixture.addToCart(learner, trackingId, { terms_accepted: true });
  expect((await fixture.payCart(learner)).status).toBe(200);
  expect(await runsOf(learner.userId)).toHaveLength(2);
});

test('whoever was enrolled for free meanwhile is not enrolled twice, and gets the money back', async () => {
  const [learner, trackingId] = [await fixture.learner(), await fixture.tracking({ usd: 1_000 })];
  const change = (usd: number) =>
    fixture.db.update(trackings).set({ usd }).where(eq(trackings.id, trackingId));
  await fixture.addToCart(learner, trackingId);
  await open(learner);
  await fixture.pay(learner, { payment_method: 'stripe' });
  await change(0);
  await fixture.enrol(learner, trackingId);
  await change(1_000);
  fixture.provider.approve();
  await fixture.sendWebhook();
  expect(await linesOf(trackingId)).toMatchObject([{ status: 'lost' }]);
  expect(await fixture.enrolment(trackingId, learner.userId)).toMatchObject({
    status: 'active',
    price: null,
  });
  expect(await fixture.db.$count(refunds, eq(refunds.lineId, (await linesOf(trackingId))[0]?.id ?? 0))).toBe(
    1,
  );
});

test('a package covers its levels: they are not bought again, and the family list says who is enrolled', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const packageId = await fixture.tracking({ structure: 'multi', usd: 1_000 });
  const level = await fixture.tracking({ packageId, level: 1, usd: 500 });
  await fixture.addToCart(parent, packageId, { model: 'TrackingPackage' });
  await fixture.addToCart(parent, level, { people: [child] });
  const marks = async () => {
    const query = { model_name: 'Tracking', model_id: level } as const;
    const { answer } = await fixture.request(familyList, { query }, { as: parent });
    return [answer.self, ...answer.data].map(({ is_enrolled, in_cart }) => [is_enrolled, in_cart]);
  };
  expect(await marks()).toEqual([
    [0, 0],
    [0, 1],
  ]);
  expect((await fixture.payCart(parent)).status).toBe(200);
  expect(await marks()).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(outcome(await fixture.addToCart(parent, level))).toEqual([409, 'enrolled']);
});

test('of many payments at once for one participant one enrols, and nobody pays twice', async () => {
  const [learner, trackingId] = [await fixture.learner(), await fixture.tracking({ usd: 1_000 })];
  await fixture.addToCart(learner, trackingId);
  await fixture.credit(learner, 1_000);
  await Promise.all(
    Array.from({ length: 4 }, () => fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' })),
  );
  expect(await fixture.walletOf(learner)).toBe(0);
  expect((await linesOf(trackingId)).filter(({ status }) => status === 'delivered')).toHaveLength(1);
  expect(await fixture.enrolment(trackingId, learner.userId)).toMatchObject({ status: 'active' });
});

test("a competition is over by its buyer's day: in the cart, at the checkout and when it is paid", async () => {
  const noon = fixture.now().getTime();
  const [cairo, toronto] = ['Africa/Cairo', 'America/Toronto'] as const;
  const trackingId = await fixture.tracking({ type: 'initiative', usd: 1_000, endDate: '2030-05-14' });
  const body = { model_id: trackingId, model_name: 'Tracking' as const, terms_accepted: 1 as const };
  const as = await fixture.learner();
  const headers = (zone: string) => ({ 'x-timezone': zone });
  const add = (buyer: Minted, zone: string) =>
    fixture.request(cartAdd, { body }, { as: buyer, headers: headers(zone) });
  const openIn = (zone: string) =>
    fixture.request(openCheckout, { body: { currency: 'USD' } }, { as, headers: headers(zone) });
  const payIn = (zone: string) =>
    fixture.pay(as, { payment_method: 'wallet', isWallet: '1' }, { headers: headers(zone) });
  await fixture.credit(as, 1_000);
  try {
    // It is 23:55 on the 14th in Cairo.
    fixture.at('2030-05-14T20:55:00Z');
    expect((await add(as, cairo)).status).toBe(200);
    expect((await openIn(cairo)).answer.outcome).toBe('opened');
    // It is the 15th in Cairo, and still the 14th in Toronto. The held item is no longer sold.
    fixture.at('2030-05-14T21:01:00Z');
    expect(outcome(await payIn(cairo))).toEqual([409, 'not_available']);
    expect(outcome(await openIn(cairo))).toEqual([409, 'not_available']);
    expect(outcome(await add(await fixture.learner(), cairo))).toEqual([409, 'no_longer_available']);
    const list = await fixture.request(cartList, {}, { as, headers: headers(cairo) });
    expect(list.answer.data).toMatchObject([{ is_available: 0, unavailable_code: 'no_longer_available' }]);
    const free = await fixture.tracking({ type: 'initiative', endDate: '2030-05-14' });
    const enrolment = { trackingId: free, timezone: cairo };
    await expect(fixture.enrol(as, free, enrolment)).rejects.toMatchObject({ code: 'no_longer_available' });
    expect(await fixture.enrol(as, free, { timezone: toronto })).toHaveLength(1);
    expect((await add(await fixture.learner(), toronto)).status).toBe(200);
    expect((await payIn(toronto)).status).toBe(200);
  } finally {
    fixture.at(noon);
  }
});
