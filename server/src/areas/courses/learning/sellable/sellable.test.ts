import { eq } from 'drizzle-orm';
import { cartList } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { familyList } from 'shared-api/contracts/commerce/family';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../../services/mail/outbox.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import { storePicture } from '../../../../services/pictures/pictures.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { orderLines } from '../../../commerce/orders/tables.ts';
import { outcome } from '../../../consultations/booking/booking.fixture.ts';
import { courses } from '../../catalogue/tables.ts';
import { openSchool, type School } from '../learning.fixture.ts';
import { sweepHolds } from '../seats.ts';
import { coursesForSale } from './sellable.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const cartOf = async (as: Minted, language: 'en' | 'ar' = 'en') =>
  (await school.request(cartList, {}, { as, language })).answer.data;
const open = (as: Minted, currency: 'USD' | 'EGP' = 'USD') =>
  school.request(openCheckout, { body: { currency } }, { as });
const told = ({ userId }: { userId: number }) =>
  school.db.select().from(notifications).where(eq(notifications.userId, userId));
const change = (id: number, changes: Partial<typeof courses.$inferInsert>) =>
  school.db.update(courses).set(changes).where(eq(courses.id, id));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 3]);

test('a course in the cart has its title, picture and prices in the language of the buyer', async () => {
  const learner = await school.learner();
  const thumbnail = await school.db.transaction((tx) => storePicture(tx, png));
  const { id } = await school.course({ usd: 2_000, egp: 50_000, thumbnail, limitedNumber: 3 });
  expect((await school.want(learner, id)).answer.added).toBe(1);
  const [item] = await cartOf(learner);
  expect(item).toMatchObject({
    ...{ model_id: id, model_name: 'Course', name: 'Calm mornings', is_available: 1, is_soldout: 0 },
    ...{ image: `/api/pictures/${thumbnail}`, prices: { USD: 20, EGP: 500 }, users_number: 1 },
  });
  expect((await cartOf(learner, 'ar'))[0]?.name).toBe('صباح هادئ');
});

test('what nobody, or not this buyer, can buy does not come into the cart', async () => {
  const [learner, provider] = [await school.learner(), await school.consultant()];
  const own = await school.course({ usd: 100, providerId: provider.userId });
  const refused = [
    [learner, (await school.course()).id, 409, 'free_course'],
    [learner, (await school.course({ usd: 100, isPublished: false })).id, 404, 'not_found'],
    [learner, 999_999, 404, 'not_found'],
    [provider, own.id, 403, 'own_course'],
  ] as const;
  for (const [as, id, ...expected] of refused)
    expect(outcome(await school.want(as, id)), expected[1]).toEqual(expected);
  const full = await school.course({ usd: 100, limitedNumber: 1 });
  await school.buy(await school.learner(), full.id);
  const soldOut = await school.want(learner, full.id);
  expect([...outcome(soldOut), soldOut.failure.msg]).toEqual([
    409,
    'sold_out',
    'Sorry, All seats are fully booked',
  ]);
});

test('who has a course does not buy it again, and buys it for their family', async () => {
  const parent = await school.learner();
  const child = await school.member(parent);
  const { id } = await school.course({ usd: 100 });
  await school.buy(parent, id);
  expect(outcome(await school.want(parent, id))).toEqual([409, 'enrolled']);
  expect(outcome(await school.want(parent, id, parent.userId, child))).toEqual([409, 'enrolled']);
  expect((await school.want(parent, id, child)).status).toBe(200);
  const query = { model_name: 'Course', model_id: id } as const;
  const { data, self } = (await school.request(familyList, { query }, { as: parent })).answer;
  expect([self.is_enrolled, self.in_cart]).toEqual([1, 0]);
  expect([data[0]?.is_enrolled, data[0]?.in_cart]).toEqual([0, 1]);
});

test('what changes while it lies in the cart says why it cannot be bought any more', async () => {
  const learner = await school.learner();
  const made = await Promise.all(
    [1, 1, 1, 2].map((limitedNumber) => school.course({ usd: 100, egp: 100, limitedNumber })),
  );
  const [hidden, free, full, got] = made.map(({ id }) => id);
  for (const { id } of made) await school.want(learner, id);
  await change(hidden ?? 0, { isPublished: false });
  await change(free ?? 0, { usd: 0, egp: 0 });
  await school.buy(await school.learner(), full ?? 0);
  await change(got ?? 0, { usd: 0, egp: 0 });
  await school.enrol(learner, got ?? 0);
  await change(got ?? 0, { usd: 100, egp: 100 });
  const cart = await cartOf(learner);
  expect(cart.map(({ unavailable_code }) => unavailable_code)).toEqual([
    'unpublished',
    'free_course',
    'sold_out',
    'enrolled',
  ]);
  expect(cart.map(({ is_soldout }) => is_soldout)).toEqual([0, 0, 1, 0]);
});

