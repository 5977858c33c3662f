import { and, eq } from 'drizzle-orm';
import { cancelEnrolment } from 'shared-api/contracts/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { lockEvents } from '../bookings/seats.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { events } from '../tables/events.ts';
import { followEventChange } from './change-event.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

/** Changes an event as an import does. */
const change = (id: number, changes: Partial<typeof events.$inferInsert>) =>
  fixture.db.transaction(async (tx) => {
    const before = (await lockEvents(tx, [id])).get(id);
    if (!before) throw new Error('There is no event');
    await tx.update(events).set(changes).where(eq(events.id, id));
    await followEventChange(tx, { id, before }, { now: fixture.now() });
  });

const count = ({ userId }: Minted, text: string) =>
  fixture.db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.text, text)));

test('PD-138: whoever pays while an event is withdrawn has a place and is notified, or gets the money back', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const id = await fixture.event({ paid: 1, usd: 2_000, capacity: 3 });
    const learner = await fixture.learner();
    await fixture.addToCart(learner, id);
    await fixture.pay(learner);
    fixture.provider.approve();
    const withdraw = () => change(id, { isPublished: false });
    const pay = () => fixture.sendWebhook();
    await Promise.all(round % 2 === 0 ? [withdraw(), pay()] : [pay(), withdraw()]);
    const booking = await fixture.booking(id, learner.userId);
    const notified = [await count(learner, 'told.event_withdrawn'), await count(learner, 'told.refund_lost')];
    outcomes.add(booking?.status ?? '');
    if (booking?.status === 'active') {
      expect(notified).toEqual([1, 0]);
      expect(booking.refundUntil).not.toBeNull();
    } else {
      expect(notified).toEqual([0, 1]);
      expect(await fixture.seats(id)).toBe(0);
    }
  }
  await fixture.executeRefunds();
  expect(await fixture.ledger()).toEqual([]);
  for (const outcome of outcomes) expect(['active', 'ended']).toContain(outcome);
});

test('PD-138: the same withdrawal many times at once is one notification and one version', async () => {
  const id = await fixture.event();
  const learner = await fixture.learner();
  await fixture.enrol(learner, id);
  await Promise.all(Array.from({ length: 6 }, () => change(id, { isPublished: false })));
  expect(await count(learner, 'told.event_withdrawn')).toBe(1);
  const [event] = await fixture.db.select().from(events).where(eq(events.id, id));
  expect(event?.sequence).toBe(1);
});

test('PD-138: cancelling while the event moves gives the price back at most once', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await fixture.event({ paid: 1, usd: 2_000, refundHours: 8_000 });
    const learner = await fixture.learner();
    await fixture.buy(learner, id);
    const before = await fixture.walletOf(learner);
    const params = { id: (await fixture.booking(id, learner.userId))?.id ?? 0 };
    const body = { refund_to: 'wallet' } as const;
    const cancel = () => fixture.request(cancelEnrolment, { params, body }, { as: learner });
    const move = () => change(id, { startsAt: new Date('2030-05-01T09:00:00Z') });
    const [{ answer }] = await Promise.all([cancel(), move(), cancel()]);
    const back = (await fixture.walletOf(learner)) - before;
    expect(back).toBe(answer.refunded * 2_000);
  }
  expect(await fixture.ledger()).toEqual([]);
});

test('the version of a calendar entry only grows, whoever writes the row', async () => {
  const id = await fixture.event();
  const read = async () => (await fixture.db.select().from(events).where(eq(events.id, id)))[0]?.sequence;
  const write = (changes: Partial<typeof events.$inferInsert>) =>
    fixture.db.update(events).set(changes).where(eq(events.id, id));
  await write({ placeAr: 'الجيزة' });
  await write({ titleEn: 'Another title', sequence: 0 });
  expect(await read()).toBe(1);
  await write({ isPublished: false, sequence: 0 });
  await write({ isPublished: true });
  expect(await read()).toBe(3);
});
