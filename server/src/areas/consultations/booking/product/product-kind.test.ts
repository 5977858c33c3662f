import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../../../kernel/index.ts';
import { listMails } from '../../../../services/mail/outbox.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import { hour, openSite, type Site } from '../../../../testing/site.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import type { LineItem } from '../../../commerce/cart/product-kind.ts';
import { slots } from '../../tables/availability.ts';
import { bookings } from '../../tables/booking.ts';
import { releaseHolds } from '../holds.ts';
import { sessionProduct } from './product-kind.ts';

const start = '2030-05-01T10:00:00Z';
const noon = '2030-05-01T12:00:00Z';
const opened = '2030-04-20T09:00:00Z';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const inMinutes = (minutes: number) => new Date(site.now().getTime() + minutes * 60_000);
const buyerOf = ({ userId }: Minted) => ({ userId, language: 'en' }) as const;
const linesFor = ({ userId }: Minted, ids: readonly number[]): LineItem[] =>
  ids.map((modelId, index) => ({ lineId: index + 1, modelId, userId, price: 2_500 }));

/** Holds items for ten minutes. Returns their bookings in order. */
const hold = (
  learner: Minted,
  ids: readonly number[],
  until = inMinutes(10),
  lines = linesFor(learner, ids),
) =>
  site.db.transaction(async (tx) => [
    ...(
      await sessionProduct.hold(tx, lines, {
        buyer: buyerOf(learner),
        currency: 'USD',
        until,
        timezone: 'America/Toronto',
        now: site.now(),
      })
    ).values(),
  ]);
const referred = (ids: readonly number[]) =>
  ids.map((reference, index) => ({ lineId: index + 1, reference }));
const deliver = (ids: readonly number[]) =>
  site.db.transaction(async (tx) => [
    ...(await sessionProduct.deliver(tx, referred(ids), {
      jobs: site.jobs,
      config: site.config,
      now: site.now(),
    })),
  ]);
const release = (ids: readonly number[]) =>
  site.db.transaction((tx) => sessionProduct.release(tx, referred(ids), site.now()));
const extend = (ids: readonly number[], until: Date) =>
  site.db.transaction((tx) => sessionProduct.extend(tx, referred(ids), until));
const describe = async (learner: Minted, id: number) =>
  (await sessionProduct.describe(site.db, [id], buyerOf(learner), site.now())).get(id);
const stored = async (id = 0) => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      return [error.status, error.code, error.details.params?.model_id];
    },
  );
const offerFor = (
  consultant: Minted,
  learner: Minted,
  overrides: Partial<typeof bookings.$inferInsert> = {},
) =>
  site.booked(consultant, learner, start, {
    status: 'held',
    heldFor: 'offer',
    holdUntil: inMinutes(24 * 60),
    confirmedAt: null,
    price: 3_000,
    ...overrides,
  });

test('PD-23: slots of several consultants are held for their buyer, at the price of the order', async () => {
  const [one, two, learner] = [await site.consultant(), await site.consultant(), await site.learner()];
  const ids = [await site.slot(two, noon), await site.slot(one, start)];
  const held = await hold(learner, ids);
  expect(await Promise.all(held.map(stored))).toMatchObject([
    {
      consultantId: two.userId,
      slotId: ids[0],
      status: 'held',
      heldFor: 'checkout',
      holdUntil: inMinutes(10),
    },
    { consultantId: one.userId, price: 2_500, currency: 'USD', learnerTimezone: 'America/Toronto' },
  ]);
  expect(await rejection(hold(await site.learner(), ids.slice(0, 1)))).toEqual([409, 'booked', ids[0]]);
  expect(await describe(learner, ids[1] ?? 0)).toMatchObject({ unavailable: undefined });
  expect(await describe(await site.learner(), ids[1] ?? 0)).toMatchObject({ unavailable: 'booked' });
});

test('PD-32: what cannot be booked is not held, and nothing with it', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const free = await site.slot(consultant, start);
  const rejected = [
    [await site.slot(consultant, '2030-04-20T13:00:00Z'), 409, 'margin'],
    [await site.slot(consultant, '2030-04-20T07:00:00Z'), 409, 'past'],
    [await site.slot(consultant, '2030-05-03T10:00:00Z', 90), 409, 'no_price'],
    [await site.slot(await site.consultant({ disabled: true }), start), 409, 'suspended'],
    [await site.slot(await site.consultant(), '2030-05-01T10:30:00Z'), 409, 'overlap'],
    [999_999, 404, 'not_found'],
  ] as const;
  for (const [id, status, code] of rejected)
    expect(await rejection(hold(learner, [free, id]))).toEqual([status, code, id]);
  expect(await rejection(hold(consultant, [free]))).toEqual([403, 'own_slot', free]);
  expect(await describe(await site.learner(), free)).toMatchObject({ unavailable: undefined });
});

