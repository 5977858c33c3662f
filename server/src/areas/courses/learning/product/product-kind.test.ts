import { eq } from 'drizzle-orm';
import { cartList } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { familyList } from 'shared-api/contracts/commerce/family';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../../services/mail/outbox.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import { storePicture } from '../../../../services/pictures/pictures.ts';
import { outcome } from '../../../../testing/index.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { orderLines } from '../../../commerce/tables/orders.ts';
import { courses } from '../../tables/catalogue.ts';
import { type LearningFixture, openLearningFixture } from '../learning.fixture.ts';
import { releaseExpiredHolds } from '../seats.ts';
import { courseProduct } from './product-kind.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

const cartOf = async (as: Minted, language: 'en' | 'ar' = 'en') =>
  (await fixture.request(cartList, {}, { as, language })).answer.data;
const open = (as: Minted, currency: 'USD' | 'EGP' = 'USD') =>
  fixture.request(openCheckout, { body: { currency } }, { as });
const notified = ({ userId }: { userId: number }) =>
  fixture.db.select().from(notifications).where(eq(notifications.userId, userId));
const change = (id: number, changes: Partial<typeof courses.$inferInsert>) =>
  fixture.db.update(courses).set(changes).where(eq(courses.id, id));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 3]);

test('a course in the cart has its title, picture and prices in the language of the buyer', async () => {
  const learner = await fixture.learner();
  const thumbnail = await fixture.db.transaction((tx) => storePicture(tx, png));
  const { id } = await fixture.course({ usd: 2_000, egp: 50_000, thumbnail, limitedNumber: 3 });
  expect((await fixture.addToCart(learner, id)).answer.added).toBe(1);
  const [item] = await cartOf(learner);
  expect(item).toMatchObject({
    model_id: id,
    model_name: 'Course',
    name: 'Calm mornings',
    is_available: 1,
    is_soldout: 0,
    image: `/api/pictures/${thumbnail}`,
    prices: { USD: 20, EGP: 500 },
    users_number: 1,
  });
  expect((await cartOf(learner, 'ar'))[0]?.name).toBe('صباح هادئ');
});

test('what nobody, or not this buyer, can buy does not come into the cart', async () => {
  const [learner, provider] = [await fixture.learner(), await fixture.consultant()];
  const own = await fixture.course({ usd: 100, providerId: provider.userId });
  const rejected = [
    [learner, (await fixture.course()).id, 409, 'free_course'],
    [learner, (await fixture.course({ usd: 100, isPublished: false })).id, 404, 'not_found'],
    [learner, 999_999, 404, 'not_found'],
    [provider, own.id, 403, 'own_course'],
  ] as const;
  for (const [as, id, ...expected] of rejected)
    expect(outcome(await fixture.addToCart(as, id)), expected[1]).toEqual(expected);
  const full = await fixture.course({ usd: 100, limitedNumber: 1 });
  await fixture.buy(await fixture.learner(), full.id);
  const soldOut = await fixture.addToCart(learner, full.id);
  expect([...outcome(soldOut), soldOut.failure.msg]).toEqual([
    409,
    'sold_out',
    'Sorry, All seats are fully booked',
  ]);
});

test('who has a course does not buy it again, and buys it for their family', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const { id } = await fixture.course({ usd: 100 });
  await fixture.buy(parent, id);
  expect(outcome(await fixture.addToCart(parent, id))).toEqual([409, 'enrolled']);
  expect(outcome(await fixture.addToCart(parent, id, parent.userId, child))).toEqual([409, 'enrolled']);
  expect((await fixture.addToCart(parent, id, child)).status).toBe(200);
  const query = { model_name: 'Course', model_id: id } as const;
  const { data, self } = (await fixture.request(familyList, { query }, { as: parent })).answer;
  expect([self.is_enrolled, self.in_cart]).toEqual([1, 0]);
  expect([data[0]?.is_enrolled, data[0]?.in_cart]).toEqual([0, 1]);
});

test('what changes while it lies in the cart says why it cannot be bought any more', async () => {
  const learner = await fixture.learner();
  const made = await Promise.all(
    [1, 1, 1, 2].map((limitedNumber) => fixture.course({ usd: 100, egp: 100, limitedNumber })),
  );
  const [hidden, free, full, got] = made.map(({ id }) => id);
  for (const { id } of made) await fixture.addToCart(learner, id);
  await change(hidden ?? 0, { isPublished: false });
  await change(free ?? 0, { usd: 0, egp: 0 });
  await fixture.buy(await fixture.learner(), full ?? 0);
  await change(got ?? 0, { usd: 0, egp: 0 });
  await fixture.enrol(learner, got ?? 0);
  await change(got ?? 0, { usd: 100, egp: 100 });
  const cart = await cartOf(learner);
  // Enrolling in the course while it was free removed it from the cart.
  expect(cart.map(({ unavailable_code }) => unavailable_code)).toEqual([
    'unpublished',
    'free_course',
    'sold_out',
  ]);
  expect(cart.map(({ is_soldout }) => is_soldout)).toEqual([0, 0, 1]);
});

