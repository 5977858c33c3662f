import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../areas/auth/accounts/mint-session.ts';
import { createOrder, findLiveOrder } from '../areas/commerce/checkout/create-order.ts';
import { startPayment } from '../areas/commerce/checkout/start-payment.ts';
import { closeOrder } from '../areas/commerce/orders/close-order.ts';
import { type CrashError, crashAfter } from '../areas/commerce/orders/crash.fixture.ts';
import { executeRefunds } from '../areas/commerce/orders/execute-refunds.ts';
import { sweepOrders } from '../areas/commerce/orders/expire-orders.ts';
import { handleWebhook } from '../areas/commerce/orders/handle-webhook.ts';
import { type OrderServer, openOrderServer } from '../areas/commerce/orders/orders.fixture.ts';
import { settlePayment } from '../areas/commerce/orders/settle-payment.ts';
import { cartItems } from '../areas/commerce/tables/cart.ts';
import { couponUses } from '../areas/commerce/tables/coupons.ts';
import { orderLines, orders, payments, refunds } from '../areas/commerce/tables/orders.ts';
import { ledgerAccounts } from '../areas/commerce/tables/wallet.ts';
import { cancelSession } from '../areas/consultations/booking/cancel-session.ts';
import { releaseHolds } from '../areas/consultations/booking/holds.ts';
import { bookings } from '../areas/consultations/tables/booking.ts';
import { Failure } from '../kernel/index.ts';
import { toSiteIdentity } from '../services/calendar/site-identity.ts';
import { outbox } from '../services/mail/tables.ts';

/*
 * However events are ordered, and if the server is killed between any two of its steps: everything paid for is delivered or refunded in the end,
 * exactly once.
 */

let fixture: OrderServer;
beforeAll(async () => {
  fixture = await openOrderServer();
});
afterAll(() => fixture.close());

const who = fc.nat({ max: 1 });
/** Index of a payment or session, taken modulo their number. */
const which = fc.nat({ max: 11 });
const slots = fc.subarray([0, 1, 2], { minLength: 1 });
const to = fc.constantFrom('source' as const, 'wallet' as const);
const minutes = fc.constantFrom(1, 3, 11, 32);

const actions = {
  pay: fc.record({ who, slots, wallet: fc.boolean(), coupon: fc.boolean() }),
  approve: fc.record({ which, short: fc.nat({ max: 9 }) }),
  webhook: fc.record({ which, id: which }),
  open: fc.record({ who, slots }),
  decline: fc.record({ which }),
  return: fc.record({ which }),
  giveUp: fc.record({ who }),
  cancel: fc.record({ which, to }),
  wait: fc.record({ minutes }),
  sweep: fc.constant({}),
  /** The area releases expired holds before the sweep. */
  release: fc.constant({}),
  refund: fc.record({ refused: fc.boolean() }),
  endless: fc.constant({}),
};
const often: Record<keyof typeof actions, number> = {
  pay: 9,
  approve: 8,
  webhook: 5,
  open: 2,
  decline: 1,
  return: 3,
  giveUp: 1,
  cancel: 3,
  wait: 3,
  sweep: 2,
  release: 2,
  refund: 1,
  endless: 1,
};

/** An event; `dies` is the number of steps after which the server is killed, if at all. */
const event = fc.record({
  dies: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.nat({ max: 12 }) },
  ),
  does: fc.oneof(
    ...(Object.keys(actions) as (keyof typeof actions)[]).map((kind) => ({
      weight: often[kind],
      arbitrary: actions[kind].map((input) => ({ kind, ...input }) as Does),
    })),
  ),
});
type Does = {
  [Kind in keyof typeof actions]: { kind: Kind } & ((typeof actions)[Kind] extends fc.Arbitrary<infer T>
    ? T
    : never);
}[keyof typeof actions];
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** One hour more than the payment session of the scripted provider lasts. */
const lateMs = 90 * 60_000;

interface Scenario {
  learners: Minted[];
  slots: number[];
  code: string;
}

/** Creates two learners, one with money, three slots, and a coupon for one use. */
async function createScenario(): Promise<Scenario> {
  fixture.provider.payments.clear();
  fixture.provider.refunds.length = 0;
  fixture.provider.errors = {};
  fixture.provider.cannotExpire = false;
  const consultant = await fixture.consultant({ marginHours: 0 });
  const learners = [await fixture.learner(), await fixture.learner()];
  const slots: number[] = [];
  for (const day of [1, 2, 3])
    slots.push(
      await fixture.slot(consultant, new Date(fixture.now().getTime() + day * 86_400_000).toISOString()),
    );
  if (learners[0]) await fixture.credit(learners[0], 3_000);
  return { learners, slots, code: await fixture.coupon({ percent: 50, limit: 1 }) };
}

