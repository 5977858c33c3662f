import { and, eq, inArray } from 'drizzle-orm';
import { cartAdd } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { cancelEnrolment } from 'shared-api/contracts/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { eventBookings } from '../tables/bookings.ts';
import { releaseExpiredHolds } from './seats.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

const eight = Array.from({ length: 8 }, (_, index) => index);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const some = (status: number, count: number) => Array.from({ length: count }, () => status);

test('of many who enrol at once, as many as there are seats', async () => {
  const id = await fixture.event({ capacity: 3 });
  const learners = await Promise.all(eight.map(() => fixture.learner()));
  const answers = await Promise.all(learners.map((learner) => fixture.enrol(learner, id)));
  expect(statuses(answers)).toEqual([...some(200, 3), ...some(409, 5)]);
  expect(await fixture.seats(id)).toBe(3);
});

test('of many checkouts at once, as many as there are seats', async () => {
  const id = await fixture.event({ capacity: 2, paid: 1, usd: 2_000 });
  const learners = await Promise.all(eight.map(() => fixture.learner()));
  await Promise.all(learners.map((learner) => fixture.addToCart(learner, id)));
  const answers = await Promise.all(
    learners.map((as) => fixture.request(openCheckout, { body: {} }, { as })),
  );
  expect(statuses(answers)).toEqual([...some(200, 2), ...some(409, 6)]);
  expect(await fixture.seats(id)).toBe(2);
});

test('of bookings of a camp at once, as many as there are seats for all participants', async () => {
  const id = await fixture.camp({ capacity: 5 });
  const learners = await Promise.all(eight.slice(0, 4).map(() => fixture.learner()));
  const answers = await Promise.all(learners.map((learner) => fixture.book(learner, id, 2)));
  expect(statuses(answers)).toEqual([...some(200, 2), ...some(409, 2)]);
  expect(await fixture.seats(id)).toBe(4);
});

test('the same enrolment many times at once is one seat, and cancelling it many times refunds once', async () => {
  const id = await fixture.event({ capacity: 5, paid: 1, usd: 2_000 });
  const learner = await fixture.learner();
  await fixture.buy(learner, id);
  const before = await fixture.walletOf(learner);
  const params = { id: (await fixture.booking(id, learner.userId))?.id ?? 0 };
  const cancels = await Promise.all(
    eight.map(() =>
      fixture.request(cancelEnrolment, { params, body: { refund_to: 'wallet' } }, { as: learner }),
    ),
  );
  expect(statuses(cancels)).toEqual(some(200, 8));
  expect(await fixture.walletOf(learner)).toBe(before + 2_000);
  expect(await fixture.seats(id)).toBe(0);
  expect(await fixture.ledger()).toEqual([]);
});

test('seats are wanted by carts and by receipts at once: never more than the camp has', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await fixture.camp({ capacity: 3 });
    const learners = await Promise.all(eight.map(() => fixture.learner()));
    const [buyers, senders] = [learners.slice(0, 4), learners.slice(4)];
    for (const as of buyers) {
      const data = [await fixture.participant(), await fixture.participant()];
      const body = { model_id: id, model_name: 'Event' as const, name: 'Demo Parent', data };
      await fixture.request(cartAdd, { body }, { as });
      await fixture.credit(as, 1_000_000);
    }
    await Promise.all([
      ...buyers.map((as) => fixture.pay(as, { payment_method: 'wallet', isWallet: '1' })),
      ...senders.map((as, index) => fixture.book(as, id, 1 + (index % 2))),
    ]);
    const seated = await fixture.db
      .select({ seats: eventBookings.seats })
      .from(eventBookings)
      .where(and(eq(eventBookings.eventId, id), inArray(eventBookings.status, ['active', 'review'])));
    const seatsTaken = seated.reduce((sum, { seats }) => sum + seats, 0);
    expect(seatsTaken).toBeGreaterThan(1);
    expect(seatsTaken).toBeLessThanOrEqual(3);
    expect(await fixture.seats(id)).toBe(seatsTaken);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('a payment that arrives after the hold, when the seat is another’s, is paid back', async () => {
  const id = await fixture.event({ capacity: 1, paid: 1, usd: 2_000 });
  const [late, quick] = [await fixture.learner(), await fixture.learner()];
  await fixture.addToCart(late, id);
  await fixture.open(late);
  await fixture.pay(late);
  fixture.provider.cannotExpire = true;
  const payment = fixture.provider.last();
  fixture.advance(60);
  await fixture.sweep();
  await releaseExpiredHolds(fixture.db, fixture.now(), fixture.now());
  expect(await fixture.seats(id)).toBe(0);
  expect((await fixture.buy(quick, id)).status).toBe(200);
  fixture.provider.approve(payment);
  await fixture.sendWebhook({ reference: payment.opening.reference, ref: payment.ref });
  expect((await fixture.booking(id, late.userId))?.status).toBe('ended');
  expect(await fixture.seats(id)).toBe(1);
  await fixture.executeRefunds();
  expect(fixture.provider.refunds).toHaveLength(1);
  expect(await fixture.ledger()).toEqual([]);
});