test('a session is bought for oneself alone', async () => {
  const [learner, child] = [await site.learner(), await site.learner()];
  const slot = await site.slot(await site.consultant(), start);
  expect(await rejection(hold(learner, [slot], undefined, linesFor(child, [slot])))).toEqual([
    403,
    'self_only',
    slot,
  ]);
});

test('many who hold one slot at once: one does, the others hear that it is booked', async () => {
  const slot = await site.slot(await site.consultant(), start);
  const learners = await Promise.all(Array.from({ length: 10 }, () => site.learner()));
  const outcomes = await Promise.all(learners.map((learner) => rejection(hold(learner, [slot]))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual(Array(9).fill([409, 'booked', slot]));
});

test('two who hold the same two slots in either order: one has both', async () => {
  const ids = [
    await site.slot(await site.consultant(), start),
    await site.slot(await site.consultant(), noon),
  ];
  const [one, two] = [await site.learner(), await site.learner()];
  const outcomes = await Promise.all([rejection(hold(one, ids)), rejection(hold(two, [...ids].reverse()))]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
});

test('what was paid for is booked: both are told once, however often it is delivered', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const held = await hold(learner, [await site.slot(consultant, start)]);
  expect([await deliver(held), await deliver(held)]).toEqual([[1], [1]]);
  expect(await stored(held[0])).toMatchObject({
    status: 'confirmed',
    holdUntil: null,
    confirmedAt: site.now(),
  });
  for (const { userId, email } of [consultant, learner]) {
    const notified = await site.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(notified).toMatchObject([{ modelId: held[0], text: 'told.booked' }]);
    // The learner gets the mail about the order instead.
    expect(await listMails(site.db, email)).toHaveLength(userId === consultant.userId ? 1 : 0);
  }
  const reminders = site.jobs.waiting().filter(({ key }) => key?.startsWith(`${held[0]} `));
  expect(reminders).toHaveLength(2);
  await release(held);
  expect(await stored(held[0])).toMatchObject({ status: 'confirmed' });
});

test('a hold that has run out is delivered while nobody took it, and not when somebody did', async () => {
  const consultant = await site.consultant();
  const [late, later] = [await site.slot(consultant, start), await site.slot(consultant, noon)];
  const held = await hold(await site.learner(), [late, later]);
  site.at(inMinutes(10));
  await hold(await site.learner(), [later]);
  expect(await deliver(held)).toEqual([1]);
  expect(await stored(held[1])).toMatchObject({ status: 'cancelled', confirmedAt: null });
  expect(await deliver(held)).toEqual([1]);
  site.at(opened);
});

test('a hold that has run out gives way to a session of its learner as a consultant', async () => {
  const both = await site.consultant();
  const held = await hold(both, [await site.slot(await site.consultant(), start)]);
  site.at(inMinutes(10));
  const elsewhere = await hold(await site.learner(), [await site.slot(both, start)]);
  expect(await deliver(held)).toEqual([]);
  expect(await stored(held[0])).toMatchObject({ status: 'cancelled', cancelledBy: 'hold' });
  expect(await deliver(elsewhere)).toEqual([1]);
  site.at(opened);
});

test('a session that is over by the time it is paid is not delivered', async () => {
  const held = await hold(await site.learner(), [await site.slot(await site.consultant(), start)]);
  site.at('2030-05-01T11:00:00Z');
  expect(await deliver(held)).toEqual([]);
  site.at(opened);
});

test('PD-23: a hold grows with the session of the provider, and never shrinks', async () => {
  const held = await hold(await site.learner(), [await site.slot(await site.consultant(), start)]);
  await extend(held, inMinutes(40));
  expect(await stored(held[0])).toMatchObject({ holdUntil: inMinutes(40) });
  await extend(held, inMinutes(20));
  expect(await stored(held[0])).toMatchObject({ holdUntil: inMinutes(40) });
  await release(held);
  await extend(held, inMinutes(60));
  expect(await stored(held[0])).toMatchObject({ status: 'cancelled', cancelledBy: 'hold', holdUntil: null });
});

test('what is given up is free at once, and holds that run out are given back by the sweep', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, start);
  await release(await hold(learner, [slot]));
  const [again = 0] = await hold(await site.learner(), [slot]);
  site.at(inMinutes(10));
  const swept = await site.db.transaction((tx) => releaseHolds(tx, 'everything', site.now()));
  expect(swept.map(({ id }) => id)).toContain(again);
  site.at(opened);
});