test('PD-23: a seat is held from the checkout on, for its buyer, and free again afterwards', async () => {
  const [learner, rival] = [await school.learner(), await school.learner()];
  const { id } = await school.course({ usd: 2_000, limitedNumber: 1 });
  await school.want(learner, id);
  await school.want(rival, id);
  const order = (await open(learner)).answer.data;
  expect(await school.enrolment(id, learner.userId)).toMatchObject({
    ...{ status: 'held', buyerId: learner.userId, price: 2_000, currency: 'USD' },
    holdUntil: new Date(school.now().getTime() + 600_000),
  });
  expect(await school.seats(id)).toEqual({ taken: 1, active: 0 });
  expect((await cartOf(learner))[0]).toMatchObject({
    is_available: 1,
    is_soldout: 0,
    held_until: expect.any(String),
    in_order: 1,
  });
  expect((await cartOf(rival))[0]).toMatchObject({ unavailable_code: 'sold_out', is_soldout: 1 });
  expect(outcome(await open(rival))).toEqual([409, 'not_available']);
  await school.cancel(learner, order.id);
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'ended', holdUntil: null });
  expect((await open(rival)).status).toBe(200);
});

test('what is paid for is theirs: they are told once, and the course is theirs at once', async () => {
  const learner = await school.learner();
  const made = await school.course({ usd: 2_000, limitedNumber: 4 });
  expect((await school.buy(learner, made.id)).status).toBe(200);
  expect(await school.enrolment(made.id, learner.userId)).toMatchObject({
    ...{ status: 'active', holdUntil: null, buyerId: learner.userId, price: 2_000, currency: 'USD' },
    enrolledAt: school.now(),
  });
  expect(await cartOf(learner)).toEqual([]);
  expect((await school.play(learner, made.lessons[0] ?? 0)).status).toBe(200);
  const about = (await told(learner)).filter(({ type }) => type === 'Course');
  expect(about).toMatchObject([
    { modelId: made.id, text: 'told.course', params: { course: 'Calm mornings' } },
  ]);
  const [order] = await school.orders(learner);
  expect((await school.order(learner, order ?? 0)).lines).toMatchObject([
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
  const parent = await school.learner();
  const [one, two] = [await school.member(parent), await school.member(parent)];
  const { id } = await school.course({ usd: 2_000, limitedNumber: 3 });
  await school.buy(parent, id, parent.userId, one, two);
  for (const userId of [parent.userId, one, two])
    expect(await school.enrolment(id, userId)).toMatchObject({ status: 'active', buyerId: parent.userId });
  expect(await school.walletOf(parent)).toBe(10_000 - 6_000);
  expect(await told({ userId: one })).toMatchObject([
    {
      ...{ type: 'Course', modelId: id, text: 'told.course_for_you' },
      params: { course: 'Calm mornings', name: 'Test learner', person: parent.userId },
    },
  ]);
});

test('a family that is larger than what is left of the seats holds none of them', async () => {
  const parent = await school.learner();
  const child = await school.member(parent);
  const { id } = await school.course({ usd: 2_000, limitedNumber: 1 });
  await school.want(parent, id, parent.userId, child);
  const refused = await open(parent);
  expect(outcome(refused)).toEqual([409, 'not_available']);
  expect(Object.values(refused.failure.errors ?? {})).toEqual([['Sorry, All seats are fully booked']]);
  expect(await school.seats(id)).toEqual({ taken: 0, active: 0 });
});

test('a payment that is told late still brings the seat while there is one', async () => {
  const learner = await school.learner();
  const { id } = await school.course({ usd: 2_000, limitedNumber: 1 });
  await school.want(learner, id);
  await school.pay(learner);
  school.provider.approve();
  school.wait(40);
  await sweepHolds(school.db, school.now());
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'ended' });
  await school.tell();
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'active', price: 2_000 });
});

test('a payment that is told when the seat has gone to somebody else goes back', async () => {
  const [learner, other] = [await school.learner(), await school.learner()];
  const { id } = await school.course({ usd: 2_000, limitedNumber: 1 });
  await school.want(learner, id);
  await school.pay(learner);
  school.provider.approve();
  school.wait(40);
  await school.buy(other, id);
  await school.tell();
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'ended' });
  expect(await school.enrolment(id, other.userId)).toMatchObject({ status: 'active' });
  const [order] = await school.orders(learner);
  expect(await school.order(learner, order ?? 0)).toMatchObject({
    lines: [{ status: 'lost' }],
    refunds: [{ amount: 20, reason: 'lost' }],
  });
  expect(await school.ledger()).toEqual([]);
});

