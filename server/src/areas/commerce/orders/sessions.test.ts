import { eq } from 'drizzle-orm';
import { cancelSession, reschedule } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { pictureAddress, storePicture } from '../../../services/pictures/pictures.ts';
import { users } from '../../../services/users/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

/** A session paid through the provider. */
async function bought() {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  await fixture.pay(learner);
  fixture.provider.approve();
  const [line] = (await fixture.order(learner, order.id)).lines;
  return { learner, consultant, orderId: order.id, session: line?.reference ?? 0 };
}

const cancel = (as: Minted, id: number, refund_to?: 'wallet') => {
  const body = { transaction_id: id, model_id: id, model_name: 'ConsultationSession', refund_to } as const;
  return fixture.request(cancelSession, { body }, { as });
};

test('an order says when each session is, and until when it is refunded in full (PD-42), also after it has moved', async () => {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  const hoursBefore = (start: string | null | undefined) =>
    new Date(Date.parse(start ?? '') - 5 * 3_600_000).toISOString();
  expect(order.lines[0]?.refund_until).toBe(hoursBefore(order.lines[0]?.date));
  await fixture.pay(learner);
  fixture.provider.approve();
  const [paid] = (await fixture.order(learner, order.id)).lines;
  const target = await fixture.slot(consultant, '2030-06-20T10:00:00Z');
  const body = { session_id: paid?.reference ?? 0, consultation_session_id: target };
  expect((await fixture.request(reschedule, { body }, { as: learner })).status).toBe(200);
  const [moved] = (await fixture.order(learner, order.id)).lines;
  expect(moved).toMatchObject({
    date: '2030-06-20T10:00:00.000Z',
    moved_from: paid?.date,
    refund_until: '2030-06-20T05:00:00.000Z',
  });
  expect(paid?.moved_from).toBeNull();
  await cancel(learner, paid?.reference ?? 0);
  expect((await fixture.order(learner, order.id)).lines[0]).toMatchObject({
    status: 'released',
    date: '2030-06-20T10:00:00.000Z',
    refund_until: null,
  });
});

test('PD-42: what is cancelled stands in its order as refunded, and the books agree', async () => {
  const [one, two] = [await bought(), await bought()];
  expect((await cancel(one.learner, one.session)).answer.refunded).toEqual({
    amount: 25,
    wallet_amount: 0,
    currency: 'USD',
  });
  await cancel(two.learner, two.session, 'wallet');
  expect((await fixture.order(one.learner, one.orderId)).refunds).toMatchObject([
    { amount: 25, wallet_amount: 0, reason: 'cancelled', status: 'planned' },
  ]);
  expect((await fixture.order(two.learner, two.orderId)).refunds).toMatchObject([
    { amount: 0, wallet_amount: 25, reason: 'cancelled', status: 'done' },
  ]);
  expect(await fixture.walletOf(two.learner)).toBe(2_500);
  expect(await fixture.ledger()).toEqual([]);
});

test('a paid order is one mail, with when and where each session is, and all of them for the calendar', async () => {
  for (const slots of [1, 2]) {
    const { learner, consultant, order } = await fixture.createOpenOrder({ slots });
    await fixture.pay(learner);
    fixture.provider.approve();
    await fixture.sendWebhook();
    const mails = await listMails(fixture.db, learner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${order.id} is paid`]);
    const [{ text = '', calendar } = {}] = mails;
    expect(text.match(/Your time: /g)).toHaveLength(slots);
    expect(text.match(new RegExp(`You meet here: ${fixture.config.publicUrl}/meet/s-`, 'g'))).toHaveLength(
      slots,
    );
    expect(text.match(/is refunded in full/g)).toHaveLength(slots);
    expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(slots);
    expect(calendar).toContain(slots === 1 ? 'METHOD:REQUEST' : 'METHOD:PUBLISH');
    expect(await listMails(fixture.db, consultant.email)).toHaveLength(slots);
  }
});

test('PD-23: many who check one slot out at once: one holds it, the others hear that it is booked', async () => {
  const slot = await fixture.slot(await fixture.consultant(), '2030-06-10T10:00:00Z');
  const learners = await Promise.all(Array.from({ length: 6 }, () => fixture.learner()));
  for (const learner of learners) await fixture.add(learner, slot);
  const answers = await Promise.all(learners.map((learner) => fixture.open(learner)));
  const rejected = answers.filter(({ status }) => status !== 200);
  expect(rejected).toHaveLength(5);
  for (const { status, failure } of rejected) {
    expect([status, failure.code]).toEqual([409, 'not_available']);
    expect(Object.values(failure.errors ?? {})).toEqual([['Session Already Booked']]);
  }
});

test('PD-43: an offer is paid at the price that it was accepted at, and given back to its day when the order ends', async () => {
  const [consultant, learner] = [await fixture.consultant(), await fixture.learner()];
  const holdUntil = new Date(fixture.now().getTime() + 24 * 3_600_000);
  const offer = await fixture.booked(consultant, learner, '2030-06-11T10:00:00Z', {
    status: 'held',
    heldFor: 'offer',
    holdUntil,
    confirmedAt: null,
    price: 3_000,
  });
  await fixture.add(learner, offer);
  const { answer } = await fixture.open(learner);
  expect(answer.data).toMatchObject({ subtotal: 30, lines: [{ model_id: offer, price: 30 }] });
  await fixture.cancel(learner, answer.data.id);
  expect(await fixture.listSessions(learner, 'held')).toBe(1);
  const again = await fixture.open(learner);
  await fixture.pay(learner);
  fixture.provider.approve();
  expect((await fixture.order(learner, again.answer.data.id)).lines).toMatchObject([
    { status: 'delivered', reference: offer },
  ]);
  expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
});

test('PD-106: a line has no picture of a consultant whose account is closed, and keeps its name', async () => {
  const { learner, consultant, order } = await fixture.createOpenOrder();
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 5]);
  const picture = await fixture.db.transaction((tx) => storePicture(tx, bytes));
  const avatar = pictureAddress(picture ?? '');
  await fixture.db.update(users).set({ avatar }).where(eq(users.id, consultant.userId));
  await fixture.cancel(learner, order.id);
  const again = (await fixture.open(learner)).answer.data;
  await fixture.credit(learner, 2_500);
  await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' });
  expect((await fixture.order(learner, again.id)).lines).toMatchObject([{ image: avatar }]);
  await fixture.closeAccount(consultant);
  expect((await fixture.order(learner, again.id)).lines).toMatchObject([
    { image: null, name: order.lines[0]?.name, price: 25 },
  ]);
});