const idsOf = ({ learners }: Scenario): number[] => learners.map(({ userId }) => userId);

const sessionsOf = (scenario: Scenario) =>
  fixture.db
    .select()
    .from(bookings)
    .where(inArray(bookings.learnerId, idsOf(scenario)));

const round = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

async function happen({ does, dies }: Event, scenario: Scenario): Promise<void> {
  const { db, provider } = fixture;
  const deps = crashAfter(fixture.deps, dies);
  const learner = 'who' in does ? scenario.learners[does.who] : undefined;
  const buyer = { userId: learner?.userId ?? 0, language: 'en' as const };
  const opened = [...provider.payments.values()];
  const payment = 'which' in does ? round(opened, does.which) : undefined;
  const requested = 'slots' in does ? does.slots.map((index) => scenario.slots[index] ?? 0) : [];
  const items = requested.map((modelId) => ({
    modelName: 'ConsultationSession',
    modelId,
    userId: buyer.userId,
  }));
  if (items.length > 0)
    await db
      .insert(cartItems)
      .values(items.map((row) => ({ ...row, ownerId: buyer.userId, createdAt: fixture.now() })))
      .onConflictDoNothing();
  switch (does.kind) {
    case 'open':
      return void (await createOrder(deps, { buyer, items, currency: 'USD' }));
    case 'pay': {
      const order = await findLiveOrder(db, buyer.userId);
      const key = `${order?.id} ${does.wallet} ${does.coupon} ${fixture.now().getTime()}`;
      const code = does.coupon ? scenario.code : undefined;
      const request = { key, method: 'stripe' as const, useWallet: does.wallet, code };
      return void (await startPayment(
        deps,
        order ? { ...request, orderId: order.id } : { ...request, items },
        {
          buyer,
        },
      ));
    }
    case 'approve':
      // A webhook that arrives more than an hour late.
      if (
        payment &&
        payment.status !== 'paid' &&
        fixture.now() < new Date(payment.opening.openedAt.getTime() + lateMs)
      )
        provider.approve(payment, does.short === 0 ? { amount: payment.opening.amount - 1 } : {});
      return;
    case 'decline':
      if (payment?.status === 'open') provider.decline(payment);
      return;
    case 'webhook': {
      const { reference } = payment?.opening ?? {};
      const notified = { eventId: `${reference} ${does.id}`, type: 'told', reference };
      return void (payment && (await handleWebhook(deps, { provider: 'sandbox', event: notified })));
    }
    case 'return': {
      const own = await db
        .select()
        .from(payments)
        .where(inArray(payments.buyerId, idsOf(scenario)));
      const one = round(own, does.which);
      return void (one && (await settlePayment(deps, one)));
    }
    case 'giveUp': {
      const order = await findLiveOrder(db, buyer.userId);
      return void (order && (await closeOrder(deps, order.id, 'cancel')));
    }
    case 'cancel': {
      const confirmed = (await sessionsOf(scenario)).filter(({ status }) => status === 'confirmed');
      const session = round(confirmed, does.which);
      if (!session) return;
      const { id, learnerId } = session;
      const site = { site: toSiteIdentity(fixture.config), now: fixture.now() };
      return void (await db.transaction((tx) =>
        cancelSession(tx, { id, transactionId: id }, learnerId, { refundTo: does.to }, site),
      ));
    }
    case 'wait':
      return fixture.advance(does.minutes);
    case 'release':
      return void (await db.transaction((tx) => releaseHolds(tx, 'everything', fixture.now())));
    case 'sweep':
      return void (await sweepOrders(deps));
    case 'refund':
      provider.errors.refund = does.refused ? 'refused' : undefined;
      await executeRefunds(deps);
      provider.errors.refund = undefined;
      return;
    case 'endless':
      provider.cannotExpire = !provider.cannotExpire;
  }
}

/** A failure is an expected response, and a killed server sends no response; all other errors are bugs. */
const isExpected = (error: unknown): boolean =>
  error instanceof Failure || (error as CrashError).isCrash === true;

