import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { cancelSession } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { couponUses } from '../tables/coupons.ts';
import { orders, payments } from '../tables/orders.ts';
import { ledgerTransactions } from '../tables/wallet.ts';
import { handleWebhook } from './handle-webhook.ts';
import { type OrderServer, openOrderServer } from './orders.fixture.ts';

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const statuses = (answers: { status: number }[]): number[] => answers.map(({ status }) => status).sort();

test('webhooks, returns and sweeps at once, twenty times: each order is delivered once and told of once', async () => {
  for (let round = 0; round < 20; round++) {
    const { learner, order } = await fixture.createOpenOrder();
    await fixture.pay(learner);
    const { opening, ref } = fixture.provider.last();
    fixture.provider.approve();
    fixture.advance(30);
    const event = { type: 'paid', reference: opening.reference, ref };
    const webhook = () =>
      handleWebhook(fixture.deps, { provider: 'sandbox', event: { ...event, eventId: `round ${round}` } });
    await Promise.all([
      webhook(),
      fixture.order(learner, order.id),
      fixture.sweep(),
      webhook(),
      fixture.live(learner),
      handleWebhook(fixture.deps, { provider: 'sandbox', event: { ...event, eventId: randomUUID() } }),
    ]);
    expect((await fixture.order(learner, order.id)).status).toBe('paid');
    expect(await fixture.listSessions(learner, 'confirmed')).toBe(1);
    const mails = await listMails(fixture.db, learner.email);
    expect(mails.filter(({ subject }) => subject.includes(`order ${order.id}`))).toHaveLength(1);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('one key sent many times at once is one payment', async () => {
  const { learner } = await fixture.createOpenOrder();
  const headers = { 'idempotency-key': 'sent-many-times' };
  const answers = await Promise.all(
    times(6, () => fixture.pay(learner, { payment_method: 'stripe' }, { headers })),
  );
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ answer }) => answer.data)).size).toBe(1);
  const written = await fixture.db.select().from(payments).where(eq(payments.buyerId, learner.userId));
  expect(written).toHaveLength(1);
});

test('one key sent many times at once for the wallet takes the money once', async () => {
  const { learner } = await fixture.createOpenOrder();
  await fixture.credit(learner, 10_000);
  const headers = { 'idempotency-key': 'out-of-the-wallet' };
  const answers = await Promise.all(
    times(6, () => fixture.pay(learner, { payment_method: 'wallet' }, { headers })),
  );
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await fixture.walletOf(learner)).toBe(7_500);
});