test('PD-23: a seat is held from the checkout on, for its buyer, and free again afterwards', async () => {
  const [learner, rival] = [await fixture.learner(), await fixture.learner()];
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: 1 });
  await fixture.addToCart(learner, id);
  await fixture.addToCart(rival, id);
  const order = (await open(learner)).answer.data;
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({
    status: 'held',
    buyerId: learner.userId,
    price: 2_000,
    currency: 'USD',
    holdUntil: new Date(fixture.now().getTime() + 600_000),
  });
  expect(await fixture.seats(id)).toEqual({ taken: 1, active: 0 });
  expect((await cartOf(learner))[0]).toMatchObject({
    is_available: 1,
    is_soldout: 0,
    held_until: expect.any(String),
    in_order: 1,
  });
  expect((await cartOf(rival))[0]).toMatchObject({ unavailable_code: 'sold_out', is_soldout: 1 });
  expect(outcome(await open(rival))).toEqual([409, 'not_available']);
  await fixture.cancel(learner, order.id);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'ended', holdUntil: null });
  expect((await open(rival)).status).toBe(200);
});

test('what is paid for is theirs: they are told once, and the course is theirs at once', async () => {
  const learner = await fixture.learner();
  const made = await fixture.course({ usd: 2_000, limitedNumber: 4 });
  expect((await fixture.buy(learner, made.id)).status).toBe(200);
  expect(await fixture.enrolment(made.id, learner.userId)).toMatchObject({
    status: 'active',
    holdUntil: null,
    buyerId: learner.userId,
    price: 2_000,
    currency: 'USD',
    enrolledAt: fixture.now(),
  });
  expect(await cartOf(learner)).toEqual([]);
  expect((await fixture.play(learner, made.lessons[0] ?? 0)).status).toBe(200);
  const about = (await notified(learner)).filter(({ type }) => type === 'Course');
  expect(about).toMatchObject([
    { modelId: made.id, text: 'told.course', params: { course: 'Calm mornings' } },
  ]);
  const [order] = await fixture.orders(learner);
  expect((await fixture.order(learner, order ?? 0)).lines).toMatchObject([
    {
      status: 'delivered',
      model_name: 'Course',
      model_id: made.id,
      name: 'Calm mornings',
      refund_until: null,
    },
  ]);
});

test('COMM-084 a parent buys for the family: each is in the course, and told who has bought it', async () => {
  const parent = await fixture.learner();
  const [one, two] = [await fixture.member(parent), await fixture.member(parent)];
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: 3 });
  await fixture.buy(parent, id, parent.userId, one, two);
  for (const userId of [parent.userId, one, two])
    expect(await fixture.enrolment(id, userId)).toMatchObject({ status: 'active', buyerId: parent.userId });
  expect(await fixture.walletOf(parent)).toBe(10_000 - 6_000);
  expect(await notified({ userId: one })).toMatchObject([
    {
      type: 'Course',
      modelId: id,
      text: 'told.course_for_you',
      params: { course: 'Calm mornings', name: 'Test learner', person: parent.userId },
    },
  ]);
});

test('a family that is larger than what is left of the seats holds none of them', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: 1 });
  await fixture.addToCart(parent, id, parent.userId, child);
  const rejected = await open(parent);
  expect(outcome(rejected)).toEqual([409, 'not_available']);
  expect(Object.values(rejected.failure.errors ?? {})).toEqual([['Sorry, All seats are fully booked']]);
  expect(await fixture.seats(id)).toEqual({ taken: 0, active: 0 });
});

test('a payment that is told late still brings the seat while there is one', async () => {
  const learner = await fixture.learner();
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: 1 });
  await fixture.addToCart(learner, id);
  await fixture.pay(learner);
  fixture.provider.approve();
  fixture.advance(40);
  await releaseExpiredHolds(fixture.db, fixture.now());
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'ended' });
  await fixture.sendWebhook();
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'active', price: 2_000 });
});

test('a payment that is told when the seat has gone to somebody else goes back', async () => {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: 1 });
  await fixture.addToCart(learner, id);
  await fixture.pay(learner);
  fixture.provider.approve();
  fixture.advance(40);
  await fixture.buy(other, id);
  await fixture.sendWebhook();
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'ended' });
  expect(await fixture.enrolment(id, other.userId)).toMatchObject({ status: 'active' });
  const [order] = await fixture.orders(learner);
  expect(await fixture.order(learner, order ?? 0)).toMatchObject({
    lines: [{ status: 'lost' }],
    refunds: [{ amount: 20, reason: 'lost' }],
  });
  expect(await fixture.ledger()).toEqual([]);
});

