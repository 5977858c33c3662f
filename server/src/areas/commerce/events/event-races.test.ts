import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { cancelEnrolment } from 'shared-api/contracts/commerce/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventFixture, openEventFixture } from './events.fixture.ts';

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