test('an order that is paid many times at once without a key is paid once, and each answer says so', async () => {
  for (let round = 0; round < 3; round++) {
    const { learner, order } = await fixture.createOpenOrder();
    await fixture.credit(learner, 2_500);
    const body = { payment_method: 'wallet', isWallet: '1', order_id: order.id } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.pay(learner, body)));
    expect(answers.map(({ status, answer }) => [status, answer?.payment_status])).toEqual(
      answers.map(() => [200, 'paid']),
    );
    expect(await fixture.walletOf(learner)).toBe(0);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('one key sent many times at once without an order opens and pays one', async () => {
  for (const method of ['wallet', 'stripe'] as const) {
    const [learner, consultant] = [await fixture.learner(), await fixture.consultant()];
    await fixture.add(learner, await fixture.slot(consultant, '2030-08-02T10:00:00Z'));
    await fixture.credit(learner, 2_500);
    const headers = { 'idempotency-key': 'sent-without-an-order' };
    const body = { payment_method: method, isWallet: method === 'wallet' ? '1' : '0' } as const;
    const answers = await Promise.all(times(6, () => fixture.pay(learner, body, { headers })));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ answer }) => answer.order_id)).size).toBe(1);
    expect(await fixture.walletOf(learner)).toBe(method === 'wallet' ? 0 : 2_500);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('two tabs that open and pay at once have one order and one payment under way', async () => {
  for (let round = 0; round < 5; round++) {
    const [learner, consultant] = [await fixture.learner(), await fixture.consultant()];
    await fixture.add(learner, await fixture.slot(consultant, `2031-01-0${round + 1}T10:00:00Z`));
    const opened = await Promise.all(times(4, () => fixture.open(learner)));
    expect(statuses(opened)).toEqual([200, 200, 200, 200]);
    expect(new Set(opened.map(({ answer }) => answer.data.id)).size).toBe(1);
    const answers = await Promise.all(times(4, () => fixture.pay(learner)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const written = await fixture.db.select().from(payments).where(eq(payments.buyerId, learner.userId));
    expect(written.filter(({ status }) => status === 'open')).toHaveLength(1);
  }
});

test('two orders of one wallet: the second finds what the first has left', async () => {
  const { learner } = await fixture.createOpenOrder();
  await fixture.credit(learner, 2_500);
  const answers = await Promise.all(times(3, () => fixture.pay(learner, { payment_method: 'wallet' })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(await fixture.walletOf(learner)).toBe(0);
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-92: of many orders, a coupon for two is held by two', async () => {
  const code = await fixture.coupon({ limit: 2 });
  const all = await Promise.all(times(6, () => fixture.createOpenOrder()));
  const answers = await Promise.all(
    all.map(({ learner }) => fixture.pay(learner, { payment_method: 'stripe', code })),
  );
  expect(statuses(answers)).toEqual([200, 200, 409, 409, 409, 409]);
  const ids = all.map(({ order }) => order.id);
  const held = await fixture.db.select().from(couponUses).where(inArray(couponUses.orderId, ids));
  expect(held.filter(({ state }) => state === 'held')).toHaveLength(2);
});

test('many learners want one slot: one holds it', async () => {
  const consultant = await fixture.consultant();
  const slot = await fixture.slot(consultant, '2031-02-01T10:00:00Z');
  const learners = await Promise.all(times(6, () => fixture.learner()));
  for (const learner of learners) await fixture.add(learner, slot);
  const answers = await Promise.all(learners.map((learner) => fixture.open(learner)));
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  const rejected = answers.find(({ status }) => status === 409)?.failure;
  expect(rejected).toMatchObject({ code: 'not_available', msg: 'Not Avaliable Item On Cart!' });
  expect(Object.values(rejected?.errors ?? {})).toEqual([['Session Already Booked']]);
});

test('given up while it is being paid: either it is paid, or the money goes back', async () => {
  for (let round = 0; round < 5; round++) {
    const { learner, order } = await fixture.createOpenOrder();
    await fixture.pay(learner);
    const { opening, ref } = fixture.provider.last();
    fixture.provider.approve();
    const event = { type: 'paid', eventId: randomUUID(), reference: opening.reference, ref };
    const [cancelled] = await Promise.all([
      fixture.cancel(learner, order.id),
      handleWebhook(fixture.deps, { provider: 'sandbox', event }),
    ]);
    const after = await fixture.order(learner, order.id);
    if (cancelled.status === 200)
      expect(after).toMatchObject({ status: 'cancelled', refunds: [{ amount: 25 }] });
    else expect(after).toMatchObject({ status: 'paid', refunds: [] });
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('a session that is cancelled while orders of its people are paid waits for nobody in a circle', async () => {
  for (let round = 0; round < 5; round++) {
    const { learner, consultant, order } = await fixture.createOpenOrder();
    await fixture.credit(learner, 10_000);
    await fixture.pay(learner, { payment_method: 'wallet' });
    const paid = await fixture.order(learner, order.id);
    const slot = await fixture.slot(consultant, `2032-03-${10 + round}T10:00:00Z`);
    await fixture.add(learner, slot);
    await fixture.open(learner);
    const session = paid.lines[0]?.reference ?? 0;
    const cancel = () =>
      fixture.request(
        cancelSession,
        {
          body: {
            transaction_id: session,
            model_id: session,
            model_name: 'ConsultationSession',
            refund_to: 'wallet',
          },
        },
        { as: learner },
      );
    const answers = await Promise.all([
      fixture.pay(learner, { payment_method: 'wallet' }),
      cancel(),
      cancel(),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(await fixture.walletOf(learner)).toBe(7_500);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('an account that is closed while its order is paid waits for nobody in a circle', async () => {
  for (let round = 0; round < 8; round++) {
    const { learner, consultant, order } = await fixture.createOpenOrder();
    await fixture.pay(learner);
    fixture.provider.approve();
    await Promise.all([
      fixture.sendWebhook(),
      fixture.closeAccount(round % 2 === 0 ? learner : consultant),
      fixture.sendWebhook(),
    ]);
    const [after] = await fixture.db.select().from(orders).where(eq(orders.id, order.id));
    expect(['paid', 'cancelled']).toContain(after?.status);
    expect(await fixture.listSessions(learner, 'held')).toBe(0);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('nothing of all this was posted twice, and no live order is without a hold', async () => {
  const posted = await fixture.db.select().from(ledgerTransactions);
  expect(new Set(posted.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBe(posted.length);
  fixture.advance(120);
  await fixture.sweep();
  const live = await fixture.db
    .select()
    .from(orders)
    .where(inArray(orders.status, ['open', 'pending']));
  const held = (await fixture.bookingsOf()).filter(({ status }) => status === 'held');
  expect([live, held]).toEqual([[], []]);
});