/** Removes the provider's errors and runs the sweep and the refunds until nothing changes any more. */
async function settleDown(): Promise<void> {
  fixture.provider.errors = {};
  fixture.provider.cannotExpire = false;
  for (let round = 0; round < 2; round++) {
    fixture.advance(100);
    await fixture.sweep();
    await fixture.executeRefunds();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Checks the invariants. */
async function check(scenario: Scenario): Promise<void> {
  const { db, provider } = fixture;
  const ids = idsOf(scenario);
  const bought = await db.select().from(orders).where(inArray(orders.buyerId, ids));
  const attempts = await db.select().from(payments).where(inArray(payments.buyerId, ids));
  const orderIds = bought.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds));
  const back = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        attempts.map(({ id }) => id),
      ),
    );
  const sessions = await sessionsOf(scenario);

  expect(await fixture.ledger()).toEqual([]);
  expect(bought.filter(({ status }) => status === 'open' || status === 'pending')).toEqual([]);
  expect(attempts.filter(({ status }) => status === 'opening' || status === 'open')).toEqual([]);
  expect(sessions.filter(({ status }) => status === 'held')).toEqual([]);
  expect(back.filter(({ status }) => status === 'planned')).toEqual([]);
  const accounts = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.name, 'reserved'));
  expect(accounts.map(({ balance }) => balance).filter((balance) => balance !== 0)).toEqual([]);

  for (const order of bought) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const paid = attempts.filter(({ orderId, status }) => orderId === order.id && status === 'paid');
    expect(paid).toHaveLength(order.status === 'paid' ? 1 : 0);
    if (order.status !== 'paid') {
      expect(own.map(({ status }) => status)).toEqual(own.map(() => 'released'));
      continue;
    }
    const [payment] = paid;
    expect((payment?.amount ?? 0) + (payment?.walletAmount ?? 0)).toBe(order.subtotal - order.discount);
    expect(sum(own.map(({ discount }) => discount))).toBe(order.discount);
    for (const line of own) {
      const refund = back.find(({ lineId }) => lineId === line.id);
      const session = sessions.find(({ id }) => id === line.reference);
      expect(['delivered', 'released', 'lost']).toContain(line.status);
      expect(line.status === 'delivered').toBe(session?.status === 'confirmed');
      // Delivered and kept, or refunded: never both, never neither.
      expect(line.status === 'delivered').toBe(refund === undefined);
      if (refund) expect(refund.amount + refund.walletAmount).toBe(line.price - line.discount);
    }
    const mails = await db
      .select()
      .from(outbox)
      .where(eq(outbox.subject, `Your order ${order.id} is paid`));
    expect(mails).toHaveLength(own.some(({ status }) => status !== 'lost') ? 1 : 0);
  }

  // Every confirmed session was paid for by exactly one line.
  for (const session of sessions.filter(({ status }) => status === 'confirmed'))
    expect(
      lines.filter(({ reference, status }) => reference === session.id && status === 'delivered'),
    ).toHaveLength(1);

  // Every payment that the provider received paid an order, or was refunded in full.
  const paid = [...provider.payments.values()].filter(({ status }) => status === 'paid');
  for (const { ref, amount = 0 } of paid) {
    const payment = attempts.find((attempt) => attempt.ref === ref);
    expect(['paid', 'returned']).toContain(payment?.status);
    const complete = back.filter(({ paymentId, lineId }) => paymentId === payment?.id && lineId === null);
    expect(complete.map((refund) => refund.amount)).toEqual(payment?.status === 'returned' ? [amount] : []);
  }
  const input = back.filter(({ status }) => status === 'done').map(({ amount }) => amount);
  expect(sum(provider.refunds.map(({ amount }) => amount))).toBe(sum(input));

  const uses = await db
    .select()
    .from(couponUses)
    .where(and(inArray(couponUses.orderId, orderIds), inArray(couponUses.state, ['held', 'used'])));
  expect(uses.filter(({ state }) => state === 'held')).toEqual([]);
  expect(uses.length).toBeLessThanOrEqual(1);
}

test('whatever happens, what is paid for is delivered or given back, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 24, size: 'max' }), async (events) => {
      const scenario = await createScenario();
      for (const each of events)
        await happen(each, scenario).catch((error: unknown) => {
          if (!isExpected(error)) throw error;
        });
      await settleDown();
      await check(scenario);
    }),
    { seed: Number(process.env.FUZZ_SEED ?? 20_261_121), numRuns: Number(process.env.ORDERS_RUNS ?? 20) },
  );
}, 120_000);