test('two parents who buy for one child: the first has it, the other is told so, and a late payment goes back', async () => {
  const [mother, learner] = [await fixture.learner(), await fixture.learner()];
  const { id } = await fixture.course({ usd: 2_000 });
  const child = await fixture.member(mother);
  await fixture.addToCart(mother, id, child);
  await fixture.pay(mother);
  fixture.provider.approve();
  fixture.advance(40);
  // Another user's order for the same learner.
  await fixture.db.transaction((tx) =>
    courseProduct.hold(tx, [{ lineId: 0, modelId: id, userId: child, price: 2_000 }], {
      buyer: { userId: learner.userId, language: 'en' },
      currency: 'USD',
      until: new Date(fixture.now().getTime() + 600_000),
      now: fixture.now(),
    }),
  );
  await fixture.sendWebhook();
  expect(await fixture.enrolment(id, child)).toMatchObject({ status: 'held', buyerId: learner.userId });
  const [order] = await fixture.orders(mother);
  expect((await fixture.order(mother, order ?? 0)).lines).toMatchObject([{ status: 'lost' }]);
  await fixture.addToCart(mother, id, child);
  const rejected = await open(mother);
  expect(Object.values(rejected.failure.errors ?? {})).toEqual([
    ['Somebody is just buying this course for the same person.'],
  ]);
});

test('a hold grows with the session of the provider', async () => {
  const learner = await fixture.learner();
  const { id } = await fixture.course({ usd: 2_000 });
  await fixture.addToCart(learner, id);
  await open(learner);
  const before = (await fixture.enrolment(id, learner.userId))?.holdUntil?.getTime() ?? 0;
  fixture.advance(2);
  await fixture.pay(learner);
  expect((await fixture.enrolment(id, learner.userId))?.holdUntil?.getTime()).toBeGreaterThan(before);
});

test('what an order holds is enrolled in for nothing when the course has become free, and its payment goes back', async () => {
  const learner = await fixture.learner();
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: 1 });
  await fixture.addToCart(learner, id);
  await fixture.pay(learner);
  await change(id, { usd: 0 });
  expect((await fixture.enrol(learner, id)).status).toBe(200);
  expect(await fixture.seats(id)).toEqual({ taken: 1, active: 1 });
  fixture.provider.approve();
  await fixture.sendWebhook();
  const [order] = await fixture.orders(learner);
  expect((await fixture.order(learner, order ?? 0)).refunds).toMatchObject([{ amount: 20 }]);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'active', price: null });
});

test('what an operator gives back ends the place, and it can be bought again', async () => {
  const learner = await fixture.learner();
  const { id } = await fixture.course({ usd: 2_000, limitedNumber: 1 });
  await fixture.buy(learner, id);
  const [first] = await fixture.orders(learner);
  await fixture.refund(first ?? 0);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'ended' });
  expect(await fixture.seats(id)).toEqual({ taken: 0, active: 0 });
  expect(await fixture.order(learner, first ?? 0)).toMatchObject({
    lines: [{ status: 'released', reference: null }],
    refunds: [{ reason: 'operator' }],
  });
  expect((await fixture.buy(learner, id)).status).toBe(200);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'active' });
  // A repeated refund changes nothing.
  await fixture.refund(first ?? 0);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ status: 'active' });
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-92: what a coupon takes off is not what was paid', async () => {
  const learner = await fixture.learner();
  const { id } = await fixture.course({ usd: 2_000 });
  const [half, all] = [await fixture.coupon({ percent: 50 }), await fixture.coupon({ percent: 100 })];
  await fixture.credit(learner, 5_000);
  await fixture.addToCart(learner, id);
  await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1', code: half });
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ price: 1_000, currency: 'USD' });
  const other = await fixture.course({ usd: 2_000 });
  await fixture.addToCart(learner, other.id);
  await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1', code: all });
  expect(await fixture.enrolment(other.id, learner.userId)).toMatchObject({ status: 'active', price: null });
});

test('the one mail about an order says for whom each course was bought, and so does the one about its refund', async () => {
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const { id } = await fixture.course({ usd: 2_000 });
  await fixture.buy(parent, id, parent.userId, child);
  const [order = 0] = await fixture.orders(parent);
  const { lines } = await fixture.order(parent, order);
  const name = lines.find(({ user_id }) => user_id === child)?.username;
  const mails = () => listMails(fixture.db, parent.email);
  const [mail] = await mails();
  expect(await mails()).toHaveLength(1);
  expect(mail?.text).toContain(
    `Calm mornings: 20.00 US dollars\nCalm mornings (for ${name}): 20.00 US dollars`,
  );
  await fixture.refund(order, lines.find(({ user_id }) => user_id === child)?.id);
  expect((await mails())[0]?.text).toContain(`This is cancelled with it: Calm mornings (for ${name})`);
  expect(await fixture.order(parent, order)).toMatchObject({
    lines: [{ status: 'delivered' }, { status: 'released' }],
  });
});

test('a course and a session in one order are both delivered', async () => {
  const { learner, order, slots } = await fixture.createOpenOrder();
  await fixture.cancel(learner, order.id);
  const { id } = await fixture.course({ usd: 1_000 });
  await fixture.add(learner, ...slots);
  await fixture.buy(learner, id);
  const [paid] = await fixture.orders(learner);
  const lines = await fixture.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, paid ?? 0));
  expect(lines.map(({ modelName, status }) => [modelName, status]).sort()).toEqual([
    ['ConsultationSession', 'delivered'],
    ['Course', 'delivered'],
  ]);
});