test('PD-43: an offer is held as it is, given back for the rest of its day, and booked when it is paid', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const offer = await offerFor(consultant, learner);
  // The cart shows when the hold ends.
  expect(await describe(learner, offer)).toMatchObject({ heldUntil: inMinutes(24 * 60) });
  expect(await hold(learner, [offer])).toEqual([offer]);
  expect(await stored(offer)).toMatchObject({
    holdUntil: inMinutes(24 * 60),
    heldFor: 'offer',
    price: 3_000,
  });
  await release([offer]);
  expect(await stored(offer)).toMatchObject({ status: 'held', holdUntil: inMinutes(24 * 60) });
  expect(await rejection(hold(await site.learner(), [offer]))).toEqual([404, 'not_found', offer]);
  expect(await deliver(await hold(learner, [offer]))).toEqual([1]);
  expect(await stored(offer)).toMatchObject({ status: 'confirmed' });
});

test('PD-43: an order that outlasts an offer keeps it, and what it gives up then is over', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const offer = await offerFor(consultant, learner);
  const end = inMinutes(24 * 60);
  site.at(end.getTime() - hour / 12);
  const held = await hold(learner, [offer]);
  expect(await stored(offer)).toMatchObject({ holdUntil: inMinutes(10) });
  await release(held);
  expect(await stored(offer)).toMatchObject({ status: 'held', holdUntil: end });
  await hold(learner, [offer]);
  site.at(end);
  expect(await site.db.transaction((tx) => releaseHolds(tx, 'everything', site.now()))).not.toContainEqual(
    expect.objectContaining({ id: offer }),
  );
  await release(held);
  expect(await stored(offer)).toMatchObject({ status: 'cancelled', cancelledBy: 'hold' });
  site.at(opened);
});

test('PD-43: an offer in a slot is bought by the number of the slot too, at the price of the offer, and once', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, start);
  const offer = await offerFor(consultant, learner, { slotId: slot });
  expect(await describe(learner, slot)).toMatchObject({ prices: { USD: 3_000 }, unavailable: undefined });
  expect(await describe(await site.learner(), slot)).toMatchObject({ unavailable: 'booked' });
  const reject = (tx: typeof site.db) =>
    sessionProduct.findRejection(tx, [slot], buyerOf(learner), site.now());
  expect(await site.db.transaction(reject)).toBeUndefined();
  expect(await rejection(hold(learner, [slot, offer]))).toEqual([409, 'overlap', offer]);
  expect(await hold(learner, [slot])).toEqual([offer]);
});

test('a slot that is gone, or whose consultant is none any more, is nobody’s', async () => {
  const learner = await site.learner();
  const slot = await site.slot(await site.consultant(), start);
  await site.db.delete(slots).where(eq(slots.id, slot));
  expect(await rejection(hold(learner, [slot]))).toEqual([404, 'not_found', slot]);
});

test('PD-42: what is held or booked is refunded in full until its margin, what is given back not at all', async () => {
  const consultant = await site.consultant({ marginHours: 7 });
  const held = await hold(await site.learner(), [await site.slot(consultant, start)]);
  const until = async () => [
    ...((await sessionProduct.findRefundDeadlines?.(site.db, referred(held))) ?? []),
  ];
  expect(await until()).toEqual([[1, new Date('2030-05-01T03:00:00Z')]]);
  await deliver(held);
  expect(await until()).toHaveLength(1);
  const other = await hold(await site.learner(), [await site.slot(consultant, noon)]);
  await release(other);
  expect(await sessionProduct.findRefundDeadlines?.(site.db, referred(other))).toEqual(new Map());
});

test('who has a session is enrolled in it, by its number and by that of its slot', async () => {
  const [learner, other] = [await site.learner(), await site.learner()];
  const slot = await site.slot(await site.consultant(), start);
  const held = await hold(learner, [slot]);
  const enrolled = (id = 0) => sessionProduct.findEnrolled?.(site.db, id, [learner.userId, other.userId]);
  expect(await enrolled(slot)).toEqual(new Set());
  await deliver(held);
  expect(await Promise.all([enrolled(slot), enrolled(held[0])])).toEqual(
    Array(2).fill(new Set([learner.userId])),
  );
});
