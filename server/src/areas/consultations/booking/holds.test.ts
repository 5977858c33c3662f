import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../../kernel/index.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { readSlots } from '../availability/slots.ts';
import { lockPair, lockSlot } from '../consultants/locks.ts';
import { bookings } from '../tables/booking.ts';
import { type Hold, holdBooking, releaseHolds } from './holds.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const start = new Date('2030-05-01T10:00:00Z');
const end = new Date('2030-05-01T11:00:00Z');
const inMinutes = (minutes: number) => new Date(site.now().getTime() + minutes * 60_000);

async function requested(changes: Partial<Hold> = {}): Promise<Hold> {
  return {
    consultantId: changes.consultantId ?? (await site.consultant()).userId,
    learnerId: changes.learnerId ?? (await site.learner()).userId,
    startsAt: start,
    endsAt: end,
    heldFor: 'checkout',
    holdUntil: inMinutes(10),
    price: 2_500,
    currency: 'USD',
    ...changes,
  };
}
const hold = (input: Hold) => site.db.transaction((tx) => holdBooking(tx, input, site.now()));
/** A slot as a user reads it. */
const readSlot = async (id: number, userId: number) =>
  (await readSlots(site.db, { ids: [id] }, { userId, currency: 'USD' }, site.now()))[0];
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

test('PD-23: a held slot says until when to who holds it, and to nobody else', async () => {
  const [consultant, learner, rival] = [await site.consultant(), await site.learner(), await site.learner()];
  const slotId = await site.slot(consultant, start.toISOString());
  const { userId: consultantId } = consultant;
  const { holdUntil } = await requested();
  await hold(await requested({ slotId, consultantId, learnerId: learner.userId, holdUntil }));
  expect(await readSlot(slotId, learner.userId)).toMatchObject({
    state: 'held',
    held_until: holdUntil?.toISOString(),
  });
  expect((await readSlot(slotId, rival.userId))?.held_until).toBeUndefined();
});

test('PD-23: a time that is held is nobody else’s, until the hold runs out', async () => {
  const first = await requested();
  const held = await hold({ ...first, timezone: 'America/Toronto' });
  expect(held).toMatchObject({
    status: 'held',
    duration: 60,
    sequence: 0,
    learnerTimezone: 'America/Toronto',
  });
  const { userId: rival } = await site.learner();
  expect(await codeOf(hold({ ...first, learnerId: rival }))).toBe('booked');
  const elsewhere = (await site.consultant()).userId;
  expect(await codeOf(hold({ ...first, consultantId: elsewhere }))).toBe('overlap');
  site.at(inMinutes(10));
  expect(await codeOf(hold({ ...first, learnerId: rival, holdUntil: inMinutes(10) }))).toBe('done');
  const [before] = await site.db.select().from(bookings).where(eq(bookings.id, held.id));
  expect(before).toMatchObject({ status: 'cancelled', cancelledBy: 'hold', holdUntil: null });
  site.at('2030-04-20T09:00:00Z');
});

test('what has run out is given back for everybody, once', async () => {
  const held = await hold(await requested({ holdUntil: inMinutes(1) }));
  const offer = await hold(await requested({ heldFor: 'offer', holdUntil: inMinutes(60) }));
  const release = async () => {
    const released = await site.db.transaction((tx) => releaseHolds(tx, 'everything', site.now()));
    return released.map(({ id }) => id).filter((id) => id === held.id || id === offer.id);
  };
  site.at(inMinutes(1));
  expect(await release()).toEqual([held.id]);
  expect(await release()).toEqual([]);
  site.at(inMinutes(60));
  expect(await release()).toEqual([offer.id]);
  site.at('2030-04-20T09:00:00Z');
});

test('a consultant is not booked while they are somebody’s learner, nor the other way', async () => {
  const [one, two] = [await site.consultant(), await site.consultant()];
  await hold(await requested({ consultantId: one.userId, learnerId: two.userId }));
  expect(await codeOf(hold(await requested({ consultantId: two.userId })))).toBe('booked');
  const third = await site.consultant();
  expect(await codeOf(hold(await requested({ consultantId: third.userId, learnerId: one.userId })))).toBe(
    'overlap',
  );
});

test('two consultants who want one another at once: one of them does', async () => {
  const [one, two] = [await site.consultant(), await site.consultant()];
  const codes = await Promise.all([
    codeOf(hold(await requested({ consultantId: one.userId, learnerId: two.userId }))),
    codeOf(hold(await requested({ consultantId: two.userId, learnerId: one.userId }))),
  ]);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
});

test('many who hold overlapping times of one consultant at once: one does, and none meets another error', async () => {
  const { userId: consultantId } = await site.consultant();
  const input = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      requested({
        consultantId,
        startsAt: new Date(start.getTime() + index * 60_000),
        endsAt: new Date(end.getTime() + index * 60_000),
      }),
    ),
  );
  const codes = await Promise.all(input.map((each) => codeOf(hold(each))));
  expect(codes.sort()).toEqual([...Array(9).fill('booked'), 'done']);
});

test('a slot that is gone is found gone under the lock', async () => {
  const consultant = await site.consultant();
  const slot = await site.slot(consultant, '2030-05-01T10:00:00Z');
  const learner = await site.learner();
  const found = await site.db.transaction(async (tx) => {
    await lockPair(tx, { consultantId: consultant.userId, learnerId: learner.userId });
    return [await lockSlot(tx, slot), await lockSlot(tx, 999_999)];
  });
  expect(found).toMatchObject([{ id: slot }, undefined]);
});
