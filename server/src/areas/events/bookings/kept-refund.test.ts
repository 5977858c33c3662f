import { cancelSession } from 'shared-api/contracts/consultations/sessions';
import { cancelEnrolment, userEvents } from 'shared-api/contracts/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { refundOrder } from '../../commerce/orders/refunds.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

/** Refunds the whole order; the buyer keeps its products. */
async function refundAndKeep(as: Minted, order: number) {
  const how = { to: 'wallet', keep: true, note: 'Sorry' } as const;
  await fixture.db.transaction((tx) => refundOrder(tx, order, how, { ...fixture.deps, now: fixture.now() }));
  return (await fixture.order(as, order)).lines;
}

test('PD-126: a seat that an operator refunded and let the buyer keep promises no second refund', async () => {
  const learner = await fixture.learner();
  const id = await fixture.event({ paid: 1, usd: 2_000 });
  const order = (await fixture.buy(learner, id)).answer.order_id;
  const mine = async () =>
    (await fixture.request(userEvents, { query: {} }, { as: learner })).answer.data.data[0]?.members[0];
  expect((await mine())?.refund_until).not.toBeNull();
  expect(await refundAndKeep(learner, order)).toMatchObject([{ status: 'delivered', refund_until: null }]);
  expect(await mine()).toMatchObject({ can_cancel: 1, refund_until: null });
  const wallet = await fixture.walletOf(learner);
  const params = { id: (await mine())?.enrolment_id ?? 0 };
  const cancelled = await fixture.request(cancelEnrolment, { params, body: {} }, { as: learner });
  expect(cancelled.answer).toMatchObject({ refunded: 0 });
  expect(await fixture.walletOf(learner)).toBe(wallet);
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-126: a session that was refunded and takes place promises no second refund either', async () => {
  const { learner, order } = await fixture.createOpenOrder();
  await fixture.credit(learner, 2_500);
  await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' });
  const [line] = await refundAndKeep(learner, order.id);
  expect(Date.parse(line?.refund_until ?? '')).toBeLessThanOrEqual(fixture.now().getTime());
  const id = line?.reference ?? 0;
  const body = { transaction_id: id, model_id: id, model_name: 'ConsultationSession' } as const;
  const cancelled = await fixture.request(cancelSession, { body }, { as: learner });
  expect(cancelled.status).toBe(200);
  expect(await fixture.walletOf(learner)).toBe(2_500);
  expect(await fixture.ledger()).toEqual([]);
});