test('two parents who buy for one child: the first has it, the other is told so, and a late payment goes back', async () => {
  const [mother, learner] = [await school.learner(), await school.learner()];
  const { id } = await school.course({ usd: 2_000 });
  const child = await school.member(mother);
  await school.want(mother, id, child);
  await school.pay(mother);
  school.provider.approve();
  school.wait(40);
  // Another user's order for the same learner.
  await school.db.transaction((tx) =>
    coursesForSale.hold(tx, [{ lineId: 0, modelId: id, userId: child, price: 2_000 }], {
      buyer: { userId: learner.userId, language: 'en' },
      currency: 'USD',
      until: new Date(school.now().getTime() + 600_000),
      now: school.now(),
    }),
  );
  await school.tell();
  expect(await school.enrolment(id, child)).toMatchObject({ status: 'held', buyerId: learner.userId });
  const [order] = await school.orders(mother);
  expect((await school.order(mother, order ?? 0)).lines).toMatchObject([{ status: 'lost' }]);
  await school.want(mother, id, child);
  const refused = await open(mother);
  expect(Object.values(refused.failure.errors ?? {})).toEqual([
    ['Somebody is just buying this course for the same person.'],
  ]);
});

test('a hold grows with the session of the provider', async () => {
  const learner = await school.learner();
  const { id } = await school.course({ usd: 2_000 });
  await school.want(learner, id);
  await open(learner);
  const before = (await school.enrolment(id, learner.userId))?.holdUntil?.getTime() ?? 0;
  school.wait(2);
  await school.pay(learner);
  expect((await school.enrolment(id, learner.userId))?.holdUntil?.getTime()).toBeGreaterThan(before);
});

test('what an order holds is enrolled in for nothing when the course has become free, and its payment goes back', async () => {
  const learner = await school.learner();
  const { id } = await school.course({ usd: 2_000, limitedNumber: 1 });
  await school.want(learner, id);
  await school.pay(learner);
  await change(id, { usd: 0 });
  expect((await school.enrol(learner, id)).status).toBe(200);
  expect(await school.seats(id)).toEqual({ taken: 1, active: 1 });
  school.provider.approve();
  await school.tell();
  const [order] = await school.orders(learner);
  expect((await school.order(learner, order ?? 0)).refunds).toMatchObject([{ amount: 20 }]);
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'active', price: null });
});

test('what an operator gives back ends the place, and it can be bought again', async () => {
  const learner = await school.learner();
  const { id } = await school.course({ usd: 2_000, limitedNumber: 1 });
  await school.buy(learner, id);
  const [first] = await school.orders(learner);
  await school.refund(first ?? 0);
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'ended' });
  expect(await school.seats(id)).toEqual({ taken: 0, active: 0 });
  expect(await school.order(learner, first ?? 0)).toMatchObject({
    lines: [{ status: 'released', reference: null }],
    refunds: [{ reason: 'operator' }],
  });
  expect((await school.buy(learner, id)).status).toBe(200);
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'active' });
  // Repeating the first refund changes nothing.
  await school.refund(first ?? 0);
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ status: 'active' });
  expect(await school.ledger()).toEqual([]);
});

test('PD-92: what a coupon takes off is not what was paid', async () => {
  const learner = await school.learner();
  const { id } = await school.course({ usd: 2_000 });
  const [half, all] = [await school.coupon({ percent: 50 }), await school.coupon({ percent: 100 })];
  await school.give(learner, 5_000);
  await school.want(learner, id);
  await school.pay(learner, { payment_method: 'wallet', isWallet: '1', code: half });
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ price: 1_000, currency: 'USD' });
  const other = await school.course({ usd: 2_000 });
  await school.want(learner, other.id);
  await school.pay(learner, { payment_method: 'wallet', isWallet: '1', code: all });
  expect(await school.enrolment(other.id, learner.userId)).toMatchObject({ status: 'active', price: null });
});

test('the one mail about an order says for whom each course was bought, and so does the one about its refund', async () => {
  const parent = await school.learner();
  const child = await school.member(parent);
  const { id } = await school.course({ usd: 2_000 });
  await school.buy(parent, id, parent.userId, child);
  const [order = 0] = await school.orders(parent);
  const { lines } = await school.order(parent, order);
  const name = lines.find(({ user_id }) => user_id === child)?.username;
  const mails = () => listMails(school.db, parent.email);
  const [mail] = await mails();
  expect(await mails()).toHaveLength(1);
  expect(mail?.text).toContain(
    `Calm mornings: 20.00 US dollars\nCalm mornings (for ${name}): 20.00 US dollars`,
  );
  await school.refund(order, lines.find(({ user_id }) => user_id === child)?.id);
  expect((await mails())[0]?.text).toContain(`This is cancelled with it: Calm mornings (for ${name})`);
  expect(await school.order(parent, order)).toMatchObject({
    lines: [{ status: 'delivered' }, { status: 'released' }],
  });
});

test('a course and a session in one order are both delivered', async () => {
  const { learner, order, slots } = await school.ready();
  await school.cancel(learner, order.id);
  const { id } = await school.course({ usd: 1_000 });
  await school.add(learner, ...slots);
  await school.buy(learner, id);
  const [paid] = await school.orders(learner);
  const lines = await school.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, paid ?? 0));
  expect(lines.map(({ modelName, status }) => [modelName, status]).sort()).toEqual([
    ['ConsultationSession', 'delivered'],
    ['Course', 'delivered'],
  ]);
});
